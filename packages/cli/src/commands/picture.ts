import type { Arguments } from '../arguments.js'
import type { Command } from '../command.js'
import type { Drawing } from '../drawing.js'
import { exit } from '../exit.js'
import { UsageError } from '../usage.js'
import { writeWhole } from '../write.js'

const USUAL_SCALE = 24
const LEAST_SCALE = 4
const MOST_SCALE = 200

/** Dots to the inch: what printers make of a picture, and what a picture can have. */
const USUAL_DPI = 300
const LEAST_DPI = 50
const MOST_DPI = 400
const USUAL_PAPER = 'A2'

export const picture: Command = {
  name: 'picture',
  operand: 'SCENARIO|FILE',
  options: {
    out: { value: 'FILE', short: 'o' },
    theme: { value: 'NAME' },
    side: { value: 'SIDE' },
    scale: { value: 'N' },
    paper: { value: 'SIZE' },
    dpi: { value: 'N' },
    without: { value: 'LAYER', many: true },
  },
  examples: [
    'picture tow/kharkiv --out kharkiv.svg',
    'picture game.json -o end.png --scale 40 --theme dark',
    'picture tow/race -o wall.pdf --paper A2',
  ],
  async run(args, { library, speakerFor, print }) {
    // What draws is loaded only here, so that other subcommands start faster.
    const { draw, onScreen } = await import('../drawing.js')
    const out = outFile(args)
    const scale = args.count('scale', USUAL_SCALE, LEAST_SCALE, MOST_SCALE)
    const dpi = args.count('dpi', USUAL_DPI, LEAST_DPI, MOST_DPI)
    const drawing = await draw(library, speakerFor, {
      subject: args.operand,
      theme: args.value('theme') ?? 'light',
      side: args.value('side'),
      without: args.values('without'),
    })
    const { speaker } = drawing
    if (out === undefined) print(onScreen(drawing, scale).svg.trimEnd())
    else if (args.has('paper') || out.endsWith('.pdf')) print(speaker.say(...(await printed(args, drawing, out, dpi))))
    else {
      const { svg, width, height } = onScreen(drawing, scale)
      await write(out, out.endsWith('.png') ? await rastered(svg) : svg)
      print(speaker.say('picture.written', { file: out, width, height }))
    }
    return exit.ok
  },
}

/** Draws on a sheet of paper; returns what is said of it. */
async function printed(args: Arguments, drawing: Drawing, file: string, dpi: number) {
  const { onSheet, PAPERS } = await import('../drawing.js')
  const given = args.value('paper') ?? USUAL_PAPER
  const paper = Object.hasOwn(PAPERS, given) ? PAPERS[given] : undefined
  if (!paper) throw new UsageError('paper', { given, known: Object.keys(PAPERS).join(', ') })
  const { svg, pdf, width, height } = onSheet(drawing, paper)
  if (file.endsWith('.pdf')) await write(file, await pdf())
  else await write(file, file.endsWith('.png') ? await rastered(svg(dpi), dpi) : svg(dpi))
  return ['picture.printed', { file, width, height }] as const
}

function outFile(args: Arguments): string | undefined {
  const given = args.value('out')
  if (given !== undefined && !/\.(svg|png|pdf)$/.test(given)) throw new UsageError('picture-out', { given })
  return given
}

async function rastered(svg: string, dpi?: number): Promise<Uint8Array> {
  const { toPng } = await import('../raster.js')
  return toPng(svg, dpi)
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeWhole(path, content)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError('cannot-write', { given: path, reason: code ?? message })
  }
}
