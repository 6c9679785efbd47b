import {
  type CounterKind,
  type CounterLook,
  type FigureLook,
  type Position,
  type SheetLook,
  type Tone,
  UNKNOWN,
  type UnitSize,
  type UnitTest,
} from '@sztab/engine'
import { withBlanks } from './blanks.js'
import type { FaceStatus, FaceValue, Figure, PieceFace, PlacedPiece } from './face.js'
import { cellsOf, type Force, forcesOf, said } from './forces.js'

export interface ReadOptions {
  /** Without what the position itself stresses: whoever plays has other things to stress. */
  readonly plain?: true
}

/** All pieces of a position that are in a known place. `hexes` is how many places are hexes: those come first. */
export function readPieces(
  position: Position,
  look: CounterLook,
  hexes: number,
  { plain }: ReadOptions = {},
): PlacedPiece[] {
  const { piece, place } = position.setting.names
  const forces = forcesOf(position.setting.scenario, look)
  const places = cellsOf(position, look.place)
  const stripes = stripesOf(forces, look.formation)
  const known = piece.all.flatMap((id, unit): PlacedPiece[] => {
    const [at, force] = [places[unit] ?? UNKNOWN, forces[id]]
    if (at === UNKNOWN || at < 0 || !force) return []
    const face = new Unit(position, look, unit, force).face(id, stripes.get(stripeKey(force, look.formation)))
    const { emphasis: _, ...calm } = face
    return [{ face: plain ? calm : face, at: at < hexes ? at : place.name(at) }]
  })
  return look.blanks ? [...withBlanks(position, look, known, hexes)] : known
}

/** The other sides of a counter that is turned over now and then, by the names of their sheets. */
export function otherSides(
  position: Position,
  look: CounterLook,
  id: string,
): readonly (readonly [string, PieceFace])[] {
  const { scenario, names } = position.setting
  const forces = forcesOf(scenario, look)
  const force = forces[id]
  if (!force) return []
  const unit = names.piece.index(id)
  const stripe = stripesOf(forces, look.formation).get(stripeKey(force, look.formation))
  const shown = sheetOf(position, look, unit, force)
  return (look.sheets ?? [])
    .filter((sheet) => sheet.turns && sheet !== shown && said(force, sheet.of) !== undefined)
    .map((sheet) => {
      const { statuses: _, ...face } = new Unit(position, look, unit, force, sheet).face(`${id} ${sheet.of}`, stripe)
      return [sheet.of, face] as const
    })
}

/** The side of a counter that lies up. */
function sheetOf(position: Position, look: CounterLook, unit: number, force: Force): SheetLook | undefined {
  return look.sheets?.find(
    ({ of, when }) => said(force, of) !== undefined && (!when || cellsOf(position, when.field)[unit] === when.is),
  )
}

/** What a scenario says of a unit, with what it need not say. */
function withUsual(force: Force, usual: CounterLook['usual'] = {}): Force {
  const tables = Object.entries(usual).map(([name, values]) => values[String(force[name])] ?? {})
  return tables.length === 0 ? force : { ...Object.assign({}, ...tables), ...force }
}

/** Whether a unit is of a kind. */
export function meets(force: Readonly<Record<string, unknown>>, test: UnitTest = {}): boolean {
  return Object.entries(test).every(([name, value]) => force[name] === value)
}

const stripeKey = (force: Force, formation: string | undefined): string =>
  `${force.side} ${formation === undefined ? '' : force[formation]}`

/** A number for each formation of a side, in the order in which the scenario names them. */
function stripesOf(
  forces: Readonly<Record<string, Force>>,
  formation: string | undefined,
): ReadonlyMap<string, number> {
  const stripes = new Map<string, number>()
  const counts = new Map<string, number>()
  if (formation === undefined) return stripes
  for (const force of Object.values(forces)) {
    const key = stripeKey(force, formation)
    if (force[formation] === undefined || stripes.has(key)) continue
    const count = counts.get(force.side) ?? 0
    stripes.set(key, count)
    counts.set(force.side, count + 1)
  }
  return stripes
}

const noKind: CounterKind = { figures: [], facts: [] }

/** One unit of a position, on the way to its face. */
class Unit {
  readonly #position: Position
  readonly #look: CounterLook
  readonly #unit: number
  readonly #force: Force
  readonly #kind: CounterKind
  readonly #sheet: SheetLook | undefined
  readonly #values: Readonly<Record<string, FaceValue>>

  constructor(
    position: Position,
    look: CounterLook,
    unit: number,
    force: Force,
    sheet = sheetOf(position, look, unit, force),
  ) {
    this.#position = position
    this.#look = look
    this.#unit = unit
    this.#force = withUsual(force, look.usual)
    this.#kind = look.kinds.find(({ of }) => meets(force, of)) ?? noKind
    this.#sheet = sheet
    this.#values = this.#gather()
  }

  face(id: string, stripe: number | undefined): PieceFace {
    const { side, type = this.#kind.symbol ?? 'infantry', name = id } = this.#force
    const { elite, symbols = {}, nations = {} } = this.#look
    const ground = this.#ground
    const [steps, fullSteps, size] = [this.#steps, this.#fullSteps, this.#size]
    const emphasis = this.#emphasis
    return {
      id,
      side,
      nation: this.#force.nation ?? nations[side] ?? `side-${this.#position.setting.names.side.index(side)}`,
      type,
      ...(Object.hasOwn(symbols, type) ? { symbol: symbols[type]! } : {}),
      name,
      ...(this.#kind.named ? { named: this.#kind.named } : {}),
      steps,
      fullSteps,
      figures: this.#kind.figures.flatMap((figure) => this.#figure(figure)),
      values: this.#values,
      ...(size === undefined ? {} : { size }),
      ...(elite !== undefined && this.#force[elite] === true ? { elite: true } : {}),
      ...(this.#isReduced ? { reduced: true } : {}),
      ...(ground === undefined ? {} : { ground }),
      ...(stripe === undefined ? {} : { stripe }),
      ...(emphasis === undefined ? {} : { emphasis }),
      statuses: this.#statuses,
    }
  }

  #isSo({ field, is }: NonNullable<SheetLook['when']>): boolean {
    return cellsOf(this.#position, field)[this.#unit] === is
  }

  /** The weaker side lies up, whatever version of the counter is shown. */
  get #isReduced(): boolean {
    const sheets = this.#look.sheets ?? []
    return sheets.some(
      ({ of, when, reduced }) => reduced && said(this.#force, of) !== undefined && (!when || this.#isSo(when)),
    )
  }

  get #fullSteps(): number {
    const { steps, sheets = [] } = this.#look
    const full = steps?.full === undefined ? undefined : said(this.#force, steps.full)
    if (typeof full === 'number') return full
    return Math.max(1, sheets.filter(({ of, step }) => step && said(this.#force, of) !== undefined).length)
  }

  get #steps(): number {
    const { steps } = this.#look
    const left = steps ? cellsOf(this.#position, steps.field)[this.#unit] : undefined
    return left === undefined || left === UNKNOWN ? this.#fullSteps : left
  }

  get #size(): UnitSize | undefined {
    const { size } = this.#kind
    return typeof size === 'string' ? size : size?.[this.#force.side]
  }

  /** A rating of the side that lies up, something else that the scenario says of the unit, or a field. */
  #value(name: string): FaceValue | undefined {
    if (name === 'size') return this.#size
    if (name === 'fullSteps') return this.#fullSteps > 1 ? this.#fullSteps : undefined
    if (name === this.#look.steps?.field) return this.#steps
    const told = this.#rating(name) ?? said(this.#force, name)
    if (typeof told === 'number' || typeof told === 'string' || told === true) return told
    const cell = this.#cell(name)
    return cell === undefined || cell === UNKNOWN ? undefined : cell
  }

  #rating(name: string): unknown {
    if (!this.#sheet) return undefined
    const sheet = said(this.#force, this.#sheet.of)
    if (typeof sheet === 'number') return name === this.#sheet.rating ? sheet : undefined
    return said(sheet as Readonly<Record<string, unknown>>, name)
  }

  get #ground(): Tone | undefined {
    return Object.entries(this.#look.grounds ?? {}).find(([name]) => this.#value(name) === true)?.[1]
  }

  #gather(): Readonly<Record<string, FaceValue>> {
    const { figures, facts } = this.#kind
    const names = new Set([...figures.map(({ of }) => of), ...facts.flatMap(({ of }) => Object.values(of))])
    const same = figures.filter(({ of, unless }) => unless !== undefined && this.#value(of) === this.#value(unless))
    for (const { of } of same) names.delete(of)
    return Object.fromEntries(
      [...names].flatMap((name) => {
        const value = this.#value(name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  }

  #figure({ of, at, frame, tone, count, under, from }: FigureLook): Figure[] {
    const value = this.#values[of]
    if (value === undefined || value === false || (from !== undefined && Number(value) < from)) return []
    const told = typeof tone === 'object' ? tone.is[`${this.#value(tone.of)}`] : tone
    const mark = under?.is[`${this.#value(under.of)}`]
    const figure = {
      text: value === true || count ? '' : `${value}`,
      ...(at === undefined ? {} : { at }),
      ...(frame === undefined ? {} : { frame }),
      ...(told === undefined ? {} : { tone: told }),
      ...(mark === undefined ? {} : { mark }),
    }
    return count ? Array.from({ length: Number(value) }, () => figure) : [figure]
  }

  get #statuses(): FaceStatus[] {
    const { statuses = {}, badges = {} } = this.#look
    return Object.entries(statuses).flatMap(([field, meanings]) => {
      const value = this.#cell(field)
      if (value === undefined) return []
      const { more, ...exact } = meanings as Readonly<Record<number | 'more', string>>
      const name = exact[value] ?? (value > 0 ? more : undefined)
      if (name === undefined) return []
      const badge = badges[name]
      return [{ name, value, ...(badge ? { badge } : {}) }]
    })
  }

  /** A field of pieces, or one of the thing whose piece it is. */
  #cell(field: string): number | undefined {
    const cells = cellsOf(this.#position, field)
    const lists = this.#look.also?.filter(({ fields = [] }) => fields.includes(field)) ?? []
    if (lists.length === 0) return cells[this.#unit]
    const { names } = this.#position.setting
    const id = names.piece.name(this.#unit)
    const list = lists.find(({ before }) => id.startsWith(before))
    return list?.thing === undefined ? undefined : cells[names[list.thing]!.index(id.slice(list.before.length))]
  }

  get #emphasis(): PieceFace['emphasis'] {
    const { emphasis = {} } = this.#look
    return Object.entries(emphasis).find(([field]) => (this.#cell(field) ?? 0) > 0)?.[1]
  }
}
