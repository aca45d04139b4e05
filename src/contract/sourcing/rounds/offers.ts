import { Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { millionths } from '../../fixed-decimals.ts'
import { Id, Quantity } from '../../vocabulary.ts'

/** Price for quantities from `fromQty` to below `toQty`; null: no end. */
export const PriceTier = Obj({
  fromQty: Quantity(),
  toQty: Union([Quantity(), Null()]),
  priceExcl: Quantity(),
})
export type PriceTier = Static<typeof PriceTier>

export const OfferFile = Obj({
  id: Id(),
  /** SHA-256 of the content, which makes the receipt prove the files; absent if unknown to the sender. */
  hash: Optional(Text({ pattern: '^[0-9a-f]{64}$' })),
})
export type OfferFile = Static<typeof OfferFile>

export const OfferTax = Obj({ code: Text(), percent: Text() })
export type OfferTax = Static<typeof OfferTax>

/** The same text for the same content, whose SHA-256 is the proof of an offer: all fields, sorted by name. */
export function canonicalText(content: unknown): string {
  return JSON.stringify(sorted(content))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]))
}

export interface Priced {
  noQuoteFlag?: number | undefined
  priceExcl?: string | null | undefined
  tiers?: readonly PriceTier[] | undefined
}

/** Price of the matching quantity range, else the plain one; null without an offer. */
export function priceFor({ noQuoteFlag, priceExcl, tiers = [] }: Priced, qty: string): string | null {
  if (noQuoteFlag === 1) return null
  if (tiers.length === 0) return priceExcl ?? null
  const wanted = millionths(qty)
  const fits = tiers.find(
    ({ fromQty, toQty }) => wanted >= millionths(fromQty) && (toQty === null || wanted < millionths(toQty)),
  )
  return fits?.priceExcl ?? null
}
