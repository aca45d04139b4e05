import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { ById, Id } from '../../vocabulary.ts'
import { tenderBusinessType } from './tender-words.ts'

/**
 * SAME_FILE: files with equal content, apart from those of the tender; SAME_UPLOADER: files that one user uploaded;
 * SAME_PRICES: equal prices; PRICE_RATIO: prices in one ratio, up to rounding.
 */
export const similarityKinds = ['SAME_FILE', 'SAME_UPLOADER', 'SAME_PRICES', 'PRICE_RATIO'] as const

const ComparedBid = Obj({ bidId: Id(), bidNo: Text(), supplierName: Text() })

export const BidSimilarity = Obj({
  kind: Enum(similarityKinds),
  first: ComparedBid,
  second: ComparedBid,
  /** Name of the file of each bid, or of the user; empty for prices. */
  firstName: Text(),
  secondName: Text(),
  /** Compared items; 0 for files. */
  items: Integer(),
  /** Sum of the first bid's prices in per cent of the second's; null for other kinds. */
  ratio: Union([Text(), Null()]),
})
export type BidSimilarity = Static<typeof BidSimilarity>

/** Facts about pairs of opened bids of the round, without a verdict. 16005 before the opening. */
export const queryBidSimilarities = endpoint('POST', 'bidding/tendering/similarities', {
  in: ById,
  out: List(BidSimilarity),
  shows: [tenderBusinessType],
  access: ['open-bid-view', 'pre-bid-view', 'tendering-operation-view'],
})
