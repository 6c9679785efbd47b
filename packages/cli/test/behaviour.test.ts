import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { languages } from '@sztab/engine'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Bench } from './command.js'

// Processes take their time to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let bench: Bench
beforeAll(async () => {
  bench = await Bench.build()
}, 60_000)

describe('wrong arguments end with 2 and say why', () => {
  test.each([
    [['fly'], 'There is no command “fly”.'],
    [['help', 'fly'], 'There is no command “fly”.'],
    [['systems', '--fast'], '“systems” has no option --fast.'],
    [['--fast', 'systems'], 'has no option --fast'],
    [['systems', '-x'], 'has no option -x'],
    [['systems', '--json=yes'], 'takes no value'],
    [['systems', 'tow'], 'cannot use “tow”'],
    [['rules'], '“rules” needs SYSTEM|RULE.'],
    [['rules', 'tow', 'avl'], 'cannot use “avl”'],
    [['rules', 'chess'], 'chess: there is no such system; there are: tow'],
    [['selfplay', 'nowhere'], 'nowhere: there is no such scenario'],
    [['selfplay', 'drill/field', '--games'], 'The option --games needs a value'],
    [['selfplay', 'drill/field', '--games', '--json'], 'The option --games needs a value'],
    [['selfplay', 'drill/field', '--games', '0'], 'must be a whole number from 1'],
    [['selfplay', 'drill/field', '--games', '1e3'], 'not “1e3”'],
    [['selfplay', 'drill/field', '--games', '1', '--games', '2'], 'only once'],
    [['selfplay', 'drill/field', '--bot', 'blue'], 'needs two parts with ='],
    [['selfplay', 'drill/field', '--bot', 'blue=deep'], 'there is no bot deep'],
    [['selfplay', 'drill/field', '--bot', 'green=random'], 'there is no such side'],
    [['selfplay', 'drill/field', '--option', 'mud=yes'], 'There is no option “mud”'],
    [['selfplay', 'drill/field', '--option', 'fog=maybe'], 'cannot be “maybe”'],
    [['selfplay', 'drill/field', '--preset', 'second'], 'There is no preset “second”'],
    [['golden', 'drill/field', '--seed', 'x'], 'must be a whole number'],
    [['verify', 'nowhere.json'], 'nowhere.json: there is no such file'],
    [['validate', '/'], '/: this is a folder'],
    [['case', 'nowhere.yaml'], 'nowhere.yaml: there is no such file'],
    [['systems', '--lang', 'de'], 'Sztab does not speak “de”'],
    [['systems', '--with', 'nowhere.mjs'], 'nowhere.mjs: there is no such file'],
    [['systems', '--with'], 'needs a value'],
  ])('%j', async (args, expected) => {
    const { code, stdout, stderr } = await bench.run(args.includes('--with') ? args : ['--with', bench.drill, ...args])
    expect(stderr).toContain(expected)
    expect([code, stdout]).toEqual([2, ''])
  })
})

describe('the language', () => {
  const heading = { en: 'Usage:', pl: 'Użycie:', fr: 'Utilisation\u00a0:' }

  test.each(languages)('%s is chosen by LANG, by LC_ALL before it, and by --lang before both', async (language) => {
    const other = language === 'en' ? 'pl' : 'en'
    const [byLang, byAll, byOption] = await Promise.all([
      bench.run(['--help'], { env: { LANG: `${language}_XX.UTF-8` } }),
      bench.run(['--help'], { env: { LANG: other, LC_ALL: language } }),
      bench.run(['--help', '--lang', language], { env: { LC_ALL: other } }),
    ])
    for (const { code, stdout } of [byLang, byAll, byOption]) {
      expect(code).toBe(0)
      expect(stdout).toContain(heading[language])
    }
  })

  test('LC_ALL=C is English whatever LANG says', async () => {
    expect((await bench.run(['--help'], { env: { LC_ALL: 'C', LANG: 'pl_PL' } })).stdout).toContain('Usage:')
  })

  test('is that of what goes wrong too', async () => {
    const { stderr } = await bench.run(['verify', 'nowhere.json', '--lang=pl'])
    expect(stderr).toBe('nowhere.json: nie ma takiego pliku\n')
    expect((await bench.run(['fly', '--lang', 'fr'])).stderr).toContain('n’existe pas')
  })

  test.each([
    ['pl', 'Sprawdzono wszystko; zapis jest poprawny.'],
    ['fr', 'Tout a été vérifié\u00a0; l’enregistrement est correct.'],
  ])('%s is spoken by the subcommands', async (language, expected) => {
    const { stdout } = await bench.drilled(['golden', 'drill/field', '--json'])
    const record = bench.file(`${language}.json`, stdout)
    expect((await bench.drilled(['verify', record, '--lang', language])).stdout).toContain(expected)
  })
})

describe('help', () => {
  test('without a command, and by option and command', async () => {
    const [bare, option, word, version] = await Promise.all([
      bench.run([]),
      bench.run(['-h']),
      bench.run(['help']),
      bench.run(['-V']),
    ])
    expect(bare).toEqual({ code: 0, stdout: expect.stringContaining('selfplay'), stderr: '' })
    expect(option).toEqual(bare)
    expect(word).toEqual(bare)
    expect(version.stdout).toMatch(/^sztab \d+\.\d+\.\d+\n$/)
  })

  test('of a command, with examples', async () => {
    const [option, word] = await Promise.all([bench.run(['selfplay', '--help']), bench.run(['help', 'selfplay'])])
    expect(option.stdout).toBe(word.stdout)
    expect(option.stdout).toContain('sztab selfplay SCENARIO [--bot SIDE=NAME]… [--games N]')
    expect(option.stdout).toContain('Examples:')
  })
})

test('a system that is broken inside is our fault or its own, not the caller’s', async () => {
  const kit = bench.file(
    'bad.mjs',
    `import kit from ${JSON.stringify(bench.drill)}
     export default { ...kit, system: { ...kit.system, orders() { throw new Error('boom') } } }`,
  )
  for (const args of [
    ['golden', 'drill/field'],
    ['selfplay', 'drill/field', '--games', '2', '--seed', 'x'],
  ]) {
    const { code, stderr } = await bench.run([...args, '--with', kit])
    expect(code).toBe(3)
    expect(stderr).toContain('boom')
    expect(stderr).toContain(args[0] === 'selfplay' ? 'of seed x broke off' : 'a fault in Sztab itself')
  }
})

test('a system tells its own faults in its own words', async () => {
  const kit = bench.file(
    'own.mjs',
    `import kit from ${JSON.stringify(bench.drill)}
     const messages = { en: { ...kit.messages.en, 'problem.mud': 'too much mud' }, pl: {}, fr: {} }
     export default { ...kit, messages, system: { ...kit.system, faults: () => [{ at: 'map', problem: 'mud' }] } }`,
  )
  const { default: drill } = await import(bench.drill)
  const scenario = bench.file('muddy.json', drill.scenarios[0])
  for (const command of ['validate', 'selfplay']) {
    const { code, stderr } = await bench.run([command, scenario, '--with', kit])
    expect(code).toBe(2)
    expect(stderr).toMatch(/muddy\.json:\d+:\d+: map: too much mud\n$/)
  }
})

test.skipIf(process.platform === 'win32')('a reader that stops reading is no error', async () => {
  const child = spawn(process.execPath, [bench.main, 'rules', 'bcs', '--json'])
  let stderr = ''
  child.stderr.on('data', (text) => (stderr += text))
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'close')
  expect([code, stderr]).toEqual([0, ''])
})

test.skipIf(process.platform === 'win32')('Ctrl-C ends at once and leaves nothing behind', async () => {
  const before = readdirSync(bench.folder)
  const args = ['selfplay', 'drill/field', '--games', '100000', '--with', bench.drill]
  const child = spawn(process.execPath, [bench.main, ...args], { cwd: bench.folder })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const began = performance.now()
  child.kill('SIGINT')
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGINT')
  expect(performance.now() - began).toBeLessThan(1000)
  expect(readdirSync(bench.folder)).toEqual(before)
})
