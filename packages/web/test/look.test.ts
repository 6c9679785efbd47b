import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Library } from '@sztab/content'
import type { CounterLook, Kit, SystemLook } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { drill } from './drill.js'

const kits = await new Library([drill]).kits()

/** What a look names that its system does not have. */
function strangers({ look, system, messages, scenarios }: Kit): string[] {
  const { fields } = system.layout
  const { names } = system.blank(scenarios[0]!, {}).setting
  const { verbs, panels, layers, account, events } = look
  const surveys = [
    ...layers.map(({ topic }) => topic),
    ...panels.flatMap((panel) =>
      panel.is === 'score' ? [panel.topic] : panel.is === 'cards' && panel.piece ? [panel.piece.topic] : [],
    ),
    ...(account.reach ? [account.reach.topic] : []),
  ]
  const used = [
    ...verbs.quiet,
    ...verbs.primary,
    ...(verbs.launches ?? []),
    ...(verbs.begins ?? []),
    ...Object.keys(verbs.follows ?? {}),
  ]
  const told = [...events.deeds, ...events.kinds.flatMap(({ is = [] }) => is)]
  const lists = panels.flatMap((panel) => (panel.is === 'table' || panel.is === 'cards' ? [panel.of] : []))
  const boxes = panels.flatMap((panel) =>
    panel.is === 'boxes' ? (panel.boxes ?? []) : panel.is === 'cards' && panel.box ? [panel.box.of] : [],
  )
  const { stages = [], activity } = look
  const entriesOf = (step: string) => system.layout.steps[step]?.entries ?? []
  return [
    ...[...fieldsOfCounters(look.counters), ...fieldsOfPanels(look), ...fieldsBesides(look)].filter(
      (name) => !Object.hasOwn(fields, name),
    ),
    ...surveys.filter((topic) => !system.topics.includes(topic)),
    ...used.filter((verb) => !Object.hasOwn(system.verbs, verb)),
    // Dice and draws are told by the kernel.
    ...told.filter((is) => !['rolled', 'drawn'].includes(is) && !Object.hasOwn(messages.en, `event.${is}`)),
    ...lists.filter((list) => !Object.hasOwn(names, list)),
    ...boxes.filter((box) => names.place.index(box) < 0),
    ...stages.flatMap(({ step, field, of }) => {
      const known = field === undefined ? entriesOf(step) : (fields[field]?.words ?? [])
      return [step, ...Object.values(of).flat()].filter((name) => !known.includes(name) && entriesOf(name).length === 0)
    }),
    ...(activity?.of ?? []).flatMap(({ step, arg }) => {
      const { args = {} } = system.layout.steps[step] ?? {}
      return Object.hasOwn(args, arg) ? [] : [`${step} ${arg}`]
    }),
    ...Object.entries(activity?.counts ?? {}).flatMap(([kind, { in: part, is, done }]) => [
      ...(Object.hasOwn(system.asking, kind) ? [] : [kind]),
      ...[part, is, done].filter((name): name is string => name !== undefined && !Object.hasOwn(fields, name)),
    ]),
    ...[...(verbs.standing ?? []), ...Object.keys(verbs.openly ?? {})].filter(
      (kind) => !Object.hasOwn(system.asking, kind),
    ),
  ]
}

function fieldsOfCounters({
  place,
  steps,
  sheets = [],
  statuses = {},
  emphasis = {},
  blanks,
  also = [],
}: CounterLook): string[] {
  return [
    place,
    ...also.flatMap(({ fields = [] }) => fields),
    ...(steps ? [steps.field] : []),
    ...sheets.flatMap(({ when }) => (when ? [when.field] : [])),
    ...Object.keys(statuses),
    ...Object.keys(emphasis),
    ...Object.values(blanks ?? {}),
  ]
}

const fieldsOfPanels = ({ panels }: SystemLook): string[] =>
  panels.flatMap((panel) => {
    if (panel.is === 'table') return [...panel.columns, ...(panel.heads ?? [])]
    return panel.is === 'cards' ? [...panel.facts, ...(panel.box ? [panel.box.field] : [])] : []
  })

/** What lies on the map without being a piece, and what stands on the bar. */
const fieldsBesides = ({ markers = [], bar = [] }: SystemLook): string[] => [
  ...markers.flatMap(({ field, at }) => [field, ...(at === undefined ? [] : [at])]),
  ...bar,
]

describe('the look of a system', () => {
  it.each(kits.map((kit) => [kit.system.id, kit] as const))('%s names only what the system has', (_, kit) =>
    expect(strangers(kit)).toEqual([]),
  )

  it('is found out when it names something else', () => {
    const kit = kits[0]!
    const { look } = kit
    const wrong: SystemLook = {
      ...look,
      counters: { ...look.counters, place: 'nowhere' },
      layers: [...look.layers, { name: 'x', topic: 'weather', shows: [] }],
      panels: [{ name: 'x', is: 'table', of: 'cards', columns: ['luck'] }],
      verbs: { quiet: ['sleep'], primary: [] },
      events: { deeds: ['danced'], kinds: [] },
      markers: [{ name: 'x', field: 'mud', at: 'bog', sign: 'disc', colour: 'plain' }],
      bar: ['rain'],
    }
    expect(strangers({ ...kit, look: wrong })).toEqual([
      'nowhere',
      'luck',
      'mud',
      'bog',
      'rain',
      'weather',
      'sleep',
      'danced',
      'cards',
    ])
  })

  it('has a badge for every status', () => {
    for (const { look } of kits) {
      const { statuses = {}, badges = {} } = look.counters
      const all = Object.values(statuses).flatMap((meanings) => Object.values(meanings))
      expect(all.filter((status) => !Object.hasOwn(badges, status))).toEqual([])
    }
  })
})

/** What only one system or another has a word for. */
const OF_SYSTEMS =
  /\b(cups?|chits?|hq|headquarters|staffs?|suppl(y|ied)|guards|command range|odds|tow|avl)\b|\.column\b/i

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

it('the page knows no cup, column or headquarters of its own', () => {
  const files = sourcesIn(join(import.meta.dirname, '../src')).filter((path) => !/\/(pl|fr)\.json$/.test(path))
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => OF_SYSTEMS.test(line))
      .map((line) => `${path.split('/').at(-1)}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
