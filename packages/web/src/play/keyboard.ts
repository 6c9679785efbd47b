import { remember, remembered } from '../words/index.js'
import { toggleHint } from './advising.js'
import { goThere } from './board/subjects.js'
import type { Desk } from './desk.js'
import { layersOf } from './desk-state.js'
import { answerTogether, takeStack, toggleUnit } from './groups.js'
import { toggleHeld, walk, walkGoals } from './walking.js'

/** One thing the keyboard does: the keys as the list of keys shows them, and the message that says what it is. */
interface KeyEntry {
  readonly keys: readonly string[]
  readonly does: string
}

interface KeyGroup {
  readonly title: string
  readonly entries: readonly KeyEntry[]
}

/** The list of keys, in groups; each layer has its number. */
export const keyGroups = (layers: readonly string[]): readonly KeyGroup[] => [
  {
    title: 'keys.map',
    entries: [
      { keys: ['M'], does: 'keys.focus-map' },
      { keys: ['←', '↑', '→', '↓'], does: 'keys.cursor' },
      { keys: ['Enter'], does: 'keys.choose' },
      { keys: ['Shift', '←', '↑', '→', '↓'], does: 'keys.pan' },
      { keys: ['+', '−'], does: 'keys.zoom' },
      { keys: ['0'], does: 'keys.fit' },
      { keys: ['C'], does: 'keys.follow' },
      { keys: ['S'], does: 'keys.stack' },
      { keys: ['H'], does: 'keys.hide' },
    ],
  },
  {
    title: 'keys.answer',
    entries: [
      { keys: ['N'], does: 'keys.next' },
      { keys: ['Shift', 'N'], does: 'keys.previous' },
      { keys: ['T'], does: 'keys.target' },
      { keys: ['G'], does: 'keys.stack-all' },
      { keys: ['Shift', 'Enter'], does: 'keys.add' },
      { keys: ['L'], does: 'keys.repeat' },
      { keys: ['X'], does: 'keys.hold' },
      { keys: ['E'], does: 'keys.together' },
      { keys: ['A'], does: 'keys.focus-answers' },
      { keys: ['I'], does: 'keys.hint' },
      { keys: ['Z'], does: 'keys.undo' },
      { keys: ['Esc'], does: 'keys.cancel' },
    ],
  },
  {
    title: 'keys.layers',
    entries: layers.slice(0, 9).map((layer, i) => ({ keys: [`${i + 1}`], does: `layer.${layer}` })),
  },
  {
    title: 'keys.replaying',
    entries: [
      { keys: ['Space'], does: 'keys.replay-run' },
      { keys: ['←', '→'], does: 'keys.replay-step' },
      { keys: [',', '.'], does: 'keys.replay-step-map' },
      { keys: ['Home', 'End'], does: 'keys.replay-ends' },
      { keys: ['Esc'], does: 'keys.replay-leave' },
    ],
  },
  {
    title: 'keys.table',
    entries: [
      { keys: ['P'], does: 'keys.panel' },
      { keys: ['R'], does: 'keys.replay' },
      { keys: ['B'], does: 'keys.briefing' },
      { keys: ['?'], does: 'keys.help' },
    ],
  },
]

const PAN = 120
const ZOOM = 1.3
const REMEMBERED = 'sztab.letters'

/** Whether single letters and digits are heard everywhere at the table, or only with the focus on the map or the question: screen readers have such keys of their own. */
export const lettersEverywhere = (): boolean => remembered(REMEMBERED) !== 'map'

export function chooseLetters(isEverywhere: boolean): void {
  remember(REMEMBERED, isEverywhere ? undefined : 'map')
}

/** What a key does at the table. Returns whether it did anything. */
export function pressKey(desk: Desk, event: KeyboardEvent, isOnMap: boolean): boolean {
  if (event.altKey || event.metaKey) return false
  if (event.ctrlKey) {
    if (event.key !== 'z' || desk.replaying.isOn) return false
    desk.undo()
    return true
  }
  if (desk.replaying.isOn && replayKey(desk, event)) return true
  if (isOnMap && mapKey(desk, event)) return true
  if (!isOnMap && event.key.length === 1 && !lettersEverywhere()) return false
  return anywhere(desk, event)
}

/** The keys of the replay. On the map the arrows walk from hex to hex as ever. */
function replayKey({ replaying, session }: Desk, { key, shiftKey, target }: KeyboardEvent): boolean {
  const isWalking = shiftKey || (target as Element).closest('[data-map]') !== null
  const does: Readonly<Record<string, () => void>> = {
    ' ': () => replaying.toggle(),
    ',': () => replaying.back(),
    '.': () => replaying.step(),
    ...(isWalking ? {} : { arrowleft: () => replaying.back(), arrowright: () => replaying.step() }),
    home: () => replaying.go(session.first),
    end: () => replaying.go(session.length),
    escape: () => replaying.leave(),
    // What is shown is not what would be taken back.
    z: () => {},
  }
  const action = does[key.toLowerCase()]
  action?.()
  return action !== undefined
}

function mapKey(desk: Desk, { key, shiftKey }: KeyboardEvent): boolean {
  const arrow = ARROWS[key]
  if (arrow) {
    const [dx, dy] = arrow
    if (shiftKey) desk.move((camera) => camera.pan(dx * PAN, dy * PAN))
    else moveCursor(desk, dx, dy)
    return true
  }
  if (key !== 'Enter' && key !== ' ') return false
  const { cursor, pending, pointed, groupGoal } = desk.state
  const top = pointed?.hex === cursor ? pointed.piece : desk.topPiece(cursor)
  if (shiftKey && top !== undefined) toggleUnit(desk, top)
  else if (groupGoal !== undefined) desk.sendTogether(groupGoal, false)
  else if (pending.length === 1) desk.give(pending[0]!)
  else if (cursor >= 0) desk.clickHex(cursor, top)
  return true
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The neighbour that lies most nearly in the direction; where two do, sides alternate, so that a column or a row can be walked. */
function moveCursor(desk: Desk, dx: number, dy: number): void {
  const { grid } = desk.map
  const from = desk.state.cursor
  if (from < 0) {
    desk.set({ cursor: desk.startHex(), pointed: undefined })
    return
  }
  const here = desk.centre(from)
  const { row, column } = grid
  const side = (dx === 0 ? row : column)[from]! % 2 === 0 ? 1 : -1
  let best: { hex: number; score: number } | undefined
  for (const hex of grid.neighbours.subarray(from * 6, from * 6 + 6)) {
    if (hex < 0) continue
    const at = desk.centre(hex)
    const [x, y] = [at.x - here.x, at.y - here.y]
    const along = x * dx + y * dy
    const lean = (dx === 0 ? x : y) * side
    const score = along * 10 + Math.sign(lean)
    if (along > 0.5 && (!best || score > best.score)) best = { hex, score }
  }
  if (best) desk.set({ cursor: best.hex, pointed: undefined })
}

function anywhere(desk: Desk, { key, shiftKey }: KeyboardEvent): boolean {
  const layer = layersOf(desk.look)[Number(key) - 1]
  if (layer) {
    desk.toggleLayer(layer)
    return true
  }
  const { state } = desk
  const does: Readonly<Record<string, () => void>> = {
    n: () => void walk(desk, shiftKey ? -1 : 1),
    t: () => walkGoals(desk, shiftKey ? -1 : 1),
    z: () => desk.undo(),
    g: () => takeStack(desk),
    x: () => state.picked !== undefined && toggleHeld(desk, state.picked),
    l: () => repeat(desk),
    e: () => answerTogether(desk),
    h: () => desk.set({ isHidden: !state.isHidden }),
    s: () => desk.set({ open: state.open === undefined && state.cursor >= 0 ? state.cursor : undefined }),
    p: () => desk.set({ isPanelOpen: !state.isPanelOpen }),
    r: () => toggleReplay(desk),
    m: () => void focusOn('[data-map]'),
    a: () => {
      const answers = '[data-answers] .dock-row button, [data-answers] .form-sheet :is(input, button:not([disabled]))'
      if (!focusOn(answers)) focusOn('[data-answers] button:not([disabled])')
    },
    i: () => toggleHint(desk),
    b: () => state.hasBriefing && desk.set({ dialog: 'briefing' }),
    '?': () => desk.set({ dialog: 'keys' }),
    '0': () => desk.move((camera) => camera.fit()),
    c: () => goThere(desk),
    '+': () => desk.move((camera) => camera.zoom(ZOOM)),
    '=': () => desk.move((camera) => camera.zoom(ZOOM)),
    '-': () => desk.move((camera) => camera.zoom(1 / ZOOM)),
    '−': () => desk.move((camera) => camera.zoom(1 / ZOOM)),
    escape: () => desk.cancel(),
  }
  const action = does[key.toLowerCase()]
  action?.()
  return action !== undefined
}

/** Sends the picked unit to where the last one went. */
function repeat(desk: Desk): void {
  const { lastPlace } = desk.state
  if (lastPlace !== undefined && desk.state.picked !== undefined) desk.dropOn(desk.map.grid.index(lastPlace))
}

function toggleReplay(desk: Desk): void {
  if (desk.replaying.isOn) {
    desk.replaying.leave()
    return
  }
  desk.set({ panel: 'replay', isPanelOpen: true })
  desk.replaying.go(desk.session.length)
}

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.focus()
  return found !== null
}
