import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, inject } from 'vitest'
import type {} from '../../../test-support/workshop.js'

const packages = join(import.meta.dirname, '../..')

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Surroundings {
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string | Uint8Array
}

/** The command as it stands in the sources, compiled, with the small system of the engine's tests as a module to bring. */
export class Bench {
  readonly folder: string
  readonly main: string
  readonly drill: string

  private constructor(folder: string) {
    this.folder = folder
    this.main = join(folder, 'dist/main.js')
    this.drill = join(folder, 'dist/drill.js')
  }

  private static built: Promise<Bench> | undefined

  /** Compiled once for all files that a thread runs. */
  static build(): Promise<Bench> {
    Bench.built ??= Bench.compile()
    return Bench.built
  }

  private static async compile(): Promise<Bench> {
    const folder = mkdtempSync(join(inject('workshop'), 'cli-'))
    await build({
      entryPoints: {
        main: join(packages, 'cli/src/main.ts'),
        worker: join(packages, 'bots/src/arena/worker.ts'),
        drill: join(packages, 'engine/test/drill/index.ts'),
      },
      outdir: join(folder, 'dist'),
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      conditions: ['source'],
      mainFields: ['module', 'main'],
      // The one brings a binary, the other is the whole of a compiler.
      external: ['@resvg/resvg-js', 'typescript'],
      // Some libraries are still written for `require`.
      banner: { js: "import { createRequire as _r } from 'node:module'; const require = _r(import.meta.url);" },
      logLevel: 'error',
    })
    copyFileSync(join(packages, 'cli/package.json'), join(folder, 'package.json'))
    symlinkSync(join(packages, '../node_modules'), join(folder, 'node_modules'), 'junction')
    return new Bench(folder)
  }

  /** The scenario of the small system, as a file has it. */
  async scenarioText(): Promise<string> {
    const { default: kit } = await import(this.drill)
    return JSON.stringify(kit.scenarios[0])
  }

  /** Writes a file into a folder of this test's own. */
  file(name: string, content: string | Uint8Array | object): string {
    const path = join(this.folder, 'work/files', name)
    mkdirSync(join(path, '..'), { recursive: true })
    const plain = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(path, plain ? content : JSON.stringify(content, undefined, 2))
    return path
  }

  /** Runs the command in a process of its own, in English unless something else is said. */
  run(args: readonly string[], { env = {}, input }: Surroundings = {}): Promise<Ended> {
    return ended(process.execPath, [this.main, ...args], env, input)
  }

  /** A command that goes on until it is interrupted: resolves when it has said where it is to be found. */
  async serving(args: readonly string[]): Promise<{ address: string; said: string; end(): Promise<number | null> }> {
    const child = spawn(process.execPath, [this.main, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
    afterAll(() => void child.kill('SIGKILL'))
    let said = ''
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text) => {
        said += text
        const found = /http:\S+/.exec(said)?.[0]
        if (found && said.endsWith('\n')) resolve(found)
      })
      closed.then(() => reject(new Error(`it ended: ${said}`)), reject)
    })
    return {
      address,
      said,
      end() {
        child.kill('SIGINT')
        return closed
      },
    }
  }

  /** The same with the small system brought along. */
  drilled(args: readonly string[], surroundings?: Surroundings): Promise<Ended> {
    return this.run([...args, '--with', this.drill], surroundings)
  }
}

function ended(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string | Uint8Array = '',
): Promise<Ended> {
  const { LANG: _lang, LC_ALL: _all, LC_MESSAGES: _messages, NODE_OPTIONS: _options, ...rest } = process.env
  const child = spawn(command, args, { env: { ...rest, LANG: 'C', ...env } })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
