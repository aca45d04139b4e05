import sql from 'sql-template-tag'
import { priceRule } from '../../../../../src/contract/sourcing/rounds/price-scores.ts'
import { evaluatedPrice } from '../../../../../src/contract/sourcing/tendering/evaluated-prices.ts'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { readReviewedBids } from '../../experts/read.ts'
import type { LockedTender } from '../tender.queries.ts'
import { readLotAmounts } from './offers.queries.ts'
import type { LotAmount } from './offers.queries.ts'
import { rankLot } from './rank.rules.ts'
import { readScoring } from './scoring.queries.ts'

/** Once per lot: a bid that drops out later would move the others. */
export async function writeRanks(
  act: Act,
  tender: Pick<LockedTender, 'id' | 'round' | 'scored' | 'currencyDigits'>,
): Promise<void> {
  if (await isRanked(act, tender)) return
  const { rules, priceMode, tieRule, priceComparison, priceCriteria } = await readScoring(act, tender.id)
  const reviewed = await readReviewedBids(act.db, {
    businessType: tenderBusinessType,
    businessId: tender.id,
    round: tender.round,
  })
  const rule = priceRule({ ...rules, priceMode, targetPrice: rules.targetPrice || null })
  const amounts = await readLotAmounts(act, tender.id)
  const ranks = lotsOf(amounts).flatMap(({ lotId, bids }) =>
    rankLot(
      bids.map(({ marks, ...bid }) => {
        const evaluated = evaluatedPrice(priceComparison, bid.amount, priceCriteria, marks, tender.currencyDigits)
        const scores = reviewed.find(({ bidId }) => bidId === bid.bidId)
        return { ...bid, evaluated, tech: scores?.tech ?? null, business: scores?.business ?? null }
      }),
      rules,
      rule,
      tieRule,
      tender.scored,
    ).map(rank => ({ ...rank, lotId })),
  )
  await act.db.run(sql`
    insert into tender_rank (tender_id, lot_id, bid_id, amount, evaluated, tech, business, price, total, rank)
    select ${tender.id}, r."lotId", r."bidId", r."amount", r."evaluated", r."tech", r."business", r."price", r."total",
      r."rank"
    from jsonb_to_recordset(${asJson(ranks)}) as r ("lotId" bigint, "bidId" bigint, "amount" numeric, "evaluated" numeric,
      "tech" numeric, "business" numeric, "price" numeric, "total" numeric, "rank" int)`)
}

async function isRanked({ db }: Act, { id, round }: Pick<LockedTender, 'id' | 'round'>): Promise<boolean> {
  const found = await db.one(sql`
    select from tender_rank r join tender_bid b on b.id = r.bid_id where r.tender_id = ${id} and b.round = ${round} limit 1`)
  return found !== undefined
}

/** Only bids for every item of a lot can be compared. */
function lotsOf(amounts: readonly LotAmount[]) {
  const lotIds = [...new Set(amounts.map(({ lotId }) => lotId))]
  return lotIds.map(lotId => ({
    lotId,
    bids: amounts.flatMap(({ bidId, amount, marks, ...each }) =>
      each.lotId === lotId && amount !== null ? [{ bidId, amount, marks }] : [],
    ),
  }))
}
