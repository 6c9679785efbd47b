import { parseArgs } from 'node:util'
import type { Command, OptionSpec } from './command.js'
import { UsageError } from './usage.js'

/** Options that every subcommand has. */
export const globalOptions: Readonly<Record<string, OptionSpec>> = {
  with: { value: 'FILE', many: true },
  lang: { value: 'LANG' },
  help: { short: 'h' },
  version: { short: 'V' },
}

/** What stood behind the subcommand, checked against what it takes. */
export class Arguments {
  readonly operands: readonly string[]
  private readonly options: ReadonlyMap<string, readonly string[]>

  constructor(operands: readonly string[], options: ReadonlyMap<string, readonly string[]>) {
    this.operands = operands
    this.options = options
  }

  has(name: string): boolean {
    return this.options.has(name)
  }

  value(name: string): string | undefined {
    return this.options.get(name)?.at(-1)
  }

  values(name: string): readonly string[] {
    return this.options.get(name) ?? []
  }

  /** The one operand of a subcommand that has one. */
  get operand(): string {
    return this.operands[0]!
  }

  /** A whole number from `least` to `most`. */
  count(name: string, usual: number, least: number, most: number): number {
    const given = this.value(name)
    if (given === undefined) return usual
    const number = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN
    if (!(number >= least && number <= most))
      throw new UsageError('number', { option: `--${name}`, given, least, most })
    return number
  }

  /** The parts of options that are given as `name=value`. */
  pairs(name: string): readonly (readonly [string, string])[] {
    return this.values(name).map((given) => {
      const [left = '', ...right] = given.split('=')
      if (left === '' || right.length === 0) throw new UsageError('pair', { option: `--${name}`, given })
      return [left, right.join('=')]
    })
  }
}

/** The first word that is no option, and the rest without it. */
export function splitCommand(argv: readonly string[]): { readonly name?: string; readonly rest: readonly string[] } {
  const tokens = tokensOf(argv, globalOptions)
  const first = tokens.find((token) => token.kind === 'positional')
  return first ? { name: first.value, rest: argv.toSpliced(first.index, 1) } : { rest: argv }
}

/** Reads the arguments of a subcommand. Throws UsageError. */
export function readArguments(command: Command, argv: readonly string[]): Arguments {
  const known = { ...globalOptions, ...command.options }
  const options = new Map<string, string[]>()
  const operands: string[] = []
  for (const token of tokensOf(argv, known)) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const spec = Object.hasOwn(known, name) ? known[name] : undefined
    if (!spec) throw new UsageError('unknown-option', { option: rawName, name: command.name })
    if (spec.value === undefined && value !== undefined) throw new UsageError('no-value', { option: rawName })
    if (spec.value !== undefined && (value === undefined || (!inlineValue && value.startsWith('--'))))
      throw new UsageError('value-missing', { option: rawName, value: spec.value })
    if (options.has(name) && spec.value !== undefined && !spec.many) throw new UsageError('twice', { option: rawName })
    options.set(name, [...(options.get(name) ?? []), value ?? ''])
  }
  // Whoever asks for help need not know yet what to give.
  const { insteadOfOperand } = command
  const isReplaced = insteadOfOperand !== undefined && options.has(insteadOfOperand)
  const { operand: _, ...bare } = command
  if (!options.has('help')) checkOperands(isReplaced ? bare : command, operands)
  return new Arguments(operands, options)
}

function checkOperands({ name, operand }: Pick<Command, 'name' | 'operand'>, operands: readonly string[]): void {
  const most = operand === undefined ? 0 : operand.endsWith('…') ? Number.POSITIVE_INFINITY : 1
  if (operand !== undefined && operands.length === 0) throw new UsageError('operand-missing', { operand, name })
  if (operands.length > most) throw new UsageError('operand-surplus', { given: operands[most], name })
}

function tokensOf(argv: readonly string[], options: Readonly<Record<string, OptionSpec>>) {
  const config = Object.entries(options).map(([name, { value, many, short }]) => {
    const letter = short === undefined ? {} : { short }
    return [name, { type: value === undefined ? 'boolean' : 'string', multiple: many ?? false, ...letter }] as const
  })
  // Not strict: its errors are in English only, and we say what is wrong ourselves.
  return parseArgs({
    args: [...argv],
    options: Object.fromEntries(config),
    allowPositionals: true,
    strict: false,
    tokens: true,
  }).tokens
}
