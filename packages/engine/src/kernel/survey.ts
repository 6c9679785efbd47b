import type { RuleId, Side, Value } from './words.js'

export const topics = ['reach', 'zones', 'supply', 'command', 'threats', 'control'] as const
export type TopicKind = (typeof topics)[number]

/** What a person wants to see on the map: a kind, and what it is about (a piece, a hex). */
export interface Topic {
  readonly kind: TopicKind
  readonly piece?: string
  readonly place?: string
}

export interface SurveyEntry {
  readonly place: string
  /** Points left, distance, strength …: what the kind of topic counts. */
  readonly value?: number
  readonly side?: Side
  readonly rules: readonly RuleId[]
  readonly [detail: string]: Value | undefined
}

export interface SurveyRoute {
  readonly piece?: string
  readonly path: readonly string[]
  /** What each step of the path costs. */
  readonly costs?: readonly number[]
  /** Why it ends or fails where it does. */
  readonly rules: readonly RuleId[]
}

export interface Survey {
  readonly topic: Topic
  readonly entries: readonly SurveyEntry[]
  readonly routes: readonly SurveyRoute[]
}
