import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readGround } from './atlas.js'
import { Board } from './board.js'
import { readInputs } from './inputs.js'
import { reliefOf } from './relief.js'
import { buildSheet } from './sheet.js'
import { surveyOf } from './survey.js'

/** Started by run.mjs with the folder of the builders before what was typed. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { geo: { type: 'string' } },
})
const [builders = '.', system = ''] = positionals
const folder = join(builders, system)
const product = (name: string) => join(builders, '..', 'src', system, name)
const save = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

if (values.geo && system !== 'bcs') {
  const inputs = readInputs(folder)
  const board = new Board(inputs)
  save(join(folder, 'survey.json'), surveyOf(board, values.geo, inputs, readGround(builders)))
  save(product('relief.json'), reliefOf(board, values.geo))
}
const { map, atlas, courses } = buildSheet(builders, system)
save(product('map.json'), map)
save(product('atlas.json'), atlas)
for (const { river, walks } of courses) console.log(`${river}: ${walks.length} sides`)
