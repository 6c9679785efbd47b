import { type BadgeLook, type BadgeSign, UNIT_SIZES } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import {
  boxOf,
  chitShape,
  counterShape,
  largeView,
  lightTheme,
  type PieceFace,
  svgElements,
  symbolTypes,
} from '../src/index.js'

const face: PieceFace = {
  id: 'ax-17pz',
  side: 'axis',
  nation: 'german',
  type: 'armour',
  name: '17Pz',
  figures: ['6', '5', '8'].map((text) => ({ text })),
}
const svg = (one: PieceFace) => svgElements([counterShape(one)], lightTheme)

describe('a counter', () => {
  it('shows its figures, its name and who it is', () => {
    const text = svg({ ...face, label: '17th Panzer Division', size: 'division' })
    for (const part of ['>6-5-8<', '>17Pz<', '>XX<', 'data-id="ax-17pz"', '<title>17th Panzer Division</title>'])
      expect(text).toContain(part)
  })

  it('joins plain figures by dashes and sets framed ones apart', () => {
    const figures = [{ text: '5', frame: 'ring' as const }, { text: '4' }, { text: '6' }]
    for (const part of ['>5<', '>4-6<']) expect(svg({ ...face, figures })).toContain(part)
  })

  it('has figures beside its symbol, each frame and colour another', () => {
    const frames = ['ring', 'box', 'disc', 'star', 'arrow'] as const
    const looks = [
      ...frames.map((frame) => ({ text: '3', at: 'left' as const, frame })),
      { text: '3', at: 'right' as const, frame: 'star' as const },
      { text: '3', at: 'left' as const, frame: 'star' as const, tone: 'gold' as const },
      { text: '3', at: 'left' as const, frame: 'star' as const, tone: 'black' as const },
      { text: '', at: 'left' as const, frame: 'arrow' as const },
    ]
    expect(new Set(looks.map((figure) => svg({ ...face, figures: [figure] }))).size).toBe(looks.length)
  })

  it('looks different when reduced, selected, spent, in a formation, of picked troops', () => {
    const looks: Partial<PieceFace>[] = [
      {},
      { reduced: true },
      { emphasis: 'selected' },
      { emphasis: 'active' },
      { emphasis: 'spent' },
      { stripe: 3 },
      { elite: true },
      { steps: 1, fullSteps: 2 },
      { steps: 2, fullSteps: 2 },
    ]
    expect(new Set(looks.map((look) => svg({ ...face, ...look }))).size).toBe(looks.length)
  })

  it('has a badge for every status, each another', () => {
    const signs: BadgeSign[] = ['bang', 'cross', 'arrow', 'bolt', 'tick', 'teeth']
    const badges: BadgeLook[] = [
      ...signs.map((sign) => ({ body: 'round' as const, tone: 'done' as const, sign })),
      { body: 'square', tone: 'done', sign: 'cross' },
      { body: 'round', tone: 'danger', sign: 'cross' },
      { body: 'round', tone: 'danger', sign: { letter: 'D' } },
    ]
    const drawn = badges.map((badge) => svg({ ...face, statuses: [{ name: 'some', badge }] }))
    expect(new Set(drawn).size).toBe(badges.length)
    expect(svg({ ...face, statuses: [{ name: 'unseen' }] })).toBe(svg(face))
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
      for (const named of [{}, { named: 'inside' as const, type: 'hq' }]) {
        const beside = (['left', 'right'] as const).map((at) => ({ text: '12', at, frame: 'star' as const }))
        const figures = [
          { text: '5', frame: 'ring' as const },
          ...['12', '10', '14'].map((text) => ({ text })),
          ...beside,
        ]
        const box = boxOf(counterShape({ ...face, ...named, name, size: 'army', stripe: 1, figures }))
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
