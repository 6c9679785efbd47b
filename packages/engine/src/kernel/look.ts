import type { Value } from './words.js'

/**
 * What a system looks like: data that page, pictures and commands go by, so that they know no system by name. What is named
 * here (statuses, facts, layers, panels, kinds of log entries) has its words in the messages of the Kit, under the keys that
 * are given in brackets.
 */
export interface SystemLook {
  readonly counters: CounterLook
  /** What lies on the map without being a piece. */
  readonly markers?: readonly MarkerLook[]
  /** Sides in the order of their colours, where that is not the order in which scenarios name them. */
  readonly colours?: readonly string[]
  /** Which of the sides that a scenario names attacks: attacking is how one learns these games. Without it the last. */
  readonly attacks?: 'first' | 'last'
  /** What the map can show on demand, in the order of the menu [`layer.NAME`]. */
  readonly layers: readonly LayerLook[]
  /** What lies beside the map besides turns, units, log and replay, which every game has [`panel.NAME`]. */
  readonly panels: readonly PanelLook[]
  /** Fields that stand on the bar, in a sentence each: a single one, or one with a number for each side, where it is not 0 [`bar.FIELD`]. */
  readonly bar?: readonly string[]
  /** What is done one after the other: the first of these whose step of the sequence of play is under way. */
  readonly stages?: readonly StagesLook[]
  /** Whose activation is under way, and how far it is. */
  readonly activity?: ActivityLook
  readonly verbs: VerbLook
  readonly words: WordLook
  readonly events: EventLook
  readonly account: AccountLook
  readonly calendar: CalendarLook
}

/**
 * The names of stages [`stage.NAME`], by the entries of a step that belong to each, or by the words of a single field. Of a step that
 * has begun another one, the entry after it counts as under way.
 */
export interface StagesLook {
  readonly step: string
  readonly field?: string
  readonly of: Readonly<Record<string, readonly string[]>>
}

export interface ActivityLook {
  /** Steps of the sequence of play with the argument that names who is activated; the first that is under way. */
  readonly of?: readonly { readonly step: string; readonly arg: string }[]
  /**
   * By kind of question how many units are done [`activity.QUESTION`, with `done` and `of`]: those for which the field `done` is
   * not 0, of those for which the field `in` is not 0, or is what the single field `is` has; without `in` of all that the side
   * that is asked has on the map.
   */
  readonly counts: Readonly<Record<string, { readonly in?: string; readonly is?: string; readonly done: string }>>
}

/** The number of a side's colour. */
export function colourNumber({ colours }: SystemLook, sides: readonly string[], side: string): number {
  const order = colours ? [...sides].sort((a, b) => colours.indexOf(a) - colours.indexOf(b)) : sides
  return order.indexOf(side)
}

/** What must be true of a unit, by what the scenario says of it. */
export type UnitTest = Readonly<Record<string, Value>>

/** Holds while a field of the position has this value for the piece. */
export interface StateTest {
  readonly field: string
  readonly is: number
}

/** How a position becomes counters. The scenario describes its units under `forces`, by the names of pieces. */
export interface CounterLook {
  /** The field with the place of each piece. */
  readonly place: string
  /** The field with the steps that a unit has left, and the name under which the scenario gives how many it has when whole. */
  readonly steps?: { readonly field: string; readonly full?: string }
  /** Pieces that the scenario describes elsewhere than under `forces`: a headquarters for each of its formations. */
  readonly also?: readonly PiecesOf[]
  /** By side: whose colours its counters have, where the scenario names no nation for each. */
  readonly nations?: Readonly<Record<string, string>>
  /**
   * The sides and versions of a counter, by the names under which the scenario gives their ratings. The first that the unit
   * has and that lies up is shown; one without a condition always does. Without `steps.full` a unit has a step for each side
   * that is a `step`.
   */
  readonly sheets?: readonly SheetLook[]
  /** Kinds of counters: the first whose test a unit meets. */
  readonly kinds: readonly CounterKind[]
  /** By field: the status that each of its values means, and `more` all others but 0 [`status.NAME`, with the value]. */
  readonly statuses?: Readonly<
    Record<string, Readonly<Record<number | 'more', string>> | Readonly<Record<number, string>>>
  >
  readonly badges?: Readonly<Record<string, BadgeLook>>
  /** By field: what a counter looks like while the field is not 0, in a picture of a whole position. The first that applies. */
  readonly emphasis?: Readonly<Record<string, 'selected' | 'active' | 'spent'>>
  /** The name under which the scenario marks picked troops: their symbol has a double frame. */
  readonly elite?: string
  /** The name under which the scenario gives what a unit belongs to: it gives the stripe. */
  readonly formation?: string
  /** The name under which the scenario gives what a unit is called in full, in each language. */
  readonly title?: string
  /** What the scenario need not say of a unit because it follows from something else that it says: by the name of that, and what it is. */
  readonly usual?: Readonly<Record<string, Readonly<Record<string, UnitTest>>>>
  /** Ratings by which the field of the symbol has another colour: the first that the side of the counter that lies up has. */
  readonly grounds?: Readonly<Record<string, Tone>>
  /** By type of unit: its symbol, if that has another name. */
  readonly symbols?: Readonly<Record<string, string>>
  /**
   * Units that a side does not know are blanks, if it can know how many there are: the fields that count the pieces of each
   * place and name their side. What is counted and not known lies as a blank under what is. Where a position keeps the order of
   * stacks, `stack` names the list of the pieces in each place, from the bottom up, in which hidden ones are unknown: then each
   * blank lies at its level. Or `level` names the field with the level of each piece, of which 0 is the top. Pieces of `also` are
   * not counted: they lie at the bottom, for all to see.
   */
  readonly blanks?: { readonly holder: string } & (
    | { readonly height: string; readonly level?: string }
    | { readonly stack: string }
  )
}

/** For each thing of a list of the scenario a piece. */
export interface PiecesOf {
  readonly of: string
  /** What stands before the name of the thing in the name of the piece. */
  readonly before: string
  /** What is true of all of them. */
  readonly is: UnitTest
  /** By what is said of a piece: under which name the list says it. */
  readonly takes: Readonly<Record<string, string>>
  /** Under this the piece says the name of the thing. */
  readonly thing?: string
  /** Fields with a cell for each thing that the piece shows as its own: a headquarters the fatigue of its formation. */
  readonly fields?: readonly string[]
}

/** Names under which the scenario says something of a unit may lead into it: `stars.white`, `strength.0`. */
export interface SheetLook {
  readonly of: string
  /** What the rating is called, where the scenario gives a number instead of ratings by name. */
  readonly rating?: string
  readonly when?: StateTest
  readonly step?: true
  /** The counter is turned over now and then: who looks at it closely is shown this side as well [`sheet.OF`]. */
  readonly turns?: true
  /** Drawn as the weaker side of a counter. */
  readonly reduced?: true
}

export interface CounterKind {
  readonly of?: UnitTest
  /** The symbol, where the scenario gives the unit no `type`. */
  readonly symbol?: string
  /** The mark of size above the symbol, for all or by side. */
  readonly size?: UnitSize | Readonly<Record<string, UnitSize>>
  /** The name stands inside the frame of the symbol, not above it. */
  readonly named?: 'inside'
  readonly figures: readonly FigureLook[]
  /** What is said of the unit in words, one after the other [`fact.NAME`]. */
  readonly facts: readonly FactLook[]
}

export const UNIT_SIZES = ['company', 'battalion', 'regiment', 'brigade', 'division', 'corps', 'army', 'front'] as const
export type UnitSize = (typeof UNIT_SIZES)[number]

/** A figure on a counter: a rating of the sheet, something else that the scenario says of the unit, or a field of the position. */
export interface FigureLook {
  readonly of: string
  /** Not printed where it is the same as this other one. */
  readonly unless?: string
  /** As many frames as it counts, without a number in them. */
  readonly count?: true
  /** In the line at the foot, where figures without a frame are joined by dashes, or beside the symbol. */
  readonly at?: 'foot' | 'left' | 'right'
  readonly frame?: FigureFrame
  /** For all, or by what is said of the unit under another name. */
  readonly tone?: Tone | { readonly of: string; readonly is: Readonly<Record<string, Tone>> }
  /** A mark under the figure, by what is said of the unit under another name. */
  readonly under?: { readonly of: string; readonly is: Readonly<Record<string, FigureMark>> }
  /** Printed only from this on. */
  readonly from?: number
}

export type FigureFrame = 'ring' | 'box' | 'disc' | 'star' | 'arrow'
export type FigureMark = 'wheels' | 'track'

/** A colour that means something on counters and badges. */
export type Tone = 'plain' | 'done' | 'good' | 'warning' | 'danger' | 'gold' | 'white' | 'black'

/** A sentence about a unit with values of its counter in it. It is said if the unit has the first of them. */
export interface FactLook {
  readonly say: string
  /** By the names that the sentence uses: ratings, what the scenario says, `size`, `steps`, and `fullSteps` if more than one. */
  readonly of: Readonly<Record<string, string>>
}

/** What befell a unit, as a badge: form and colour both tell it. */
export interface BadgeLook {
  readonly body: 'round' | 'triangle' | 'square'
  readonly tone: Tone
  /** `value`: the number that the field has. */
  readonly sign: BadgeSign | 'value' | { readonly letter: string }
}

export type BadgeSign = 'bang' | 'cross' | 'arrow' | 'bolt' | 'tick' | 'teeth' | 'plus' | 'fence'

/**
 * Something that lies on the map without being a piece: field works, a blown bridge, aircraft over a hex [`marker.NAME`, with its
 * `side`, its `unit`, where it lies as `place`, and what the field has, under the name of the field].
 */
export interface MarkerLook {
  readonly name: string
  /** A field with a cell for each hex, hexside or piece. It lies where the cell has one of the values, or names something. */
  readonly field: string
  readonly is?: readonly number[]
  /** Of a field of pieces: the field that names the hex or hexside where it lies. */
  readonly at?: string
  /** Not at hexsides of which the map itself has this word: those it shows. */
  readonly unless?: string
  readonly sign: MarkerSign
  /** `side`: of the side that the field names, or to which the piece belongs; `ink`: as lines are drawn. */
  readonly colour: 'side' | 'ink' | Tone
  /** By what the field has: a badge beside it. */
  readonly badges?: Readonly<Record<number, BadgeSign>>
  /** Of a field of pieces: what the scenario says of the piece, written on it. */
  readonly figure?: string
}

/** `works` lie around the hex; `gap`, `span` (whole) and `frame` (begun) across a hexside; the others in a corner of the hex. */
export type MarkerSign = 'works' | 'gap' | 'span' | 'frame' | 'aircraft' | 'disc' | 'flag' | 'target' | 'jam'

/** What a survey of the system lays over the map. */
export interface LayerLook {
  readonly name: string
  readonly topic: string
  /**
   * What the survey is asked about: nothing, `piece`: the one picked or pointed at, if any; `pieces`: each of the units that
   * meet the test, or only the one pointed at; `hexes`: each hex with units, of which the first entry is the sum, and the
   * others are the units of which it is made: told on the card of a hex [`layer.NAME.hex`]; `place`: the hex pointed at, if any.
   */
  readonly about?: 'piece' | 'pieces' | 'hexes' | 'place'
  readonly pieces?: UnitTest
  /** Kinds of questions during which it is shown without being asked for. */
  readonly during?: readonly string[]
  readonly shows: readonly OverlayLook[]
}

/** `side`: of the side of the entry; `formation`: of the stripe of its unit, or of the formation that it names; others are colours of the theme. */
export type LayerColour = 'side' | 'formation' | 'supply' | 'cut' | 'attack' | 'reach' | 'goal' | 'selected'

/** What is written on a hex: a detail of the entry, without an ending that says nothing, and not if it is a certain word. */
export interface LabelLook {
  readonly of: string
  readonly cut?: string
  readonly unless?: string
}

/** With `where`, only of entries that have this detail and where it is not false, or is this value. */
export type OverlayLook = OverlayForm & { readonly where?: string; readonly is?: Value }

type OverlayForm =
  | { readonly as: 'fill'; readonly colour: LayerColour; readonly opacity?: number; readonly label?: LabelLook }
  | { readonly as: 'hatch'; readonly colour: LayerColour }
  | { readonly as: 'border'; readonly colour: LayerColour; readonly dash?: true }
  | { readonly as: 'marker'; readonly colour: LayerColour; readonly label: LabelLook }
  /** Around the hexes of the entries, or around the piece that is surveyed. */
  | { readonly as: 'ring'; readonly colour: LayerColour; readonly around?: 'piece' }
  /** To the hex of the entry, from where the units stand that it names under `from`. */
  | { readonly as: 'arrows'; readonly colour: LayerColour; readonly from: string }
  /** The routes of the survey; one that does not come from an entry is cut where it ends. */
  | { readonly as: 'routes'; readonly colour: LayerColour; readonly cut?: LayerColour }

export type PanelLook =
  /**
   * Fields with a number for each name of a list (chits, formations): a row for each name that has any, a column for each
   * field [`column.FIELD`, `panel.NAME.row`]; above it single fields in a sentence [`panel.NAME.FIELD`].
   */
  | {
      readonly name: string
      readonly is: 'table'
      readonly of: string
      readonly columns: readonly string[]
      readonly heads?: readonly string[]
    }
  /**
   * A card for each name of a list that the scenario describes under `of`s own name: its fields in a sentence each, where there is
   * something to say [`panel.NAME.FIELD`]; what a survey reckons up about its piece; the counters in a box whose field names it.
   */
  | {
      readonly name: string
      readonly is: 'cards'
      readonly of: string
      /** Under which name the scenario describes them, with their `side`. */
      readonly list: string
      readonly facts: readonly string[]
      /** What stands before its name in the name of the piece that stands for it, and the survey about that. */
      readonly piece?: { readonly before: string; readonly topic: string }
      readonly box?: { readonly of: string; readonly field: string }
    }
  /** Places beside the map with the counters in them [`place.BOX`]: the boxes named, or all; empty ones where they are to be seen. */
  | { readonly name: string; readonly is: 'boxes'; readonly boxes?: readonly string[]; readonly empty?: true }
  /** The survey that counts what decides the game: see `Survey`. */
  | { readonly name: string; readonly is: 'score'; readonly topic: string }

export interface VerbLook {
  /** What ends or declines looks quieter than what does something. */
  readonly quiet: readonly string[]
  /** What carries out something that was put together: it is reckoned up before, and says what it still lacks. */
  readonly primary: readonly string[]
  /** What carries it out, and is never done by itself even if nothing else is left to do; and what only begins or adds to it, and so needs no nod. */
  readonly launches?: readonly string[]
  readonly begins?: readonly string[]
  /** With which another `unit` joins what was begun. */
  readonly joins?: string
  /** By kind of question that is answered piece by piece: all pieces at once to where it is about, or losses among them as evenly as may be. */
  readonly together?: Readonly<Record<string, 'all' | 'evenly'>>
  /** Who acts, then another, is done: a group goes unit by unit, and is told before what each gives up [`group.serial`, with `units`]. */
  readonly serial?: true
  /**
   * Kinds of questions that are asked and answered in the open where two persons share a screen, as in the middle of a combat: whatever they
   * offer, everybody may know. Always, or while an option has this value.
   */
  readonly openly?: Readonly<Record<string, true | { readonly option: string; readonly is: Value }>>
  /** Kinds of questions that come again and again: their quiet answer can be left standing for the rest of the turn. */
  readonly standing?: readonly string[]
  /** In a form, what one argument becomes when another changes. */
  readonly follows?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface WordLook {
  /** Under which names orders, events and questions speak of pieces and of places, besides `unit`, `units` and `place`. */
  readonly pieces: readonly string[]
  readonly places: readonly string[]
  /** By kind of name: under which name the scenario describes what bears it, with its `name` in each language. */
  readonly titled?: Readonly<Record<string, string>>
  /** Names of units that say little alone, as a pattern: "57 (infantry)". */
  readonly bare?: string
}

export interface EventLook {
  /** What a side does of its own will; losses and retreats happen to it. */
  readonly deeds: readonly string[]
  /** Kinds of entries of the log [`log.NAME`]: the first that fits. A kind may be told by several tests. */
  readonly kinds: readonly EventTest[]
}

/** An event that is one of these, or that has all of these details. */
export interface EventTest {
  readonly name: string
  readonly is?: readonly string[]
  readonly has?: readonly string[]
}

/** Lines of explanations that are shown in a way of their own. */
export interface AccountLook {
  /** Sums, which are set apart. */
  readonly sums: readonly string[]
  /** What stands above the chances: to what it all comes. */
  readonly head?: readonly string[]
  /** What is said aloud of an attack to those who hear the table, besides its chances. */
  readonly spoken?: readonly string[]
  /** One step of a way, with its place and cost: drawn on the map. */
  readonly step?: string
  /** What it costs to have a piece. */
  readonly price?: string
  /** The survey that says how far a piece can go, and how many of its units make one movement point. */
  readonly reach?: { readonly topic: string; readonly scale: number }
}

/** What stands in the boxes of the turn track. */
export interface CalendarLook {
  /** The name under which the scenario gives the first turn, if it is not 1. */
  readonly first?: string
  /** The name under which it gives the turn in which a unit comes. */
  readonly arrives?: string
  /** Names under which it gives a list with a number for each side in each turn, as weather does [`turns.NAME`, `side`, `value`]. */
  readonly notes?: readonly string[]
  /** A detail of the first event that gives a turn by name [`turns.DETAIL`, with the names as `of`]. */
  readonly laid?: { readonly detail: string; readonly of: string }
}
