import type { Scenario } from '@sztab/engine'
import type { Speaker } from '@sztab/text'
import { columns } from '../columns.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'

export const scenarios: Command = {
  name: 'scenarios',
  options: { json: {} },
  examples: ['scenarios', 'scenarios --json'],
  async run(args, { library, speaker, print }) {
    const found = await library.scenarios()
    if (args.has('json')) print(JSON.stringify(found.map(summary)))
    else if (found.length === 0) print(speaker.say('scenarios.none'))
    else for (const line of scenarioLines(found, speaker)) print(line)
    return exit.ok
  },
}

function summary({ id, system, sides, turns, units, hexes }: Scenario) {
  return { id, system, sides, turns, units, hexes }
}

/** The scenarios as a table. */
function scenarioLines(found: readonly Scenario[], speaker: Speaker): string[] {
  const head = ['id', 'title', 'sides', 'turns', 'units', 'hexes'].map((key) => speaker.say(`scenarios.${key}`))
  const rows = found.map(({ id, title, sides, turns, units, hexes }) => [
    id,
    title[speaker.language],
    sides.join(', '),
    turns,
    units,
    hexes,
  ])
  return columns([head, ...rows])
}
