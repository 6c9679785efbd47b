import type { Speaker } from '@sztab/text'
import { globalOptions } from './arguments.js'
import { columns } from './columns.js'
import type { Command, OptionSpec } from './command.js'
import { exit } from './exit.js'

/** What `sztab --help` says. */
export function overview(commands: readonly Command[], speaker: Speaker): string {
  return sections([
    [speaker.say('help.about')],
    heading(speaker, 'usage', ['sztab COMMAND [OPTION…]']),
    heading(
      speaker,
      'commands',
      columns(commands.map((command) => [command.name, speaker.say(`command.${command.name}`)])),
    ),
    heading(speaker, 'options', optionLines('', globalOptions, speaker)),
    heading(
      speaker,
      'exit',
      columns(Object.entries(exit).map(([name, code]) => [`${code}`, speaker.say(`exit.${name}`)])),
    ),
    [speaker.say('help.more')],
  ])
}

/** What `sztab COMMAND --help` says. */
export function commandHelp(command: Command, speaker: Speaker): string {
  const { name, examples, options } = command
  return sections([
    [speaker.say(`command.${name}`)],
    heading(speaker, 'usage', [usageLine(command)]),
    heading(speaker, 'options', optionLines(name, { ...options, ...globalOptions }, speaker)),
    heading(
      speaker,
      'examples',
      examples.flatMap((example, i) => {
        const [comment, line] = [`# ${speaker.say(`example.${name}.${i + 1}`)}`, `sztab ${example}`]
        return i === 0 ? [comment, line] : ['', comment, line]
      }),
    ),
  ])
}

function usageLine({ name, operand, options }: Command): string {
  const given = Object.entries(options).map(([option, { value, many }]) => {
    const text = value === undefined ? `--${option}` : `--${option} ${value}`
    return many ? `[${text}]…` : `[${text}]`
  })
  return ['sztab', name, ...(operand === undefined ? [] : [operand]), ...given].join(' ')
}

function optionLines(command: string, options: Readonly<Record<string, OptionSpec>>, speaker: Speaker): string[] {
  return columns(
    Object.entries(options).map(([name, { value, short }]) => {
      const own = `option.${command}.${name}`
      const letter = short === undefined ? '' : `-${short}, `
      const text = value === undefined ? `${letter}--${name}` : `${letter}--${name} ${value}`
      return [text, speaker.say(speaker.knows(own) ? own : `option.${name}`)]
    }),
  )
}

function heading(speaker: Speaker, title: string, lines: readonly string[]): string[] {
  return [speaker.say(`help.${title}`), ...lines.map((line) => (line === '' ? '' : `  ${line}`))]
}

function sections(parts: readonly (readonly string[])[]): string {
  return parts.map((lines) => lines.join('\n')).join('\n\n')
}
