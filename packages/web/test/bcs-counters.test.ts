import { otherSides, readPieces } from '@sztab/board'
import { loadKit } from '@sztab/content'
import { chooseOptions, type Position } from '@sztab/engine'
import { expect, it } from 'vitest'

const kit = await loadKit('bcs')
const { system, look } = kit
const scenario = kit.scenarios.find(({ id }) => id === 'bcs/lesson')!
const position = system.blank(scenario, chooseOptions(system.options))
const hexes = scenario.hexes as number
const hexOf = (p: Position, name: string) => p.setting.names.place.index(name)
const read = (p: Position) => readPieces(p, look.counters, hexes, { plain: true })
const faceOf = (p: Position, id: string) => read(p).find(({ face }) => face.id === id)!.face

it('reads headquarters and trains from the formations, with what befell them', () => {
  const { type, name, nation, statuses, stripe } = faceOf(position, 'hq-110-28')
  expect([type, name, nation]).toEqual(['headquarters', '110/28', 'american'])
  expect(statuses!.map(({ name: status }) => status)).toEqual(['prepared'])
  expect(stripe).toBe(faceOf(position, 'b-110').stripe)
  expect(faceOf(position, 'hq-2-pz').statuses!.map(({ name: status }) => status)).toEqual(['fresh'])
  expect(faceOf(position, 'trains-110-28').statuses).toEqual([])
})

it('prints armour in the colour of its kind, range where it is long, and wheels or a track under the points', () => {
  expect(faceOf(position, '707-tk').figures).toEqual([
    { text: '4', at: 'left', frame: 'disc', tone: 'danger' },
    { text: '3', frame: 'box' },
    { text: '8', mark: 'track' },
  ])
  expect(faceOf(position, '707-tk').ground).toBe('gold')
  expect(faceOf(position, 'b-630').figures).toContainEqual({ text: '2', at: 'left', frame: 'ring' })
  expect(faceOf(position, 'b-110').figures).toContainEqual({ text: '', at: 'left', frame: 'arrow', tone: 'danger' })
})

it('shows the other side of a counter, without what befell it', () => {
  const [[sheet, face] = []] = otherSides(position, look.counters, 'i-304')
  expect(sheet).toBe('march')
  expect(face!.figures!.at(-1)).toEqual({ text: '14', mark: 'wheels' })
  expect(face!.statuses).toBeUndefined()
  expect(otherSides(position, look.counters, 'hq-2-pz')).toEqual([])
})

it('lays blanks at the levels that a side does not know', () => {
  const at = hexOf(position, '16.05')
  const ids = (p: Position) => read(p).flatMap(({ face, at: place }) => (place === at ? [face.id] : []))
  expect(ids(system.view(position, 'german'))).toEqual(['i-2', 'ii-3'])
  expect(ids(system.view(position, 'us'))).toEqual(['#16.05.1', 'ii-3'])
})
