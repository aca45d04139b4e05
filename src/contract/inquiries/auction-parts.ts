import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Quantity } from '../vocabulary.ts'

/** A step is per cents of a price, or an amount. */
export const stepKinds = ['PCT', 'AMOUNT'] as const

/** What bidders see of the others: their own rank, their rank and the best price, or nothing. */
export const rankVisibilities = ['RANK', 'PRICE', 'NONE'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** The rules of a reverse auction. Prices are without tax, per unit. */
export const AuctionRules = Obj({
  stepKind: Enum(stepKinds),
  /** By how much a new price is lower at least. */
  stepMin: Quantity(),
  /** The highest price that is accepted; null: any. */
  startPrice: Optional(orNull(Quantity())),
  /** An offer within the last `extendWindow` minutes moves the end by `extendMinutes`, so often at most. */
  extendWindow: Integer({ minimum: 0, maximum: 60 }),
  extendMinutes: Integer({ minimum: 0, maximum: 60 }),
  maxExtensions: Integer({ minimum: 0, maximum: 100 }),
  rankVisible: Enum(rankVisibilities),
})
export type AuctionRules = Static<typeof AuctionRules>
