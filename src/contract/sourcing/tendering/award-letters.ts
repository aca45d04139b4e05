import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { CurrencyCode, Id, Moment, Money, Quantity } from '../../vocabulary.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

const letterKinds = ['AWARD', 'THANKS'] as const

const LetterScore = Obj({
  supplierName: Text(),
  rank: Union([Integer(), Null()]),
  amount: orNull(Money()),
  tech: orNull(Money()),
  business: orNull(Money()),
  price: orNull(Money()),
  total: orNull(Money()),
})

/** A lot in a letter: the bidder's own scores and those of the winners. */
export const LetterLot = Obj({
  lotNo: Text(),
  name: Text(),
  result: Enum(['WON', 'LOST', 'INVALID', 'FAILED'] as const),
  own: LetterScore,
  winners: List(LetterScore),
  rows: List(
    Obj({
      materialText: Text(),
      spec: Text(),
      qty: Quantity(),
      unitSymbol: Text(),
      priceExcl: Quantity(),
      /** Of the bid; absent in letters of earlier versions: the tender's. */
      currency: Optional(CurrencyCode()),
      taxCode: Text(),
    }),
  ),
  /** Given reasons of the decision; for an invalid bid, why it is. */
  reasons: List(Text()),
})
export type LetterLot = Static<typeof LetterLot>

export const TenderLetter = Obj({
  id: Id(),
  tenderId: Id(),
  tenderingNo: Text(),
  title: Text(),
  companyName: Text(),
  supplierId: Id(),
  supplierName: Text(),
  kind: Enum(letterKinds),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  bidNo: Text(),
  lots: List(LetterLot),
  /** Null without a stand-still period. */
  standstillEnd: orNull(Moment()),
  sentTime: Moment(),
  sentName: Text(),
  /** First time a user of the supplier opened it. */
  readTime: orNull(Moment()),
  /** What becomes of the bidder's deposit; null without one, and for suppliers. */
  deposit: Union([
    Obj({ amount: Money(), status: Text(), due: Enum(['RELEASE', 'KEEP', 'FORFEIT'] as const) }),
    Null(),
  ]),
})
export type TenderLetter = Static<typeof TenderLetter>
