import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBcsMap } from './bcs-build.js'
import { readBcsInputs } from './bcs-inputs.js'
import { Board } from './board.js'
import { buildMap } from './build.js'
import { readInputs, readSurvey } from './inputs.js'
import { surveyOf } from './survey.js'

/** Started by run.mjs with the folder of the builders before what was typed. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { geo: { type: 'string' } },
})
const [builders = '.', system = ''] = positionals
const folder = join(builders, system)

const save = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const saveJson = (file: string, value: unknown) => save(file, `${JSON.stringify(value, null, 2)}\n`)

const saveMap = (map: unknown) => saveJson(join(builders, '..', 'src', system, 'map.json'), map)

if (system === 'bcs') saveMap(buildBcsMap(readBcsInputs(folder)).map)
else {
  const inputs = readInputs(folder)
  if (values.geo) saveJson(join(folder, 'survey.json'), surveyOf(new Board(inputs), values.geo, inputs))
  const built = buildMap(inputs, readSurvey(folder))
  saveMap(built.map)
  for (const { id, walks, minor } of built.rivers) console.log(`${id}: ${walks.length} sides, ${minor} of them minor`)
}
