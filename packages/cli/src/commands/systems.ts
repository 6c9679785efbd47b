import { columns } from '../columns.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'

export const systems: Command = {
  name: 'systems',
  options: { json: {} },
  examples: ['systems', 'systems --json'],
  async run(args, { library, speaker, print }) {
    const found = await Promise.all(
      library.systems().map(async ({ id, title }) => {
        const rules = (await library.rules(id))?.length ?? 0
        const scenarios = (await library.kit(id))?.scenarios.length ?? 0
        return { id, title, rules, scenarios }
      }),
    )
    if (args.has('json')) print(JSON.stringify(found))
    else
      for (const line of columns(
        found.map(({ id, title, rules, scenarios }) => [
          id,
          title[speaker.language],
          speaker.say('systems.rules', { rules }),
          speaker.say('systems.scenarios', { scenarios }),
        ]),
      ))
        print(line)
    return exit.ok
  },
}
