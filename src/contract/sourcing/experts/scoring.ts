import { Array as List, Enum, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Flag, Percent, Quantity, Str } from '../../vocabulary.ts'

export const scoreModes = ['AVERAGE', 'WEIGHTED', 'TRIMMED'] as const
export type ScoreMode = (typeof scoreModes)[number]

/** A price is scored against the lowest, the average or a target price, or not at all. */
export const priceModes = ['LOWEST', 'AVERAGE', 'TARGET', 'NONE'] as const
export type PriceMode = (typeof priceModes)[number]

/** VETO is yes (1) or no (0). */
export const elementKinds = ['TECH', 'BUSINESS', 'VETO'] as const
export type ElementKind = (typeof elementKinds)[number]

const optional = <T extends ReturnType<typeof Text>>(schema: T) => Optional(Union([schema, Text({ maxLength: 0 })]))
const Empty = () => Text({ maxLength: 0 })

/** Empty texts are values not entered yet. */
export const ScoringRules = Obj({
  scoreMode: Optional(Union([Enum(scoreModes), Empty()])),
  priceMode: Optional(Union([Enum(priceModes), Empty()])),
  targetPrice: optional(Quantity()),
  /** Per cent; add up to 100. */
  techWeight: optional(Percent()),
  businessWeight: optional(Percent()),
  priceWeight: optional(Percent()),
  /** Minimum technical score; an offer below it is invalid. */
  passScore: optional(Percent()),
  /** 1: experts do not see the suppliers. */
  blindFlag: Optional(Flag()),
})
export type ScoringRules = Static<typeof ScoringRules>

export const ScoringElement = Obj({
  name: Str(64),
  kind: Optional(Union([Enum(elementKinds), Empty()])),
  /** Those of a kind add up to 100; a VETO has none. */
  maxScore: optional(Percent()),
  standard: Optional(Str(500)),
})
export type ScoringElement = Static<typeof ScoringElement>
export const ScoringElements = () => List(ScoringElement, { maxItems: 100 })
