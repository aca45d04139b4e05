import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Quantity } from '../../vocabulary.ts'

export const stepKinds = ['PCT', 'AMOUNT'] as const

/** Shown to bidders about the others: their own rank, rank and best price, or nothing. */
export const rankVisibilities = ['RANK', 'PRICE', 'NONE'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Prices are without tax, per unit. */
export const AuctionRules = Obj({
  stepKind: Enum(stepKinds),
  /** Minimum reduction by each new price. */
  stepMin: Quantity(),
  /** Highest accepted price; null: any. */
  startPrice: Optional(orNull(Quantity())),
  /**
   * An offer within the last `extendWindow` minutes extends the end by `extendMinutes`, at most `maxExtensions` times.
   */
  extendWindow: Integer({ minimum: 0, maximum: 60 }),
  extendMinutes: Integer({ minimum: 0, maximum: 60 }),
  maxExtensions: Integer({ minimum: 0, maximum: 100 }),
  rankVisible: Enum(rankVisibilities),
})
export type AuctionRules = Static<typeof AuctionRules>
