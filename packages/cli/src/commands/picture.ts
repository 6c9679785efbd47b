import type { Arguments } from '../arguments.js'
import type { Command } from '../command.js'
import { exit } from '../exit.js'
import { UsageError } from '../usage.js'
import { writeWhole } from '../write.js'

const USUAL_SCALE = 24
const LEAST_SCALE = 4
const MOST_SCALE = 200

export const picture: Command = {
  name: 'picture',
  operand: 'SCENARIO|FILE',
  options: {
    out: { value: 'FILE', short: 'o' },
    theme: { value: 'NAME' },
    side: { value: 'SIDE' },
    scale: { value: 'N' },
  },
  examples: ['picture tow/kharkiv --out kharkiv.svg', 'picture game.json -o end.png --scale 40 --theme dark'],
  async run(args, { library, speakerFor, print }) {
    // What draws is loaded only here, so that other subcommands start faster.
    const { draw } = await import('../drawing.js')
    const out = outFile(args)
    const theme = args.value('theme') ?? 'light'
    const scale = args.count('scale', USUAL_SCALE, LEAST_SCALE, MOST_SCALE)
    const { svg, width, height, speaker } = await draw(library, speakerFor, {
      subject: args.operand,
      theme,
      scale,
      side: args.value('side'),
    })
    if (out === undefined) print(svg.trimEnd())
    else {
      await write(out, svg)
      print(speaker.say('picture.written', { file: out, width, height }))
    }
    return exit.ok
  },
}

function outFile(args: Arguments): string | undefined {
  const given = args.value('out')
  if (given !== undefined && !/\.(svg|png)$/.test(given)) throw new UsageError('picture-out', { given })
  return given
}

async function write(path: string, svg: string): Promise<void> {
  const content = path.endsWith('.png') ? await (await import('../raster.js')).toPng(svg) : svg
  try {
    await writeWhole(path, content)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError('cannot-write', { given: path, reason: code ?? message })
  }
}
