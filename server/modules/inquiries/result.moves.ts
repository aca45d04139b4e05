import sql from 'sql-template-tag'
import { priceFor } from '../../../src/contract/inquiries/award-sums.ts'
import type { Input } from '../../../src/contract/envelope.ts'
import { inquiryResultType } from '../../../src/contract/inquiries/inquiry-parts.ts'
import { offerOf } from '../../../src/contract/inquiries/parity-cells.ts'
import type { AwardRow, handOverInquiry, Parity } from '../../../src/contract/inquiries/parity.ts'
import { supplierObstacle } from '../../../src/contract/suppliers/supplier-acts.ts'
import { asJson } from '../../db/columns.ts'
import { startApproval, withdrawApproval } from '../../kit/approval.ts'
import { emit } from '../../kit/call/act.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { move, requireMove } from '../../kit/documents/move.ts'
import { readUnfilled } from '../surveys/read.ts'
import { awardProblems } from './award.rules.ts'
import { inquiries } from './inquiry-kind.ts'
import { readInquiry } from './inquiry.queries.ts'
import type { LockedInquiry } from './inquiry.queries.ts'
import { deciderModule, resultUrl, tellDecided, tellUser } from './messages.ts'
import { readAwarded, readParity } from './parity.queries.ts'
import { readStages } from './references.queries.ts'

interface ProposedResult {
  id: string
  version: number
  rows: readonly AwardRow[]
  reason: string
}

/** Writes the proposed result. @throws Refusal, see the contract. */
export async function proposeResult(act: Act, { id, version, rows, reason: given }: ProposedResult): Promise<void> {
  const inquiry = await requireMove(act, inquiries, 'propose', id, undefined, version)
  const reason = given.trim()
  const parity = await readParity(act, id)
  refuseProblems([...awardProblems(parity, rows, reason), ...(await unfilledProblems(act, parity, rows))])
  await move(act, inquiries, 'propose', inquiry, undefined, {
    async work() {
      await writeAward(act, parity, rows)
      return { fields: sql`, result_reason = ${reason}`, reason }
    },
  })
}

/** Nobody is awarded while a mandatory survey waits for them. */
async function unfilledProblems(act: Act, { quotes }: Parity, rows: readonly AwardRow[]): Promise<Problem[]> {
  const supplierOf = ({ quoteId }: AwardRow) => quotes.find(({ id }) => id === quoteId)?.supplierId ?? ''
  const unfilled = await readUnfilled(
    act,
    quotes.map(({ supplierId }) => supplierId),
  )
  return rows.flatMap((row, at) =>
    unfilled.has(supplierOf(row)) ? [{ field: `rows[${at}].qty`, row: at, name: 'unfilledSurvey' as const }] : [],
  )
}

async function writeAward(act: Act, parity: Parity, rows: readonly AwardRow[]): Promise<void> {
  const priced = rows.map(row => {
    const offer = offerOf(parity, row.articleId, row.quoteId)
    const priceExcl = priceFor({ priceExcl: offer?.price, tiers: offer?.tiers }, row.qty)
    return { ...row, priceExcl, taxCode: offer?.taxCode ?? '' }
  })
  await act.db.run(sql`delete from inquiry_award where inquiry_id = ${parity.id}`)
  await act.db.run(sql`
    insert into inquiry_award (inquiry_id, article_id, quote_id, qty, price_excl, tax_code)
    select ${parity.id}, w."articleId", w."quoteId", w."qty", w."priceExcl", w."taxCode"
    from jsonb_to_recordset(${asJson(priced)}) as w ("articleId" bigint, "quoteId" bigint, "qty" numeric,
      "priceExcl" numeric, "taxCode" text)`)
}

/** Submits the result for approval. @throws Refusal 16005, 16012, 15023, 10014, 15015. */
export async function submitResult(act: Act, id: string): Promise<void> {
  await move(act, inquiries, 'submitResult', id, undefined, {
    async work() {
      await requireAwardable(act, id)
      return { fields: sql`, result_by = ${act.caller.userId}, result_time = now()` }
    },
    tell: async inquiry =>
      startApproval(act, {
        businessType: inquiryResultType,
        businessId: id,
        docNo: inquiry.inquiryNo,
        title: `${inquiry.title} · ${await awardedAmount(act, inquiry)}`,
        orgId: inquiry.orgId,
        pcUrl: resultUrl(id),
        moduleCode: deciderModule,
      }),
  })
}

/**
 * Suppliers may have been frozen, or a mandatory survey sent, since the result was proposed or submitted.
 * @throws Refusal 16012, 15023.
 */
async function requireAwardable(act: Act, id: string): Promise<void> {
  const awarded = await act.db.rows<{ supplierId: string }>(sql`
    select distinct k.supplier_id from inquiry_award w join inquiry_quote k on k.id = w.quote_id where w.inquiry_id = ${id}`)
  const supplierIds = awarded.map(({ supplierId }) => supplierId)
  const unfilled = await readUnfilled(act, supplierIds)
  const stages = await readStages(act, supplierIds)
  refuseProblems(
    stages.flatMap((found): Problem[] => {
      const key = supplierObstacle('award', found)
      const values = { supplier: found.name, stage: found.stage }
      if (key !== undefined) return [{ field: 'supplierId', name: 'outsideValidity', key, values }]
      return unfilled.has(found.id) ? [{ field: 'supplierId', name: 'unfilledSurvey' }] : []
    }),
  )
}

async function awardedAmount(act: Act, { id, currency, currencyDigits }: LockedInquiry): Promise<string> {
  const found = await act.db.one<{ amount: string }>(sql`
    select coalesce(sum(round(qty * price_excl, ${currencyDigits}::int)), 0) as amount from inquiry_award where inquiry_id = ${id}`)
  return `${found?.amount ?? '0'} ${currency}`
}

/** Takes the result back. @throws Refusal 18027 when it was not submitted, 16005, 16006. */
export async function withdrawResult(act: Act, id: string): Promise<void> {
  await move(act, inquiries, 'withdrawResult', id, undefined, {
    async work() {
      await withdrawApproval(act, inquiryResultType, id)
      return { fields: sql`, result_by = null, result_time = null` }
    },
  })
}

/**
 * The decision on the result: quotes are chosen or not, prices become known, suppliers hear of their own part.
 * @throws Refusal 16012, 15023 for an agreement that awards a supplier which is not to be awarded now.
 */
export async function resultDecided(
  act: Act,
  id: string,
  decision: 'AGREE' | 'REJECT',
  opinion: string,
): Promise<void> {
  const values = { reason: opinion || '–' }
  if (decision === 'REJECT') {
    await move(act, inquiries, 'rejectResult', id, undefined, {
      work: () => ({ reason: opinion, fields: sql`, result_by = null, result_time = null` }),
      tell: (after, before) => tellUser(act, after, before.resultBy, 'inquiry.resultRejected', values),
    })
    return
  }
  await move(act, inquiries, 'approveResult', id, undefined, {
    async work(inquiry) {
      await requireAwardable(act, id)
      await markQuotes(act, inquiry)
      return { reason: opinion }
    },
    async tell(after, before) {
      await tellUser(act, after, before.resultBy, 'inquiry.resultApproved', values)
      const quotes = await act.db.rows<{ supplierId: string; chosen: boolean }>(sql`
        select k.supplier_id, k.status in ('CHOSEN', 'PART_CHOSEN') as chosen from inquiry_quote k
        where k.inquiry_id = ${id} and k.round = ${after.round} and k.status not in ('DECLINED', 'WITHDRAWN')`)
      const those = (chosen: boolean) => quotes.filter(each => each.chosen === chosen).map(each => each.supplierId)
      await tellDecided(act, after, 'inquiry.chosen', those(true))
      await tellDecided(act, after, 'inquiry.notChosen', those(false))
    },
    event: async after => emit(act, 'inquiry.decided', { ...place(after), rows: await readAwarded(act, id) }),
  })
}

/** CHOSEN: gets everything that it quoted; PART_CHOSEN: a part; NOT_CHOSEN: nothing. */
async function markQuotes(act: Act, { id, round }: LockedInquiry): Promise<void> {
  await act.db.run(sql`
    update inquiry_quote k set status = case
      when not exists (select from inquiry_award w where w.quote_id = k.id) then 'NOT_CHOSEN'
      when exists (select from inquiry_quote_item t join inquiry_article a on a.id = t.article_id
          left join inquiry_award w on w.quote_id = t.quote_id and w.article_id = t.article_id
        where t.quote_id = k.id and t.no_quote_flag = 0 and coalesce(w.qty, 0) < least(a.qty, t.offered_qty)) then 'PART_CHOSEN'
      else 'CHOSEN' end
    where k.inquiry_id = ${id} and k.round = ${round} and k.status = 'OPENED'`)
}

function place({ id, inquiryNo, orgId, currency }: LockedInquiry) {
  return { inquiryId: id, inquiryNo, orgId, currency }
}

type Contracts = NonNullable<Input<typeof handOverInquiry>['contracts']>

/**
 * Makes a contract draft for each of these suppliers and an order draft for every other one that was chosen, and closes
 * the inquiry. @throws Refusal 10007 for a supplier that was not chosen, 10009 for one that is named twice, 16005, and
 * what a new contract or order may not have.
 */
export async function handOver(act: Act, id: string, contracts: Contracts = []): Promise<void> {
  await move(act, inquiries, 'handOver', id, undefined, {
    async event(after) {
      const rows = await readAwarded(act, id)
      const contracted = contracts.map(each => each.supplierId)
      if (new Set(contracted).size < contracted.length) refuse('duplicateInput')
      for (const { supplierId, validFrom, validTo } of contracts) {
        const own = rows.filter(row => row.supplierId === supplierId)
        if (own.length === 0) refuse('noSuchData')
        const { title, resultReason: reason, companyId } = await readInquiry(act, id)
        const agreed = { title, reason, companyId, supplierId, validFrom, validTo, rows: own }
        await emit(act, 'inquiry.contracted', { ...place(after), ...agreed })
      }
      const ordered = rows.filter(row => !contracted.includes(row.supplierId))
      if (ordered.length === 0) return
      const { companyId, purchaserId, deliveryAddress, warehouseId } = await readInquiry(act, id)
      const terms = { companyId, purchaserId, deliveryAddress, warehouseId }
      await emit(act, 'inquiry.handedOver', { ...place(after), ...terms, rows: ordered })
    },
  })
}
