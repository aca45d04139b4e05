import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Literal,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { ById, CurrencyCode, Id, Money, Percent, Quantity } from '../../vocabulary.ts'
import { elementKinds, PriceParams, priceModes, scoreModes } from '../experts/scoring.ts'
import { PriceCriterion, priceComparisons } from './evaluated-prices.ts'
import { tenderBusinessType, tieRules } from './tender-words.ts'
import type { TenderStatus } from './tender-words.ts'

/** The result is published: bidders learn their scores, and the record can be given to outsiders. */
export const resultStatuses: readonly TenderStatus[] = [
  ...(['PUBLICITY', 'PUBLICITY_END', 'AWARD_APPROVING', 'AWARDED', 'CLOSED'] as const),
]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** A ranked bid with what its rank follows from; scores have two digits. */
const RecordedBid = Obj({
  bidId: Id(),
  bidNo: Text(),
  /** Of its items in the lot, in the tender's currency. */
  itemAmounts: List(Money()),
  amount: Money(),
  /** Marks of the formal check for each criterion, and the price that follows from them; null for bid prices. */
  marks: Optional(List(Text())),
  evaluated: Optional(orNull(Money())),
  tech: orNull(Text()),
  business: orNull(Text()),
  price: orNull(Text()),
  total: orNull(Text()),
  rank: Integer(),
})

const RecordedReview = Obj({
  scoreMode: Enum(scoreModes),
  elements: List(Obj({ id: Id(), kind: Enum(elementKinds) })),
  /** Experts who submitted, without names. */
  members: List(Obj({ id: Id(), weight: Percent() })),
  scores: List(Obj({ memberId: Id(), elementId: Id(), bidId: Id(), score: Percent() })),
  draws: List(Obj({ seed: Text(), count: Integer(), candidateIds: List(Id()), drawnIds: List(Id()) })),
})

/** Everything from which anyone can repeat the draws and the ranking of a tender (`npm run verify-tender FILE`). */
export const TenderRecord = Obj({
  format: Literal('srm-tender-record-1'),
  tenderingNo: Text(),
  title: Text(),
  round: Integer(),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  rules: Obj({
    /** False: ranks compare prices alone. */
    scored: Bool(),
    priceMode: Enum(priceModes),
    targetPrice: orNull(Quantity()),
    priceParams: Optional(PriceParams),
    priceComparison: Optional(Enum(priceComparisons)),
    priceCriteria: Optional(List(PriceCriterion)),
    techWeight: Percent(),
    businessWeight: Percent(),
    priceWeight: Percent(),
    passScore: Percent(),
    tieRule: List(Enum(tieRules)),
  }),
  review: Union([RecordedReview, Null()]),
  lots: List(
    Obj({
      lotId: Id(),
      lotNo: Text(),
      name: Text(),
      bids: List(RecordedBid),
      draws: List(Obj({ rank: Integer(), seed: Text(), bidIds: List(Id()), drawnIds: List(Id()) })),
    }),
  ),
})
export type TenderRecord = Static<typeof TenderRecord>

/** For buyers, of the current round. 16005 before the result is published, 16006 for suppliers. */
export const getTenderRecord = endpoint('POST', 'bidding/tendering/publishedRecord', {
  in: ById,
  out: TenderRecord,
  shows: [tenderBusinessType],
  access: ['tendering-list'],
})
