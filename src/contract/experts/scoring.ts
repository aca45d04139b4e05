import { Array as List, Enum, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Flag, Percent, Quantity, Str } from '../vocabulary.ts'

/** How experts' scores are brought together. */
export const scoreModes = ['AVERAGE', 'WEIGHTED', 'TRIMMED'] as const
export type ScoreMode = (typeof scoreModes)[number]

/** How a price becomes a score: against the lowest, the average, a target, or not at all. */
export const priceModes = ['LOWEST', 'AVERAGE', 'TARGET', 'NONE'] as const
export type PriceMode = (typeof priceModes)[number]

/** What experts score. VETO is answered with yes (1) or no (0). */
export const elementKinds = ['TECH', 'BUSINESS', 'VETO'] as const
export type ElementKind = (typeof elementKinds)[number]

const optional = <T extends ReturnType<typeof Text>>(schema: T) => Optional(Union([schema, Text({ maxLength: 0 })]))
const Empty = () => Text({ maxLength: 0 })

/** How what is offered is scored; empty texts are what nobody has entered. */
export const ScoringRules = Obj({
  scoreMode: Optional(Union([Enum(scoreModes), Empty()])),
  priceMode: Optional(Union([Enum(priceModes), Empty()])),
  /** What prices are measured against with TARGET. */
  targetPrice: optional(Quantity()),
  /** Weights in per cent; together they are 100. */
  techWeight: optional(Percent()),
  businessWeight: optional(Percent()),
  priceWeight: optional(Percent()),
  /** The least technical score; below it an offer is invalid. */
  passScore: optional(Percent()),
  /** 1: experts do not learn whose offer they score. */
  blindFlag: Optional(Flag()),
})
export type ScoringRules = Static<typeof ScoringRules>

/** Something that experts score. */
export const ScoringElement = Obj({
  name: Str(64),
  kind: Optional(Union([Enum(elementKinds), Empty()])),
  /** The most that it is worth; those of a kind add to 100. A VETO has none. */
  maxScore: optional(Percent()),
  standard: Optional(Str(500)),
})
export type ScoringElement = Static<typeof ScoringElement>
export const ScoringElements = () => List(ScoringElement, { maxItems: 100 })
