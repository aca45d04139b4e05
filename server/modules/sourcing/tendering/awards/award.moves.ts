import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { AwardLineInput } from '../../../../../src/contract/sourcing/tendering/award-parts.ts'
import type { proposeTenderAward, splitTenderAward } from '../../../../../src/contract/sourcing/tendering/awards.ts'
import { tenderAwardType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { tenderDecider } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import Big from 'big.js'
import { asJson } from '../../../../db/columns.ts'
import { startApproval, withdrawApproval } from '../../../../kit/approval.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { move, requireMove } from '../../../../kit/documents/move.ts'
import { supplierProblems } from '../../../ground/surveys/read.ts'
import { tenders } from '../tender-kind.ts'
import type { LockedTender } from '../tender.queries.ts'
import { readTenderAward } from './award.queries.ts'
import { lineProblems, linePrice, offerOf, splitLot } from './award.rules.ts'
import type { AwardCase } from './award.rules.ts'
import { measureLines } from './ceilings.ts'
import { approvalUrl, tellUser } from './messages.ts'

export async function splitAward(act: Act, { id, lotId, shares }: Input<typeof splitTenderAward>) {
  const award = await readTenderAward(act, id)
  const percent = shares.reduce((sum, share) => sum.plus(share.percent), new Big(0))
  if (percent.gt(100)) refuseProblems([{ field: 'shares', name: 'invalidInput', key: 'tender.award.sharesAbove' }])
  const known = shares.every(({ bidId }) => award.ranks.some(each => each.lotId === lotId && each.bidId === bidId))
  if (!known) refuse('noSuchData')
  if (new Set(shares.map(({ bidId }) => bidId)).size < shares.length) refuse('duplicateInput')
  return splitLot(award, lotId, shares)
}

export async function proposeAward(act: Act, { id, version, lines }: Input<typeof proposeTenderAward>): Promise<void> {
  const tender = await requireMove(act, tenders, 'propose', id, undefined, version)
  const award = await readTenderAward(act, id)
  refuseProblems(await awardProblems(act, tender, award, lines))
  await move(act, tenders, 'propose', tender, undefined, {
    async work() {
      await writeLines(act, award, id, lines)
      return {}
    },
  })
}

/** Of the lines, their suppliers and their prices. */
async function awardProblems(
  act: Act,
  { orgId }: Pick<LockedTender, 'orgId'>,
  award: AwardCase,
  lines: readonly AwardLineInput[],
): Promise<Problem[]> {
  const own = lineProblems(award, lines)
  const named = lines.flatMap(({ bidId }, at) => {
    const supplierId = award.bids.find(({ id }) => id === bidId)?.supplierId
    return supplierId === undefined ? [] : [{ supplierId, field: `lines[${at}].qty`, row: at }]
  })
  const { problems } = await measureLines(act, orgId, award, lines)
  const barred = await supplierProblems(act, 'award', named)
  // What no other line changes comes first: a barred supplier, then a price.
  return [...barred, ...problems, ...own]
}

async function writeLines(act: Act, award: AwardCase, id: string, lines: readonly AwardLineInput[]): Promise<void> {
  const priced = lines.map(line => {
    const offer = offerOf(award, line.itemId, line.bidId)
    const priceExcl = offer === undefined ? null : linePrice(offer, line.qty)
    return { sharePct: null, ...line, reason: line.reason?.trim() ?? '', priceExcl, taxCode: offer?.taxCode ?? '' }
  })
  await act.db.run(sql`delete from tender_award where tender_id = ${id} and status <> 'CANCELLED'`)
  await act.db.run(sql`
    insert into tender_award (tender_id, item_id, bid_id, qty, price_excl, tax_code, share_pct, reason)
    select ${id}, w."itemId", w."bidId", w."qty", w."priceExcl", w."taxCode", w."sharePct", w."reason"
    from jsonb_to_recordset(${asJson(priced)}) as w ("itemId" bigint, "bidId" bigint, "qty" numeric, "priceExcl" numeric,
      "taxCode" text, "sharePct" numeric, "reason" text)`)
}

/**
 * Suppliers, ceilings and validity may have changed since the proposal.
 * @throws Refusal with the codes of the proposal.
 */
export async function requireAwardable(act: Act, id: string): Promise<void> {
  const award = await readTenderAward(act, id)
  const tender = await act.db.one<{ orgId: string }>(sql`select org_id from tender where id = ${id}`)
  const lines = award.lines.filter(({ status }) => status !== 'CANCELLED')
  refuseProblems(await awardProblems(act, tender ?? refuse('noSuchData'), award, lines))
}

export async function submitAward(act: Act, id: string): Promise<void> {
  await move(act, tenders, 'submitAward', id, undefined, {
    async work() {
      await requireAwardable(act, id)
      return { fields: sql`, award_by = ${act.caller.userId}, award_time = null` }
    },
    async tell({ tenderingNo, title, orgId }) {
      const { total, currency } = await readTenderAward(act, id)
      await startApproval(act, {
        businessType: tenderAwardType,
        businessId: id,
        docNo: tenderingNo,
        title: `${title} · ${total} ${currency}`,
        orgId,
        pcUrl: approvalUrl(id),
        moduleCode: tenderDecider,
      })
    },
  })
}

export const prepareAgain = sql`, award_by = null, award_time = null, public_start_time = null, public_end_time = null`

export async function setLines(act: Act, id: string, status: 'PRE' | 'PUBLIC' | 'OFFICIAL'): Promise<void> {
  await act.db.run(sql`update tender_award set status = ${status} where tender_id = ${id} and status <> 'CANCELLED'`)
}

/** Lines that are cancelled keep the reason. */
export async function cancelLines(act: Act, which: Sql, reason: string): Promise<void> {
  await act.db.run(sql`
    update tender_award w set status = 'CANCELLED', end_reason = ${reason} where ${which} and w.status <> 'CANCELLED'`)
}

export async function withdrawAward(act: Act, id: string): Promise<void> {
  await move(act, tenders, 'withdrawAward', id, undefined, {
    async work() {
      await withdrawApproval(act, tenderAwardType, id)
      await setLines(act, id, 'PRE')
      return { fields: prepareAgain }
    },
  })
}

export async function awardDecided(act: Act, id: string, decision: 'AGREE' | 'REJECT', opinion: string): Promise<void> {
  const values = { reason: opinion || '–' }
  if (decision === 'REJECT') {
    await move(act, tenders, 'rejectAward', id, undefined, {
      async work() {
        await setLines(act, id, 'PRE')
        return { reason: opinion, fields: prepareAgain }
      },
      tell: (after, before) => tellUser(act, after, before.awardBy, 'tender.awardRejected', values),
    })
    return
  }
  await move(act, tenders, 'approveAward', id, undefined, {
    async work({ round }) {
      await setLines(act, id, 'OFFICIAL')
      await markBids(act, id, round)
      await markLots(act, id)
      return { reason: opinion, fields: sql`, award_time = sourcing_now()` }
    },
    tell: (after, before) => tellUser(act, after, before.awardBy, 'tender.awardApproved', values),
    event: ({ tenderingNo }) => emit(act, 'award.official', { tenderId: id, tenderingNo }),
  })
}

/** WON: everything that was offered; PART_WON: a part; LOST: nothing. */
async function markBids(act: Act, id: string, round: number): Promise<void> {
  await act.db.run(sql`
    update tender_bid b set status = case
      when not exists (select from tender_award w where w.bid_id = b.id and w.status = 'OFFICIAL') then 'LOST'
      when exists (select from tender_bid_item t join tender_item a on a.id = t.item_id
          left join tender_award w on w.bid_id = t.bid_id and w.item_id = t.item_id and w.status = 'OFFICIAL'
        where t.bid_id = b.id and t.offered_flag = 1 and coalesce(w.qty, 0) < least(a.qty, t.max_qty)) then 'PART_WON'
      else 'WON' end
    where b.tender_id = ${id} and b.round = ${round} and b.status in ('OPENED', 'VALID', 'WON', 'PART_WON', 'LOST')`)
}

async function markLots(act: Act, id: string): Promise<void> {
  await act.db.run(sql`
    update tender_lot l set status = case when exists (
        select from tender_award w join tender_item a on a.id = w.item_id
        where a.lot_id = l.id and w.status = 'OFFICIAL') then 'AWARDED' else 'FAILED' end
    where l.tender_id = ${id} and l.status = 'OPEN'`)
}
