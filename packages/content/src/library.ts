import {
  type Atlas,
  atlasPoints,
  atlasSchema,
  type Fault,
  FaultyInput,
  type Kit,
  type Language,
  type MapFile,
  type RuleIndex,
  type RuleTexts,
  type Scenario,
  type SystemEntry,
  type SystemId,
  systemRegistry,
  type Titles,
} from '@sztab/engine'

/** The scenarios of the systems that come with Sztab. */
const scenarioLoaders: Readonly<Record<SystemId, () => Promise<readonly Scenario[]>>> = {
  tow: () => import('./tow/scenarios.js').then(composed),
  avl: () => import('./avl/scenarios.js').then(composed),
  bcs: () => import('./bcs/scenarios.js').then(composed),
  wb95: () => import('./wb95/scenarios.js').then(composed),
}

type Json = Promise<{ readonly default: unknown }>

/** The sheets of the atlas by the ids that maps name, and the heights under those whose country they are known of. */
const sheets: Readonly<Record<string, { readonly sheet: () => Json; readonly relief?: () => Json }>> = {
  tow: {
    sheet: () => import('./tow/atlas.json', { with: { type: 'json' } }),
    relief: () => import('./tow/relief.json', { with: { type: 'json' } }),
  },
  avl: {
    sheet: () => import('./avl/atlas.json', { with: { type: 'json' } }),
    relief: () => import('./avl/relief.json', { with: { type: 'json' } }),
  },
  wb95: {
    sheet: () => import('./wb95/atlas.json', { with: { type: 'json' } }),
    relief: () => import('./wb95/relief.json', { with: { type: 'json' } }),
  },
  bcs: { sheet: () => import('./bcs/atlas.json', { with: { type: 'json' } }) },
}

/** The sheet of the atlas behind a map; maps of cases and of others have none. */
export async function atlasOf({ atlas }: Pick<MapFile, 'atlas'>): Promise<Atlas | undefined> {
  const files = atlas === undefined ? undefined : sheets[atlas]
  if (!files) return undefined
  const [sheet, relief] = await Promise.all([files.sheet(), files.relief?.()])
  return atlasSchema.parse({ ...Object(sheet.default), ...(relief ? { relief: relief.default } : {}) })
}

/**
 * The coasts of Europe in longitude and latitude, each a closed line: where a map lies is shown on them. From Natural Earth's land at
 * 1:50 million (public domain, through world-atlas 2.0.2), made simpler by a quarter of a degree; what is smaller is left out.
 */
export async function coasts(): Promise<readonly (readonly (readonly [number, number])[])[]> {
  const { default: lines } = await import('./atlas/europe.json', { with: { type: 'json' } })
  return lines.map(atlasPoints)
}

function composed(of: {
  readonly scenarioIds: readonly string[]
  composeScenario(id: string): Scenario
}): readonly Scenario[] {
  return of.scenarioIds.map((id) => of.composeScenario(id))
}

export interface SystemSummary {
  readonly id: SystemId
  readonly title: Titles
}

/** What can be played: the systems that come with Sztab, and those that somebody brings along. */
export class Library {
  private readonly brought: readonly Kit[]
  private readonly loaded = new Map<SystemId, Promise<Kit>>()

  /** Of two systems with one id, the one that was brought is taken. */
  constructor(brought: readonly Kit[] = []) {
    this.brought = brought
  }

  systems(): readonly SystemSummary[] {
    const own = systemRegistry.filter(({ id }) => !this.bring(id)).map(({ id, title }) => ({ id, title }))
    return [...own, ...this.brought.map(({ system: { id, title } }) => ({ id, title }))]
  }

  /** All systems with what belongs to them. */
  async kits(): Promise<readonly Kit[]> {
    const kits = await Promise.all(this.systems().map(({ id }) => this.kit(id)))
    return kits.filter((kit) => kit !== undefined)
  }

  async scenarios(): Promise<readonly Scenario[]> {
    return (await this.kits()).flatMap(({ scenarios }) => scenarios)
  }

  /** The scenario of this id, if there is one. It usually begins with its system's, which is then the only one loaded. */
  async scenario(id: string): Promise<Scenario | undefined> {
    const own = (await this.kit(id.split('/')[0] ?? ''))?.scenarios.find((scenario) => scenario.id === id)
    return own ?? (await this.scenarios()).find((scenario) => scenario.id === id)
  }

  /** The system of this id with all that belongs to it. */
  async kit(id: SystemId): Promise<Kit | undefined> {
    const brought = this.bring(id)
    if (brought) return brought
    const entry = systemRegistry.find((system) => system.id === id)
    if (!entry) return undefined
    const loading = this.loaded.get(id) ?? assemble(entry)
    this.loaded.set(id, loading)
    return loading
  }

  /** The rules of a system, without the rest of it. */
  async rules(id: SystemId): Promise<RuleIndex | undefined> {
    return this.bring(id)?.system.rules ?? systemRegistry.find((system) => system.id === id)?.rules()
  }

  /** The full texts of the rules of a system in a language; what is not there is told in English, as the index has it. */
  async ruleTexts(id: SystemId, language: Language): Promise<RuleTexts> {
    const entry = this.bring(id) ? undefined : systemRegistry.find((system) => system.id === id)
    return (await entry?.texts[language]?.()) ?? {}
  }

  /** What to tell somebody who named a system that is not there. */
  systemFault(id: SystemId, at: string): Fault {
    const known = this.systems().map((system) => system.id)
    return { at, problem: 'unknown-system', name: id, known: known.join(', ') }
  }

  async scenarioFault(id: string, at: string): Promise<Fault> {
    const known = (await this.scenarios()).map((scenario) => scenario.id)
    return { at, problem: 'unknown-scenario', name: id, known: known.join(', ') }
  }

  private bring(id: SystemId): Kit | undefined {
    return this.brought.findLast(({ system }) => system.id === id)
  }
}

async function assemble({ id, load }: SystemEntry): Promise<Kit> {
  const [kit, scenarios] = await Promise.all([load(), scenarioLoaders[id]?.() ?? []])
  return { ...kit, scenarios }
}

/** A system that comes with Sztab. Throws FaultyInput if there is none of this id. */
export async function loadKit(id: SystemId): Promise<Kit> {
  const library = new Library()
  const kit = await library.kit(id)
  if (!kit) throw new FaultyInput([library.systemFault(id, 'system')])
  return kit
}
