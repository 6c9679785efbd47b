import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Library } from '@sztab/content'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test-support/night.js'
import { Bench } from './command.js'

const bench = await Bench.build()
const folder = join(import.meta.dirname, '../../content/golden')
const scenarios = await new Library().scenarios()

describe('the golden games', () => {
  it('are there for a scenario at least', () => {
    expect(scenarios.length).toBeGreaterThan(0)
  })

  const ids = scenarios.map(({ id }) => id)
  const systems = new Set(ids.map((id) => id.split('/')[0]!))

  it.each([...ids, ...systems])(
    '%s plays as it did: `npm run golden` writes it anew',
    { timeout: 180_000 },
    async (id) => {
      const file = join(folder, `${id.replace('/', '-')}.txt`)
      expect(existsSync(file)).toBe(true)
      const part = systems.has(id) ? ['--games', `${runs(6, 30)}`] : []
      const { code, stdout } = await bench.run(['golden', id, '--check', file, ...part])
      expect(stdout).toBe('')
      expect(code).toBe(0)
    },
  )
})
