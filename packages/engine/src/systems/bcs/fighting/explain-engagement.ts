import type { Chance, Explanation, Line } from '../../../kernel/explanation.js'
import { blanksIn, eachCovered } from '../board/covered.js'
import type { Bcs } from '../fields.js'
import { chancesAt, firerLines, reaches, sumOf, targetLines } from './engagement-account.js'
import { type Target, targetsIn } from './engagement-targets.js'

/** An Engagement line by line: one account for each unit that is seen and may be named, a range for those that are covered (1.10-b). */

/** `hexes`: where the target can be; a Stopping Engagement may have several (4.4b-g). Made from what the asker sees. */
export function explainEngagement(p: Bcs, firer: number, from: number, hexes: readonly number[]): Explanation {
  const lines: Line[] = []
  const chances: Chance[] = []
  for (const hex of hexes) {
    const own = firerLines(p, firer, hex)
    const distance = p.setting.map.grid.distance(from, hex)
    lines.push(...own, {
      what: 'firer',
      value: sumOf(own),
      unit: p.setting.names.piece.name(firer),
      rules: ['bcs-5.2d-a'],
    })
    for (const target of targetsIn(p, hex)) addAccount(p, target, sumOf(own), distance, lines, chances)
    if (blanksIn(p, hex) > 0) addBlanks(p, hex, sumOf(own), distance, lines, chances)
  }
  return { lines, chances }
}

function addAccount(p: Bcs, target: Target, own: number, distance: number, lines: Line[], chances: Chance[]): void {
  const { names } = p.setting
  const theirs = targetLines(p, target, distance)
  const details = {
    against: names.piece.name(target.unit),
    ...(target.support < 0 ? {} : { support: names.piece.name(target.support) }),
  }
  const net = own + sumOf(theirs)
  lines.push(...theirs, { what: 'net', value: net, ...details, rules: ['bcs-5.2d-a', 'bcs-5.2b-b'] })
  if (!reaches(p, target, distance)) lines.push({ what: 'out-of-its-range', ...details, rules: ['bcs-5.2d-e'] }) // 5.2d-e
  chances.push(...chancesAt(target.support < 0, net, details))
}

/** Who is covered could be named: from the one that is worst for the Firer to the one that is best. */
function addBlanks(p: Bcs, hex: number, own: number, distance: number, lines: Line[], chances: Chance[]): void {
  let [low, high] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  let isReal = false
  eachCovered(p, hex, (laid, unit) => {
    for (const target of targetsIn(laid, hex)) {
      if (target.unit !== unit) continue
      const net = own + sumOf(targetLines(laid, target, distance))
      low = Math.min(low, net)
      high = Math.max(high, net)
      isReal = target.support < 0
    }
  })
  if (low > high) return
  lines.push({ what: 'net', value: [low, high], against: 'covered', rules: ['bcs-5.2d-a', 'bcs-1.10-b'] })
  chances.push(...chancesAt(isReal, low, { against: 'covered', bound: 'lowest' }))
  if (low !== high) chances.push(...chancesAt(isReal, high, { against: 'covered', bound: 'highest' }))
}
