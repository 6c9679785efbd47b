import type { Prepared, System } from '../kernel/index.js'
import * as asking from './asking.js'
import type { Desk } from './desk.js'
import * as doing from './doing.js'
import { asFailure, Failure } from './failure.js'
import type { Host, Library } from './library.js'
import { load, prepareGame, start, type Waiting } from './opening.js'
import { idOf, readJson, readRequest } from './read.js'
import {
  type Body,
  type FailureAnswer,
  type Id,
  PROTOCOL,
  type Request,
  type RequestOf,
  type RequestWord,
  requestWords,
} from './schema.js'

type Handlers = { readonly [D in RequestWord]: (request: RequestOf<D>) => Body<D> | Promise<Body<D>> }

/** The engine behind lines of text: one request in, one answer out, in the order in which they came. */
export class Session {
  private readonly library: Library
  private readonly host: Host
  private desk: Desk | undefined
  /** A game that waits for the sides' seeds. */
  private waiting: Waiting | undefined
  private ended = false
  private last: Promise<unknown> = Promise.resolve()

  constructor(library: Library, host: Host = {}) {
    this.library = library
    this.host = host
  }

  /** After `quit`: nothing is answered any more. */
  get closed(): boolean {
    return this.ended
  }

  /** The answer to one line; nothing for an empty line and after `quit`. It never fails. */
  receive(line: string): Promise<string | undefined> {
    const answer = this.last.then(() => this.answer(line))
    this.last = answer
    return answer
  }

  private async answer(line: string): Promise<string | undefined> {
    if (this.ended || line.trim() === '') return undefined
    const before = this.desk
    let id: Id = null
    try {
      const read = readJson(line)
      id = idOf(read.value)
      const body = await this.handle(readRequest(read))
      return JSON.stringify({ id, ok: true, ...body })
    } catch (error) {
      this.desk = before
      return this.failed(id, error)
    }
  }

  private handle(request: Request): object | Promise<object> {
    const handler = this.handlers[request.do] as (request: never) => object | Promise<object>
    return handler(request as never)
  }

  private readonly handlers: Handlers = {
    hello: () => this.hello(),
    prepare: async (request) => {
      const { do: _, id: _id, ...terms } = request
      this.waiting = await prepareGame(this.library, this.host, terms)
      const { system, prepared } = this.waiting
      return { ...played(system, prepared), ...committed(prepared) }
    },
    start: async (request) => {
      const desk = await start(this.library, this.host, request, this.waiting)
      // A key serves one game: with it and other seeds the same dice would not fall again.
      if (request.commitment !== undefined) this.waiting = undefined
      const { game } = desk.laid
      return { ...this.lay(desk), ...committed({ ...game.beginning, commitment: game.commitment }) }
    },
    load: async (request) => {
      const desk = await load(this.library, this.host, request)
      const { viewer, system } = desk.laid
      return {
        ...this.lay(desk),
        ...(viewer === undefined ? {} : { view: viewer }),
        ...(request.file.version === system.version ? {} : { otherVersion: true }),
      }
    },
    questions: (request) => asking.questions(this.game, request),
    orders: (request) => asking.orders(this.game, request),
    check: (request) => asking.check(this.game, request),
    explain: (request) => asking.explain(this.game, request),
    survey: (request) => asking.survey(this.game, request),
    outcomes: (request) => asking.outcomesOf(this.game, request),
    execute: (request) => this.change(doing.execute(this.game, request)),
    undo: (request) => this.change(doing.undo(this.game, request)),
    view: (request) => asking.view(this.game, request),
    position: () => asking.position(this.game),
    record: () => asking.record(this.game),
    resample: (request) => asking.resample(this.game, request),
    quit: () => {
      this.ended = true
      return {}
    },
  }

  private get game(): Desk {
    if (!this.desk) throw new Failure('no-game')
    return this.desk
  }

  private async hello(): Promise<Body<'hello'>> {
    const scenarios = await this.library.scenarios()
    const ids = [...new Set(scenarios.map(({ system }) => system))]
    const kits = await Promise.all(ids.map((id) => this.library.kit(id)))
    return {
      protocol: PROTOCOL,
      requests: [...requestWords],
      systems: kits.flatMap((kit) => (kit ? [describe(kit.system)] : [])),
      scenarios: scenarios.map(({ id, system, title, sides, turns, units, hexes }) => {
        return { id, system, title, sides: [...sides], turns, units, hexes }
      }),
    }
  }

  private lay(desk: Desk): Body<'load'> {
    const { system, scenario, game, analysis } = desk.laid
    this.desk = desk
    return {
      ...played(system, { scenario, options: game.beginning.options }),
      ...(analysis ? { analysis } : {}),
      ...desk.status(),
    }
  }
  private change<B>({ desk, body }: doing.Done<B>): B {
    this.desk = desk
    return body
  }

  private failed(id: Id, error: unknown): string {
    const { code, details } = asFailure(error)
    if (code === 'internal') quietly(() => this.host.trouble?.(error))
    const failure: FailureAnswer = { id, ok: false, error: code, rules: [], ...details }
    const message = quietly(() => this.host.say?.(failure))
    return JSON.stringify({ ...failure, ...(message === undefined ? {} : { message }) })
  }
}

function played(system: System, { scenario, options }: Pick<Prepared, 'scenario' | 'options'>) {
  return {
    system: system.id,
    version: system.version,
    scenario: scenario.id,
    sides: [...scenario.sides],
    options,
  }
}

function committed({ commitment, guessable }: Pick<Prepared, 'commitment' | 'guessable'>) {
  return { commitment, ...(guessable ? { guessable } : {}) }
}

/** The host may not bring the session down either. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

function describe({ id, version, title, options, topics }: System): Body<'hello'>['systems'][number] {
  const switches: Body<'hello'>['systems'][number]['options'] = {}
  for (const [name, { values, default: usual }] of Object.entries(options.switches))
    switches[name] = { values: [...values], default: usual }
  return { id, version, title, options: switches, presets: Object.keys(options.presets), topics: [...topics] }
}
