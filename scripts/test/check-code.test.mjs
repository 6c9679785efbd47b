import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { faults, options } from '../check-code.mjs'
import { root } from '../lib.mjs'

const setting = `
  declare const names: string[], ids: readonly string[], cells: Int32Array
  async function later() { return 1 }
  class Thing { async act() {} }
  const thing = new Thing()
`
const impure = [
  'Date.now()',
  'new Date()',
  'performance.now()',
  'Math.random()',
  'Math["random"]()',
  'const { random } = Math',
  'const { sqrt: root } = Math',
  'const m = Math; m.sqrt(2)',
  'Math.sin(1)',
  'Math.cos(1)',
  'Math.sqrt(2)',
  'Math.pow(2, 3)',
  'Math.PI',
  'let n = 3; n ** 2; n **= 2',
  'setTimeout(() => 1)',
  'setInterval(() => 1)',
  'queueMicrotask(() => 1)',
  'crypto.randomUUID()',
  'process.env',
  'globalThis.process',
  'console.log(1)',
  'fetch("")',
  'Buffer.from("")',
  'new TextEncoder()',
  'import "node:fs"',
  'import { readFileSync } from "fs"',
  'export * from "node:path"',
  'void import("node:fs")',
  '"a".localeCompare("b")',
  '(1).toLocaleString()',
  '"a".toLocaleUpperCase()',
  'new Intl.Collator()',
  'names.sort()',
  'ids.toSorted()',
  'new WeakRef({})',
]
const sound = [
  'Math.abs(Math.imul(2, Math.floor(1.5)))',
  'names.sort((a, b) => (a < b ? -1 : 1))',
  'cells.sort()',
  '2 ** 30',
  'interface Turn { Date: number; console: string }; const turn = {} as Turn; turn.Date; turn.console',
  'function console(random: number) { return random }; console(1)',
  'names.map((name) => name.toUpperCase()).join()',
]
const floating = [
  'later()',
  'thing.act()',
  'names.map(async () => 1)',
  'later().then(() => 1)',
  'later().finally(() => 1)',
  'names[0] && later()',
  'names[0] ? later() : 1',
  'import("node:fs/promises").then((fs) => fs.readFile("x"))',
  'Promise.all([later()])',
]
const handled = [
  'await later()',
  'void later()',
  'later().catch(() => 1)',
  'later().then(() => 1, () => 2)',
  'let p; p = later()',
  'names.push("a")',
]

/** The snippets as files of one program: reading the language's own declarations takes most of the time. */
const pure = new Map([...impure, ...sound].map((text, i) => [`${root}/packages/engine/src/snippet-${i}.ts`, text]))
const other = new Map([...floating, ...handled].map((text, i) => [`${root}/packages/cli/src/snippet-${i}.ts`, text]))
const files = new Map([...pure, ...other])
const real = ts.createCompilerHost(options())
/** @type {ts.CompilerHost} */
const host = {
  ...real,
  fileExists: (path) => files.has(path) || real.fileExists(path),
  getSourceFile: (path, version) => {
    const text = files.get(path)
    if (text === undefined) return real.getSourceFile(path, version)
    return ts.createSourceFile(path, `${setting};${text}\nexport {}`, version)
  },
}
const found = faults(ts.createProgram([...files.keys()], options(), host))
/** @param {string} snippet */
const count = (snippet) => found.filter(({ file }) => files.get(file) === snippet).length

describe('in packages that must play alike everywhere', () => {
  test.each(impure)('%s is a fault', (snippet) => expect(count(snippet)).toBeGreaterThan(0))
  test.each(sound)('%s is none', (snippet) => expect(count(snippet)).toBe(0))
})

describe('anywhere', () => {
  test.each(floating)('%s is a promise that nobody waits for', (snippet) => expect(count(snippet)).toBe(1))
  test.each(handled)('%s is not', (snippet) => expect(count(snippet)).toBe(0))
})
