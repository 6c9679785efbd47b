import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Library } from '@sztab/content'
import { loadKitFile } from '@sztab/content/files'
import type { Kit, Language } from '@sztab/engine'
import { languageOf, loadSpeaker, type Messages } from '@sztab/text'
import { type Arguments, readArguments, splitCommand } from './arguments.js'
import type { Command, Context } from './command.js'
import { commands } from './commands/index.js'
import { type ExitCode, exit } from './exit.js'
import { explain } from './explain.js'
import { withFile } from './files.js'
import { commandHelp, overview } from './help.js'
import { languageNames, languageOfArguments, languageOfEnvironment } from './language.js'
import { Progress } from './progress.js'
import { UsageError } from './usage.js'

/** Where the command runs. */
export interface Surroundings {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
}

/** Does what the arguments say. */
export async function run({ argv, env, stdout, stderr }: Surroundings): Promise<ExitCode> {
  const language = languageOfArguments(argv) ?? languageOfEnvironment(env)
  const messages = await loadOwnMessages(language)
  const speaker = await loadSpeaker(language, { messages })
  const complain = (text: string): void => void stderr.write(`${text}\n`)
  let library = new Library()
  const speakerFor: Context['speakerFor'] = (...kits) =>
    loadSpeaker(
      language,
      { messages },
      ...kits.map(({ system, messages: own }) => ({ rules: system.rules, messages: own[language] })),
    )
  const speakerAbout: Context['speakerAbout'] = async (faults) =>
    faults.every(({ problem }) => speaker.knows(`problem.${problem}`)) ? speaker : speakerFor(...(await library.kits()))
  const print = (text: string): void => void stdout.write(`${text}\n`)
  const answer = async (text: string): Promise<void> => {
    if (!stdout.write(`${text}\n`)) await once(stdout, 'drain')
  }
  const base = { speaker, complain, print, answer, speakerFor, speakerAbout, progress: () => new Progress(stderr) }
  try {
    return await dispatch(argv, base, async (paths) => {
      const opened = await bring(paths)
      library = opened.library
      return opened
    })
  } catch (error) {
    return await explain(error, base)
  }
}

type Opened = Pick<Context, 'library' | 'brought'>
type Base = Omit<Context, keyof Opened>

async function dispatch(
  argv: readonly string[],
  base: Base,
  open: (paths: readonly string[]) => Promise<Opened>,
): Promise<ExitCode> {
  const { speaker, print } = base
  const { name, rest } = splitCommand(argv)
  if (name === undefined || name === 'help') return generalHelp(name === undefined ? argv : rest, base)
  const command = commandNamed(name)
  const args = readArguments(command, rest)
  checkLanguage(args)
  if (args.has('help')) print(commandHelp(command, speaker))
  else if (args.has('version')) print(version())
  else return command.run(args, { ...base, ...(await open(args.values('with'))) })
  return exit.ok
}

/** `sztab`, `sztab --help`, `sztab --version`, `sztab help` and `sztab help COMMAND`. */
function generalHelp(argv: readonly string[], { speaker, print }: Pick<Context, 'speaker' | 'print'>): ExitCode {
  const { name, rest } = splitCommand(argv)
  const command = name === undefined ? undefined : commandNamed(name)
  const none: Command = { name: 'help', options: {}, examples: [], run: async () => exit.ok }
  const args = readArguments(none, rest)
  checkLanguage(args)
  print(args.has('version') ? version() : command ? commandHelp(command, speaker) : overview(commands, speaker))
  return exit.ok
}

function commandNamed(name: string): Command {
  const command = commands.find((one) => one.name === name)
  if (!command) throw new UsageError('unknown-command', { name, known: commands.map((one) => one.name).join(', ') })
  return command
}

function checkLanguage(args: Arguments): void {
  const given = args.value('lang')
  if (given !== undefined && !languageOf(given)) throw new UsageError('language', { given, known: languageNames })
}

/** The systems that were named with `--with`, beside those that are always there. */
async function bring(paths: readonly string[]): Promise<Opened> {
  const brought = new Map<string, string>()
  const kits: Kit[] = []
  for (const path of paths) {
    const kit = await withFile(path, () => loadKitFile(path))
    kits.push(kit)
    brought.set(kit.system.id, resolve(path))
  }
  return { library: new Library(kits), brought }
}

async function loadOwnMessages(language: Language): Promise<Messages> {
  const loaders = {
    en: () => import('./messages/en.json', { with: { type: 'json' } }),
    pl: () => import('./messages/pl.json', { with: { type: 'json' } }),
    fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  }
  return (await loaders[language]()).default
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return `sztab ${version}`
}

/** What happened to somebody whose answers could not be written. */
export async function unwritten(
  { argv, env, stderr }: Surroundings,
  { code, message }: NodeJS.ErrnoException,
): Promise<void> {
  const language = languageOfArguments(argv) ?? languageOfEnvironment(env)
  const speaker = await loadSpeaker(language, { messages: await loadOwnMessages(language) })
  const given = speaker.say('error.standard-output')
  stderr.write(`${speaker.say('usage.cannot-write', { given, reason: code ?? message })}\n`)
}
