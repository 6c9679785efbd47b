import { type Language, languages } from '@sztab/engine'
import { errorCodes } from '@sztab/engine/protocol'
import { loadSpeaker, type Messages } from '@sztab/text'
import { describe, expect, test } from 'vitest'
import { globalOptions } from '../src/arguments.js'
import { columns } from '../src/columns.js'
import { commands } from '../src/commands/index.js'
import { exit } from '../src/exit.js'
import { gamesProgress } from '../src/games-progress.js'
import { commandHelp, overview } from '../src/help.js'
import en from '../src/messages/en.json' with { type: 'json' }
import fr from '../src/messages/fr.json' with { type: 'json' }
import pl from '../src/messages/pl.json' with { type: 'json' }
import { Progress } from '../src/progress.js'

const messages: Readonly<Record<Language, Messages>> = { en, pl, fr }

describe.each(languages)('help in %s', (language) => {
  test('has a text for every command, option, example and exit code', async () => {
    const speaker = await loadSpeaker(language, { messages: messages[language] })
    const keys = commands.flatMap(({ name, options, examples }) => [
      `command.${name}`,
      ...examples.map((_, i) => `example.${name}.${i + 1}`),
      ...Object.keys(options).map((option) => `option.${option}`),
    ])
    const wanted = [
      ...keys,
      ...Object.keys(globalOptions).map((name) => `option.${name}`),
      ...Object.keys(exit).map((name) => `exit.${name}`),
    ]
    expect(wanted.filter((key) => !speaker.knows(key))).toEqual([])
    for (const command of commands) expect(commandHelp(command, speaker)).toContain(`sztab ${command.name}`)
    expect(overview(commands, speaker)).toContain('sztab')
  })
})

test('every error of the protocol has a sentence', () => {
  expect(errorCodes.filter((code) => !Object.hasOwn(en, `protocol.${code}`))).toEqual([])
})

test('no message is left over', async () => {
  const { readdirSync, readFileSync } = await import('node:fs')
  const { join } = await import('node:path')
  const folder = join(import.meta.dirname, '../src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const code = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const made =
    /^(command|option|example|exit|usage|protocol|help|scenarios|selfplay|validate\.format|verify\.part|verify\.unsigned|reference)\./
  expect(Object.keys(en).filter((key) => !made.test(key) && !code.includes(`'${key}'`))).toEqual([])
})

test('columns stand below each other, numbers to the right', () => {
  expect(columns([['a', 'long'], ['bcd', 7], ['e']])).toEqual(['a    long', 'bcd     7', 'e'])
  expect(columns([])).toEqual([])
})

describe('progress', () => {
  function stream(isTTY: boolean) {
    const written: string[] = []
    return { isTTY, columns: 20, written, write: (text: string) => written.push(text) > 0 }
  }

  test('is redrawn in place on a terminal, not too often', () => {
    let now = 0
    const out = stream(true)
    const progress = new Progress(out, () => now)
    progress.show('one')
    now += 10
    progress.show('two')
    now += 200
    progress.show('three, which is longer than the terminal')
    progress.clear()
    progress.clear()
    expect(out.written).toEqual(['one', '\u001b[1G', '\u001b[2K', 'three, which is lon', '\u001b[1G', '\u001b[2K'])
  })

  test('is written now and then where nobody may be watching', () => {
    let now = 0
    const out = stream(false)
    const progress = new Progress(out, () => now)
    for (; now < 25_000; now += 1000) progress.show(`${now / 1000}`)
    progress.clear()
    expect(out.written).toEqual(['10\n', '20\n'])
  })

  test('of games tells the time left by those that were played now, and begins anew with another series', () => {
    let now = 0
    const said: string[] = []
    const speaker = { say: (_: string, args?: object) => Object.values(args ?? {}).join(' ') }
    const show = gamesProgress({ show: (text) => void said.push(text) }, speaker, () => now)
    for (const [played, at] of [
      [40, 0],
      [41, 30_000],
      [43, 90_000],
      [1, 95_000],
      [2, 100_000],
    ] as const) {
      now = at
      show(played, 60)
    }
    expect(said).toEqual(['40 60 …', '41 60 9:30', '43 60 8:30', '1 60 …', '2 60 4:50'])
  })
})
