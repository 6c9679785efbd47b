import { columns } from '../columns.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'

export const systems: Command = {
  name: 'systems',
  options: { json: {} },
  examples: ['systems', 'systems --json'],
  async run(args, { library, speaker, print }) {
    const found = await Promise.all(
      library.systems().map(async ({ id, title, playable }) => {
        const rules = (await library.rules(id))?.length ?? 0
        const scenarios = (await library.kit(id))?.scenarios.length ?? 0
        return { id, title, playable, rules, scenarios }
      }),
    )
    if (args.has('json')) print(JSON.stringify(found))
    else
      for (const line of columns(
        found.map(({ id, title, playable, rules, scenarios }) => [
          id,
          title[speaker.language],
          speaker.say('systems.rules', { rules }),
          playable ? speaker.say('systems.scenarios', { scenarios }) : speaker.say('systems.not-playable'),
        ]),
      ))
        print(line)
    return exit.ok
  },
}
