import { join } from 'node:path'
import type { Atlas, MapFile } from '@sztab/engine'
import { atlasSheet, readGround } from './atlas.js'
import { buildBcsMap } from './bcs-build.js'
import { readBcsInputs } from './bcs-inputs.js'
import type { Board } from './board.js'
import { buildMap } from './build.js'
import type { Walk } from './corners.js'
import type { Gazetteer } from './gazetteer.js'
import { type BoardInput, readInputs, type readPlaces, readSurvey } from './inputs.js'

/** A map with its sheet of the atlas, and what they were built from. */
export interface Sheet {
  readonly system: string
  readonly map: MapFile
  readonly atlas: Atlas
  readonly input: BoardInput
  readonly board: Board
  readonly gazetteer: Gazetteer
  readonly places: Readonly<ReturnType<typeof readPlaces>>
  /** The rivers by their ids in the gazetteer; one that is on the map in two pieces stands there twice. */
  readonly courses: readonly { readonly river: string; readonly walks: readonly Walk[] }[]
}

export const SHEETS = ['tow', 'avl', 'wb95', 'bcs'] as const

/** Builds a map and its sheet; `builders` is this folder. */
export function buildSheet(builders: string, system: string): Sheet {
  const folder = join(builders, system)
  const built = system === 'bcs' ? chartedSheet(folder) : surveyedSheet(folder)
  const { lakes, ...sheet } = built
  const atlas = atlasSheet({ ...sheet, system, lakes, ground: readGround(builders) })
  return { ...sheet, system, atlas }
}

function surveyedSheet(folder: string) {
  const inputs = readInputs(folder)
  const survey = readSurvey(folder)
  const { map, board, rivers } = buildMap(inputs, survey)
  const { gazetteer, places } = inputs
  return { map, board, gazetteer, places, courses: rivers, input: inputs.board, lakes: survey.lakes }
}

function chartedSheet(folder: string) {
  const inputs = readBcsInputs(folder)
  const { map, board, rivers } = buildBcsMap(inputs)
  const { gazetteer, places } = inputs
  const courses = [...rivers].map(([river, walks]) => ({ river, walks }))
  return { map, board, gazetteer, places, courses, input: inputs.board, lakes: {} }
}
