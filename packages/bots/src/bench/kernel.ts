import {
  CommittedDice,
  definePosition,
  fastDice,
  keyFromText,
  Layout,
  Names,
  type Position,
  type Setting,
} from '@sztab/engine'
import { sink, type Workload } from './workload.js'

const PIECES = 220
const PLACES = 1400
const PIECE_FIELDS = ['at', 'steps', 'spent', 'state', 'formation', 'supply', 'marks', 'entered']

/** What the kernel does with positions and dice, at the size of a game of `tow`. */
export const kernelWorkloads: readonly Workload[] = [
  { name: 'copy of a position (220 pieces, 1400 places)', unit: 'copies', atLeast: 1_000_000, prepare: copying },
  { name: 'hash of the same position', unit: 'hashes', atLeast: 20_000, prepare: hashing },
  { name: 'throw of a die by HMAC-SHA-256', unit: 'throws', prepare: committedThrows },
  { name: 'throw of a fast die', unit: 'throws', prepare: fastThrows },
]

function copying() {
  const from = samplePosition()
  const to = from.fresh()
  return {
    run() {
      for (let i = 0; i < 1000; i++) to.copyFrom(from)
      sink.number ^= to.cells[100]!
      return 1000
    },
    note: `${from.cells.length} cells`,
  }
}

function hashing() {
  const p = samplePosition()
  return {
    run() {
      for (let i = 0; i < 20; i++) {
        p.turn = i
        sink.text = p.hash()
      }
      return 20
    },
  }
}

function committedThrows() {
  const dice = new CommittedDice(keyFromText('bench'), ['one', 'other'])
  return {
    run() {
      for (let i = 0; i < 20; i++) sink.number ^= dice.roll(6, 'bench')
      return dice.taken().length
    },
  }
}

function fastThrows() {
  const dice = fastDice(1)
  return {
    run() {
      for (let i = 0; i < 10_000; i++) sink.number ^= dice.roll(6, 'bench')
      return 10_000
    },
  }
}

/** A position as large as those of `tow`, filled with numbers that mean nothing. */
function samplePosition(): Position {
  const numbered = (letter: string, count: number) => new Names(Array.from({ length: count }, (_, i) => letter + i))
  const setting: Setting = {
    scenario: {
      format: 'scenario',
      formatVersion: 1,
      id: 'bench',
      system: 'bench',
      title: { en: 'Benchmark', pl: 'Pomiar', fr: 'Mesure' },
      sides: ['one', 'other'],
      turns: 1,
      units: PIECES,
      hexes: PLACES,
    },
    options: {},
    names: { side: new Names(['one', 'other']), piece: numbered('p', PIECES), place: numbered('h', PLACES) },
  }
  const ofPieces = Object.fromEntries(PIECE_FIELDS.map((name) => [name, { of: 'piece' }]))
  const args = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, null]))
  const layout = new Layout<Position>({
    fields: { ...ofPieces, control: { of: 'place' } },
    steps: { turn: { entries: ['begin'], args } },
  })
  const p = new (definePosition(layout))(setting)
  for (let i = 0; i < p.cells.length; i++) p.cells[i] = Math.imul(i, 0x9e3779b1) >>> 20
  return p
}
