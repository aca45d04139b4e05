import { Array as List, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { ById, CurrencyCode, Day, Id, Quantity } from '../../vocabulary.ts'
import { tenderBusinessType } from './tender-words.ts'

const TenderSource = Obj({
  itemId: Id(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  demands: List(
    Obj({ detailId: Id(), demandId: Id(), demandNo: Text(), rowNo: Integer(), qty: Quantity(), needDate: Day() }),
  ),
  /** Agreed prices without tax, newest first, at most 20. */
  prices: List(
    Obj({
      id: Id(),
      supplierName: Text(),
      priceExcl: Quantity(),
      currency: CurrencyCode(),
      validFrom: Day(),
      validTo: Union([Day(), Null()]),
    }),
  ),
})
export type TenderSource = Static<typeof TenderSource>

/** Demand rows that the items are for, and what suppliers have agreed to for their materials. */
export const getTenderSources = endpoint('POST', 'bidding/tendering/sources', {
  in: ById,
  out: List(TenderSource),
  shows: [tenderBusinessType],
  access: ['source-details-view'],
})
