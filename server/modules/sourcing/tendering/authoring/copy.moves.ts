import sql from 'sql-template-tag'
import type { Tender, TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { Act, Reaction } from '../../../../kit/call/act.ts'
import { createTender } from './tender.save.ts'
import { readTender } from './read-tender.queries.ts'

const dayMs = 86_400_000

/** `YYYY-MM-DD HH:mm:ss` by the same clock some days later. */
export function daysLater(moment: string, days: number): string {
  const shifted = new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + days * dayMs)
  return shifted.toISOString().slice(0, 19).replace('T', ' ')
}

/** Whole days after which the first time of a tender lies ahead again; 0 while it does. */
function daysPast({ prequalStartTime, bidStartTime, now }: Tender): number {
  const ms = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`)
  return Math.max(0, Math.floor((ms(now) - ms(prequalStartTime ?? bidStartTime)) / dayMs) + 1)
}

/** A draft with the same content, without files and demand: those belong to the first tender. */
export async function copyTender(act: Act, id: string): Promise<string> {
  const tender = await readTender(act, id)
  const days = daysPast(tender)
  const later = (moment: string | null) => (moment === null ? null : daysLater(moment, days))
  const given: TenderInput = {
    ...tenderTerms(tender),
    prequalStartTime: later(tender.prequalStartTime),
    prequalEndTime: later(tender.prequalEndTime),
    prequalReviewEndTime: later(tender.prequalReviewEndTime),
    questionEndTime: later(tender.questionEndTime),
    bidStartTime: daysLater(tender.bidStartTime, days),
    bidDeadline: daysLater(tender.bidDeadline, days),
    openTime: daysLater(tender.openTime, days),
    reviewEndTime: daysLater(tender.reviewEndTime, days),
  }
  return createTender(act, given)
}

type Times = 'bidStartTime' | 'bidDeadline' | 'openTime' | 'reviewEndTime'

function tenderTerms(tender: Tender): Omit<TenderInput, Times> {
  const { title, bidType, ruleSet, companyId, purchaserId, paymentTermId, deliveryAddress, currency } = tender
  const { taxMode, awardMode, envelopeMode, orgId, warehouseId, allowCurrencies, maxWinners, maxLotsWon } = tender
  const { estimateAmount, showEstimate, depositAmount, depositAccount, validityDays, minBidders, rounds } = tender
  const { publicDays, openQuorum, showOpening, tieRule, prequalFlag, qualifiedLimit, requirements, notice } = tender
  const { remark, lots, members, expertRatingDto, expertRatingElementDtos, priceComparison, priceCriteria } = tender
  return {
    title,
    bidType,
    ruleSet,
    companyId,
    purchaserId,
    paymentTermId,
    deliveryAddress,
    currency,
    taxMode,
    awardMode,
    envelopeMode,
    orgId,
    warehouseId,
    allowCurrencies,
    maxWinners,
    maxLotsWon,
    estimateAmount,
    showEstimate,
    depositAmount,
    depositAccount,
    validityDays,
    minBidders,
    rounds,
    publicDays,
    openQuorum,
    showOpening,
    tieRule,
    prequalFlag,
    qualifiedLimit,
    requirements,
    notice,
    remark,
    ...(expertRatingDto === undefined ? {} : { expertRatingDto }),
    ...(expertRatingElementDtos === undefined ? {} : { expertRatingElementDtos }),
    priceComparison,
    priceCriteria,
    lots: lots.map(({ lotNo, name }) => ({ lotNo, name })),
    article: tender.article.map(item => ({
      lot: lots.findIndex(({ id }) => id === item.lotId),
      materialId: item.materialId,
      materialText: item.materialText,
      spec: item.spec,
      qty: item.qty,
      unit: item.unit,
      needDate: item.needDate,
      deliveryPlace: item.deliveryPlace,
      remark: item.remark,
      ceilingPrice: item.ceilingPrice,
      estimatePrice: item.estimatePrice,
      allowPartial: item.allowPartial,
      tierFlag: item.tierFlag,
    })),
    invite: tender.invite.map(({ supplierId }) => ({ supplierId })),
    members: members.map(({ userId, role }) => ({ userId, role })),
  }
}

/** Suppliers, committee and documents are entered in the draft. @throws Refusal 16006, and as the save. */
export const tenderOfDemand: Reaction<'demand.toTender'> = async (act, { rows, bidDeadline, ...given }) => {
  const now = await act.db.one<{ now: string }>(sql`select sourcing_now() as now`)
  await createTender(act, {
    ...given,
    bidType: 'OPEN',
    ruleSet: 'ENTERPRISE',
    taxMode: 'EXCL',
    awardMode: 'WHOLE',
    envelopeMode: 'ONE',
    prequalFlag: 0,
    lots: [],
    invite: [],
    members: [],
    bidStartTime: now?.now ?? bidDeadline,
    bidDeadline,
    openTime: minuteLater(bidDeadline),
    reviewEndTime: daysLater(bidDeadline, 7),
    article: rows.map(row => ({ ...row, lot: 0, demands: [...row.demands] })),
  })
}

/** By default bids are opened as soon as no one can send one any more. */
const minuteLater = (moment: string) => daysLater(moment, 1 / 1440)
