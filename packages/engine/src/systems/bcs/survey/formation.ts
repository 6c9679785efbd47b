import type { Line } from '../../../kernel/explanation.js'
import type { SurveyTopic } from '../../../kernel/survey.js'
import { isInRadius } from '../command/blobs.js'
import { modifiersToCome, snafuChances } from '../command/snafu.js'
import type { Bcs } from '../fields.js'
import { NOT_ROLLED, SNAFU_RESULTS } from '../tables.js'
import { type Found, formationsIn, isOnMap, nothing } from './about.js'

/**
 * How a formation stands: its SNAFU before it is rolled, modifier by modifier and with the chances, or as it was rolled; who is out of command and who has
 * lost his Support; in its activation who may still act. Only of one's own: it rests on covered units (1.10-b).
 */
export function formationSheet(p: Bcs, side: number, topic: SurveyTopic): Found {
  const [formation] = formationsIn(p, side, topic)
  if (formation === undefined || p.setting.formations.side[formation] !== side) return nothing
  const isActing = p.acting === formation && p.snafu !== NOT_ROLLED
  return {
    entries: [],
    routes: [],
    lines: [...(isActing ? rolled(p) : ahead(p, formation)), ...units(p, formation, isActing)],
  }
}

function rolled(p: Bcs): Line[] {
  return [
    { what: 'snafu-is', result: SNAFU_RESULTS[p.snafu]!, rules: ['bcs-3.2-a', 'bcs-PA.7-a'] },
    { what: 'artillery', value: p.artillery, rules: ['bcs-5.4a-b', 'bcs-1.10-c', 'bcs-PA.7-b'] },
  ]
}

function ahead(p: Bcs, formation: number): Line[] {
  const modifiers = modifiersToCome(p, formation)
  const value = modifiers.reduce((sum, one) => sum + one.value, 0)
  const chances = snafuChances(p, formation, value).map(
    ({ result, ways, of }): Line => ({
      what: `snafu-${result as (typeof SNAFU_RESULTS)[number]}` as const,
      value: `${ways}/${of}`,
      rules: ['bcs-PA.6-a'],
    }),
  )
  return [{ what: 'snafu-total', value, rules: ['bcs-3.2b-a'] }, ...chances, ...modifiers]
}

function units(p: Bcs, formation: number, isActing: boolean): Line[] {
  const { roster, names } = p.setting
  const lines: Line[] = []
  for (let unit = 0; unit < roster.combat; unit++) {
    if (p.formation[unit] !== formation || !isOnMap(p, unit)) continue
    const name = names.piece.name(unit)
    if (!isInRadius(p, unit))
      lines.push({
        what: 'outside',
        unit: name,
        rules: ['bcs-1.4b-b', 'bcs-1.4d-a', ...(p.joining[unit] === 1 ? ['bcs-3.6b-a'] : [])],
      })
    if (p.dropped[unit]! > 0) lines.push({ what: 'no-support', unit: name, rules: ['bcs-1.5i-a', 'bcs-1.5i-g'] })
    if (isActing && p.stopped[unit] === 0 && p.finished[unit] === 0)
      lines.push({ what: 'can-act', unit: name, rules: ['bcs-3.4b-a'] })
  }
  return lines
}
