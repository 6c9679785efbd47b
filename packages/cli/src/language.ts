import { type Language, languages } from '@sztab/engine'
import { languageOf } from '@sztab/text'

/** The language that the environment asks for, as POSIX has it: the first of the variables that is set decides. */
export function languageOfEnvironment(env: Readonly<Record<string, string | undefined>>): Language {
  const tag = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '')
  return languageOf(tag) ?? 'en'
}

/**
 * What `--lang` asks for. It is looked for before anything else is read, so that what is wrong with the rest can be said in
 * that language; nothing if it is not there or not a language we speak.
 */
export function languageOfArguments(argv: readonly string[]): Language | undefined {
  for (const [i, argument] of argv.entries()) {
    if (argument === '--') return undefined
    if (argument === '--lang') return languageOf(argv[i + 1])
    if (argument.startsWith('--lang=')) return languageOf(argument.slice('--lang='.length))
  }
  return undefined
}

export const languageNames = languages.join(', ')
