import { languages } from '@sztab/engine'
import { expect, it } from 'vitest'
import { boardMessages } from '../src/index.js'

it('the board has the same words in every language', () => {
  for (const language of languages) expect(Object.keys(boardMessages[language])).toEqual(Object.keys(boardMessages.en))
})
