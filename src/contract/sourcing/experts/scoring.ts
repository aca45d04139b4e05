import { Array as List, Enum, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Flag, Percent, Quantity, Str } from '../../vocabulary.ts'

export const scoreModes = ['AVERAGE', 'WEIGHTED', 'TRIMMED'] as const
export type ScoreMode = (typeof scoreModes)[number]

/** A price is scored against the lowest, the average or a target price, between two limits, or not at all. */
export const priceModes = ['LOWEST', 'AVERAGE', 'TARGET', 'MINMAX', 'NONE'] as const
export type PriceMode = (typeof priceModes)[number]

/** VETO is yes (1) or no (0). */
export const elementKinds = ['TECH', 'BUSINESS', 'VETO'] as const
export type ElementKind = (typeof elementKinds)[number]

const optional = <T extends ReturnType<typeof Text>>(schema: T) => Optional(Union([schema, Text({ maxLength: 0 })]))
const Empty = () => Text({ maxLength: 0 })

const Places = () => Text({ pattern: '^[0-9]{1,2}$' })

/** From `from` prices on, the mean leaves out this number of the highest and of the lowest. */
export const PriceCut = Obj({ from: optional(Places()), highest: optional(Places()), lowest: optional(Places()) })
export type PriceCut = Static<typeof PriceCut>

/** Published parameters of a price mode; those without a value are the usual ones (`usualParams`). */
export const PriceParams = Obj({
  /** Limits of MINMAX, without tax: the lower one scores 100, the upper one 0. */
  minPrice: optional(Quantity()),
  maxPrice: optional(Quantity()),
  /** Raises the mean of AVERAGE by this percentage; a negative one lowers it. */
  floatPct: optional(Text({ pattern: '^-?[0-9]{1,2}(\\.[0-9]{1,4})?$' })),
  /** Points deducted per per cent above and below the mean or the target, and the lowest scores on either side. */
  upPerPct: optional(Percent()),
  downPerPct: optional(Percent()),
  floorAbove: optional(Percent()),
  floorBelow: optional(Percent()),
  cuts: Optional(List(PriceCut, { maxItems: 5 })),
})
export type PriceParams = Static<typeof PriceParams>

/** Empty texts are values not entered yet. */
export const ScoringRules = Obj({
  scoreMode: Optional(Union([Enum(scoreModes), Empty()])),
  priceMode: Optional(Union([Enum(priceModes), Empty()])),
  targetPrice: optional(Quantity()),
  priceParams: Optional(PriceParams),
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
