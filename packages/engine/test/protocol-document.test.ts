import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  DEPTH_LIMIT,
  errorCodes,
  LINE_LIMIT,
  ORDERS_LIMIT,
  OUTCOMES_LIMIT,
  PAGE_LIMIT,
  PROTOCOL,
  requestWords,
} from '../src/protocol/index.js'
import { Client, isAnswer } from './protocol/client.js'

const document = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8')
const LEFT_OUT = '…'

/** The lines of the examples, in their order. */
const examples = [...document.matchAll(/```jsonl\n([^`]*)```/g)].flatMap(([, block]) => block!.trim().split('\n'))

/** Whether an answer is what the document shows, where `"…"` stands for something left out. */
function fits(shown: unknown, came: unknown): boolean {
  if (shown === LEFT_OUT) return came !== undefined
  if (Array.isArray(shown)) {
    const open = shown.at(-1) === LEFT_OUT
    const items = open ? shown.slice(0, -1) : shown
    if (!Array.isArray(came) || (open ? came.length < items.length : came.length !== items.length)) return false
    return items.every((item, i) => fits(item, came[i]))
  }
  if (typeof shown !== 'object' || shown === null) return shown === came
  if (typeof came !== 'object' || came === null || Array.isArray(came)) return false
  const { [LEFT_OUT]: open, ...fields } = shown as Record<string, unknown>
  if (open === undefined && Object.keys(came).some((key) => !Object.hasOwn(fields, key))) return false
  return Object.entries(fields).every(([key, value]) => fits(value, (came as Record<string, unknown>)[key]))
}

test('the examples of the document are true, as one conversation', async () => {
  expect(examples.length).toBeGreaterThan(60)
  const client = new Client()
  let answer: unknown
  const given: Record<string, unknown> = {}
  for (const line of examples) {
    const text = line.slice(2)
    if (line.startsWith('> ')) answer = await client.line(withGiven(text, given))
    else {
      expect(line.startsWith('< '), line).toBe(true)
      expect(isAnswer(answer), text).toBe(true)
      expect(
        fits(JSON.parse(text), answer),
        `the document shows\n${text}\nbut it came\n${JSON.stringify(answer)}`,
      ).toBe(true)
      const { position, view, commitment } = answer as Record<string, unknown>
      given.file = position ?? (typeof view === 'object' ? view : undefined) ?? given.file
      given.commitment = commitment ?? given.commitment
    }
  }
  expect(client.troubles).toEqual([])
})

/** A file or a commitment that an example leaves out is the one that an answer gave last. */
function withGiven(text: string, given: Readonly<Record<string, unknown>>): string {
  return ['file', 'commitment'].reduce(
    (sent, field) => sent.replace(`"${field}":"${LEFT_OUT}"`, () => `"${field}":${JSON.stringify(given[field])}`),
    text,
  )
}

describe('the document speaks of', () => {
  test.each([...requestWords])('the request %s', (word) => {
    expect(document).toContain(`### \`${word}\`\n`)
    expect(examples.some((line) => line.startsWith('> ') && line.includes(`"do":"${word}"`))).toBe(true)
  })

  test.each([...errorCodes])('the error %s', (code) => expect(document).toContain(`| \`${code}\` |`))

  test('the version and the limits', () => {
    expect(document).toContain(`now ${PROTOCOL}.`)
    for (const limit of [LINE_LIMIT, DEPTH_LIMIT, ORDERS_LIMIT, PAGE_LIMIT, OUTCOMES_LIMIT])
      expect(document).toContain(String(limit).replace(/\B(?=(\d{3})+$)/g, ','))
  })
})
