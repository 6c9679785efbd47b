import { Library } from '@sztab/content'
import { type Lesson, lessonFaults, lessonsOf, schooled, textParts } from '@sztab/content/school'
import { type Kit, languages, type Order } from '@sztab/engine'
import { catalogueFaults } from '@sztab/text'
import { afterEach, describe, expect, it } from 'vitest'
import { schoolMessages } from '../src/school/messages.js'
import { fits, isTask } from '../src/school/patterns.js'
import { ordersOf } from '../src/school/start.js'
import { Tutor } from '../src/school/tutor.js'

const library = new Library()
const all: (readonly [string, Lesson, Kit])[] = []
for (const system of schooled) {
  const kit = (await library.kit(system))!
  for (const lesson of await lessonsOf(system)) all.push([`${system} ${lesson.id}`, lesson, kit])
}

let opened: Tutor | undefined

async function open(lesson: Lesson, kit: Kit, at = 0): Promise<Tutor> {
  opened = await Tutor.open(lesson, kit, { at })
  opened.session.setPace(0)
  return opened
}

afterEach(() => opened?.session.close())

/** Until the pupil is asked, or nothing more comes. */
async function mayAnswer({ session }: Tutor): Promise<void> {
  for (let i = 0; i < 400 && !session.seen.question && !session.seen.result; i++)
    await new Promise((next) => setTimeout(next, 1))
}

/** Plays on as a good pupil would, up to a step. */
async function playTo(tutor: Tutor, step: number): Promise<void> {
  while (tutor.at < step) {
    await mayAnswer(tutor)
    const { at } = tutor
    const { answer } = tutor.step!
    if (isTask(tutor.step!))
      for (const order of ordersOf(answer)) {
        const receipt = tutor.session.submit(order)
        expect(receipt, `step ${at}: ${JSON.stringify(order)}`).toMatchObject({ accepted: true })
      }
    else tutor.next()
    expect(tutor.at, `step ${at} is done by its own answer`).toBeGreaterThan(at)
  }
  if (!tutor.isOver) await mayAnswer(tutor)
}

/** The step of a lesson that is a task and may be answered in another way, with such an order. */
function otherOrder(tutor: Tutor): Order | undefined {
  const { orders } = tutor.session.seen
  const { expect: wanted = [], all: everything = [], allow = [] } = tutor.step!
  const good = [...wanted, ...everything, ...allow]
  for (let i = 0; orders && i < orders.length; i++)
    if (!good.some((pattern) => fits(pattern, orders.at(i)))) return orders.at(i)
  return undefined
}

it('the school says the same in every language', () => expect(catalogueFaults(schoolMessages)).toEqual([]))

describe('the lessons', () => {
  it.each(schooled)('there are at least three for %s', async (system) => {
    const lessons = await lessonsOf(system)
    expect(lessons.length).toBeGreaterThanOrEqual(3)
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length)
  })

  it.each(all)('%s names only what there is, in every language', (_, lesson, kit) => {
    expect(lessonFaults(lesson, kit)).toEqual([])
    for (const { text } of lesson.steps) {
      const marks = languages.map((language) =>
        textParts(text[language])
          .filter(({ is }) => is === 'rule' || is === 'unit' || is === 'says' || is === 'key')
          .map((part) => `${part.is} ${'name' in part ? part.name : ''}`)
          .sort(),
      )
      expect(marks[1]).toEqual(marks[0])
      expect(marks[2]).toEqual(marks[0])
    }
  })

  it.each(all)('%s is played to its end on the engine, as it is laid down', async (_, lesson, kit) => {
    const tutor = await open(lesson, kit)
    await playTo(tutor, lesson.steps.length)
    expect(tutor.isOver).toBe(true)
    expect(tutor.improvised).toBe(0)
    expect(tutor.left).toBe(0)
  })

  it.each(all)('%s forgives another order at every step', async (_, lesson, kit) => {
    const tutor = await open(lesson, kit)
    let forgiven = 0
    for (const [i, step] of lesson.steps.entries()) {
      await playTo(tutor, i)
      const other = isTask(step) ? otherOrder(tutor) : undefined
      if (!other) continue
      const before = tutor.session.seen.view.hash()
      expect(tutor.session.submit(other).accepted).toBe(true)
      expect(tutor).toMatchObject({ at: i, standing: 'strayed' })
      await mayAnswer(tutor)
      await tutor.takeBack()
      expect(tutor).toMatchObject({ at: i, standing: 'open' })
      expect(tutor.session.seen.view.hash()).toBe(before)
      forgiven++
    }
    expect(forgiven).toBeGreaterThan(1)
    await playTo(tutor, lesson.steps.length)
    expect(tutor.isOver).toBe(true)
  })

  it.each(all)('%s goes on in its middle after a break', async (_, lesson, kit) => {
    const middle = Math.floor(lesson.steps.length / 2)
    const first = await open(lesson, kit)
    await playTo(first, middle)
    const before = first.session.seen.view.hash()
    first.session.close()
    const second = await open(lesson, kit, middle)
    expect(second.at).toBe(middle)
    expect(second.session.seen.view.hash()).toBe(before)
  })
})
