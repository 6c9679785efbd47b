import { Library } from '@sztab/content'
import { type Kit, languages, type RuleId } from '@sztab/engine'
import { describe, expect, it } from 'vitest'
import { casebookFolder, caseFiles, runFiles } from '../src/files.js'

/** Every case of every system that can be played. */
const files = caseFiles(casebookFolder).map((file) => [file.slice(casebookFolder.length), file] as const)

/** By system: the rules by which the engine has refused anything in any case. */
const refusing = new Map<string, Set<RuleId>>()

/** A kit whose refusals are taken down. */
function heard(kit: Kit): Kit {
  const { system } = kit
  const rules = new Set<RuleId>()
  refusing.set(system.id, rules)
  const check: typeof system.check = (p, side, order) => {
    const verdict = system.check(p, side, order)
    if (!verdict.legal) for (const { rule } of verdict.refusals) rules.add(rule)
    return verdict
  }
  return { ...kit, system: { ...system, check } }
}

const kits = (await new Library().kits()).map(heard)

describe('the casebook', () => {
  it.each(files)('%s', (_, file) => {
    const { faults, reports } = runFiles([file], kits, casebookFolder)
    expect([...faults, ...reports.flatMap(({ failures }) => failures)]).toEqual([])
    const spoken = reports.flatMap(({ claims, reported }) =>
      claims.filter(({ rule, state }) => state === 'silent' && reported.includes(rule)),
    )
    expect(spoken, 'claimed as silent, but the engine names them').toEqual([])
  })

  it.each(kits.map((kit) => [kit.system.id, kit] as const))('says each refusal of %s in a sentence', (id, kit) => {
    const rules = [...refusing.get(id)!].filter((rule) => rule.startsWith(`${id}-`))
    expect(rules.length).toBeGreaterThan(80)
    for (const language of languages)
      expect(rules.filter((rule) => !Object.hasOwn(kit.messages[language], `refusal.${rule}`))).toEqual([])
  })
})
