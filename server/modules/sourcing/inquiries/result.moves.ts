import sql from 'sql-template-tag'
import { priceFor } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { inquiryResultType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { offerOf } from '../../../../src/contract/sourcing/inquiries/parity-cells.ts'
import type { AwardRow, handOverInquiry, Parity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { asJson } from '../../../db/columns.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { move, requireMove } from '../../../kit/documents/move.ts'
import { supplierProblems } from '../../ground/surveys/read.ts'
import { awardProblems } from './award.rules.ts'
import { measureAwarded, readAwardedPrices } from './awarded-prices.ts'
import { inquiries } from './inquiry-kind.ts'
import { readInquiry } from './inquiry.queries.ts'
import type { LockedInquiry } from './inquiry.queries.ts'
import { deciderModule, resultUrl, tellDecided, tellUser } from './messages.ts'
import { readAwarded, readParity } from './parity.queries.ts'

interface ProposedResult {
  id: string
  version: number
  rows: readonly AwardRow[]
  reason: string
}

export async function proposeResult(act: Act, { id, version, rows, reason: given }: ProposedResult): Promise<void> {
  const inquiry = await requireMove(act, inquiries, 'propose', id, undefined, version)
  const reason = given.trim()
  const parity = await readParity(act, id)
  refuseProblems([...awardProblems(parity, rows, reason), ...(await proofProblems(act, parity, rows))])
  await move(act, inquiries, 'propose', inquiry, undefined, {
    async work() {
      await writeAward(act, parity, rows)
      return { fields: sql`, result_reason = ${reason}`, reason }
    },
  })
}

/** Checks certificates and surveys; the comparison already reports all other objections. */
async function proofProblems(act: Act, { quotes }: Parity, rows: readonly AwardRow[]): Promise<Problem[]> {
  const named = rows.flatMap(({ quoteId }, at) => {
    const supplierId = quotes.find(({ id }) => id === quoteId)?.supplierId
    return supplierId === undefined ? [] : [{ supplierId, field: `rows[${at}].qty`, row: at }]
  })
  return (await supplierProblems(act, 'award', named)).filter(({ name }) => name !== 'outsideValidity')
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

/** @throws Refusal 16005, 16012, 16011, 15023, 16009, 10014, 15015. */
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
 * Since the proposal, a supplier may have been frozen, a mandatory survey sent, a certificate expired or a ceiling
 * lowered.
 * @throws Refusal 16012, 16011, 15023, 16009.
 */
export async function requireAwardable(act: Act, id: string): Promise<void> {
  const prices = await readAwardedPrices(act.db, act.caller.enterpriseId, id)
  const suppliers = [...new Set(prices.map(({ supplierId }) => supplierId))]
  const against = suppliers.map(supplierId => ({ supplierId, field: 'supplierId' }))
  refuseProblems(await supplierProblems(act, 'award', against))
  const measured = await measureAwarded(act.db, act.caller.enterpriseId, prices)
  refuseProblems(
    measured.flatMap(({ result, ceiling }, at): Problem[] => {
      const { supplierName: supplier = '', materialText: material = '' } = prices[at] ?? {}
      const values = { supplier, material, ceiling }
      return result === 'BLOCK'
        ? [{ field: `rows[${at}].qty`, row: at, name: 'priceNotAllowed', key: 'inquiry.aboveCeiling', values }]
        : []
    }),
  )
}

async function awardedAmount(act: Act, { id, currency, currencyDigits }: LockedInquiry): Promise<string> {
  const found = await act.db.one<{ amount: string }>(sql`
    select coalesce(sum(round(qty * price_excl, ${currencyDigits}::int)), 0) as amount from inquiry_award where inquiry_id = ${id}`)
  return `${found?.amount ?? '0'} ${currency}`
}

/** @throws Refusal 18027 when it was not submitted, 16005, 16006. */
export async function withdrawResult(act: Act, id: string): Promise<void> {
  await move(act, inquiries, 'withdrawResult', id, undefined, {
    async work() {
      await withdrawApproval(act, inquiryResultType, id)
      return { fields: sql`, result_by = null, result_time = null` }
    },
  })
}

/** Marks quotes, publishes prices, notifies suppliers of their own part. */
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
    event: async after => emit(act, 'award.decided', { ...source(after), rows: await readAwarded(act, id) }),
  })
}

/** CHOSEN: awarded everything quoted; PART_CHOSEN: a part; NOT_CHOSEN: nothing. */
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

const source = ({ id, inquiryNo, orgId }: LockedInquiry) =>
  ({ sourceType: 'INQUIRY', sourceId: id, sourceNo: inquiryNo, orgId }) as const

function place({ id, inquiryNo, orgId, currency }: LockedInquiry) {
  return { inquiryId: id, inquiryNo, orgId, currency }
}

type Contracts = NonNullable<Input<typeof handOverInquiry>['contracts']>

/**
 * Creates contract drafts for these suppliers and order drafts for the other winners.
 * @throws Refusal 10007 for a supplier not chosen, 10009 for a duplicate, 16005, and as creating contracts and orders.
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
        const { currency } = after
        const agreed = { title, reason, companyId, currency, supplierId, validFrom, validTo, rows: own }
        await emit(act, 'award.contracted', { ...source(after), ...agreed })
      }
      const ordered = rows.filter(row => !contracted.includes(row.supplierId))
      if (ordered.length === 0) return
      const { companyId, purchaserId, deliveryAddress, warehouseId } = await readInquiry(act, id)
      const terms = { companyId, purchaserId, deliveryAddress, warehouseId }
      await emit(act, 'inquiry.handedOver', { ...place(after), ...terms, rows: ordered })
    },
  })
}
