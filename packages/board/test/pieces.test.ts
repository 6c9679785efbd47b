import { describe, expect, it } from 'vitest'
import {
  boxOf,
  chitShape,
  counterShape,
  largeView,
  lightTheme,
  type PieceFace,
  type Status,
  svgElements,
  symbolTypes,
  UNIT_SIZES,
} from '../src/index.js'

const face: PieceFace = {
  id: 'ax-17pz',
  side: 'axis',
  nation: 'german',
  type: 'armour',
  name: '17Pz',
  attack: 6,
  defence: 5,
  move: 8,
}
const svg = (one: PieceFace) => svgElements([counterShape(one)], lightTheme)

describe('a counter', () => {
  it('shows its figures, its name and who it is', () => {
    const text = svg({ ...face, label: '17th Panzer Division', size: 'division' })
    for (const part of ['>6-5-8<', '>17Pz<', '>XX<', 'data-id="ax-17pz"', '<title>17th Panzer Division</title>'])
      expect(text).toContain(part)
  })

  it('shows one strength where attack and defence are one', () => {
    const { defence: _, ...one } = face
    expect(svg(one)).toContain('>6-8<')
  })

  it('looks different when reduced, selected, spent, in a formation, of the guards', () => {
    const looks: Partial<PieceFace>[] = [
      {},
      { reduced: true },
      { emphasis: 'selected' },
      { emphasis: 'active' },
      { emphasis: 'spent' },
      { stripe: 3 },
      { guards: true },
      { steps: 1, fullSteps: 2 },
      { steps: 2, fullSteps: 2 },
    ]
    expect(new Set(looks.map((look) => svg({ ...face, ...look }))).size).toBe(looks.length)
  })

  it('has a badge for every status, each another', () => {
    const statuses: Status[] = ['out-of-supply', 'isolated', 'moved', 'fought', 'disrupted', 'prepared', 'entrenched']
    expect(new Set(statuses.map((status) => svg({ ...face, statuses: [status] }))).size).toBe(statuses.length)
  })

  it('has a symbol for every type, and letters for a type that it does not know', () => {
    for (const type of symbolTypes.filter((one) => one !== 'cavalry'))
      expect(symbolTypes.filter((other) => svg({ ...face, type: other }) === svg({ ...face, type }))).toHaveLength(
        type === 'recon' ? 2 : 1,
      )
    expect(svg({ ...face, type: 'balloon' })).toContain('>BAL<')
    for (const size of UNIT_SIZES) expect(svg({ ...face, size })).toMatch(/>[IX]+</)
  })

  it('keeps within its square, but for badges and shadow', () => {
    for (const name of ['17', 'Grossdeutschland', 'SW'])
      for (const type of ['armour', 'hq']) {
        const box = boxOf(
          counterShape({ ...face, name, type, size: 'army', range: 5, stripe: 1, attack: 12, defence: 10, move: 14 }),
        )
        expect(Math.max(-box.left, -box.top, box.right - 0.05, box.bottom - 0.06)).toBeLessThan(0.53)
      }
  })

  it('tells nothing when hidden', () => {
    const hidden = svg({ ...face, hidden: true })
    expect(hidden).not.toMatch(/17Pz|6-5-8/)
  })

  it('has a large view with its other side', () => {
    const { box, shapes } = largeView(face, { ...face, reduced: true }, ['4. Panzerarmee'])
    expect(box.right).toBeGreaterThan(2)
    expect(svgElements(shapes, lightTheme)).toContain('4. Panzerarmee')
  })
})

it('a chit shows its title, unless it is hidden', () => {
  const chit = { id: 'c1', nation: 'soviet', title: 'Steppe', note: 'offensive' }
  expect(svgElements([chitShape(chit)], lightTheme)).toContain('>Steppe<')
  expect(svgElements([chitShape({ ...chit, hidden: true })], lightTheme)).not.toContain('Steppe')
})
