import sql, { empty } from 'sql-template-tag'
import type { QuoteReceipt, QuoteSummary } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { Requirement } from '../../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Quote, QuoteItem } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { paymentTermView } from '../../ground/master-data/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { OpenedContent, QuotedAmount } from './quote-amounts.rules.ts'
import { fileColumns, makeFilePlaces } from './quote-files.ts'
import { readTaxes } from '../rounds/read.ts'
import { openedQuote, ownSuppliers, seenInquiries } from './visible.queries.ts'

const receiptColumns = sql`k.quote_no, k.round, k.status, k.submit_time, k.receipt_hash`

export function readReceipts(act: Act, inquiryId: string): Promise<QuoteReceipt[]> {
  return act.db.rows<QuoteReceipt>(sql`
    select ${receiptColumns} from inquiry_quote k
    where k.inquiry_id = ${inquiryId} and k.supplier_id = ${ownSuppliers(act.caller)} order by k.round desc`)
}

const summaryColumns = (
  language: Language,
) => sql`k.id, ${receiptColumns}, k.supplier_id, s.supplier_no, s.name as supplier_name, k.own_quote_no,
  k.valid_until, trim_scale(k.freight) as freight, trim_scale(k.other_cost) as other_cost,
  t.id as payment_term_id, coalesce(t.names ->> ${language}::text, t.name) as payment_term_name, k.incoterm, k.incoterm_place,
  trim_scale(k.amount_excl) as amount_excl, trim_scale(k.amount_tax) as amount_tax,
  trim_scale(k.amount_incl) as amount_incl, trim_scale(k.goods) as goods, k.quoted_count, k.short_count,
  k.refuse_reason, k.remark,
  ${fileColumns}`

const termJoin = sql`join ${paymentTermView} t on t.id = coalesce(k.payment_term_id, q.payment_term_id)`

/** Returns all quotes for buyers, their own for suppliers. */
export function readQuoteSummaries(act: Act, inquiryId: string): Promise<QuoteSummary[]> {
  const own = sideOf(act.caller) === 'supplier' ? sql`and k.supplier_id = ${ownSuppliers(act.caller)}` : empty
  return act.db.rows<QuoteSummary>(sql`
    select ${summaryColumns(act.caller.language)} from inquiry_quote k join inquiry q on q.id = k.inquiry_id
      join ${supplierView} s on s.id = k.supplier_id ${termJoin}
    where k.inquiry_id = ${inquiryId} and k.round = q.round and ${openedQuote} ${own}
    order by k.goods, k.submit_time, k.id`)
}

/** @throws Refusal 10007 unless visible to the current user, 16006 before the opening. */
export async function readQuote(act: Act, id: string): Promise<Quote> {
  const own = sideOf(act.caller) === 'supplier' ? sql`and k.supplier_id = ${ownSuppliers(act.caller)}` : empty
  const read = await act.db.one<Omit<Quote, 'items' | 'taxes'> & { readable: boolean }>(sql`
    select ${summaryColumns(act.caller.language)}, k.inquiry_id, ${openedQuote} as readable from inquiry_quote k
      join inquiry q on q.id = k.inquiry_id join ${supplierView} s on s.id = k.supplier_id ${termJoin}
    where k.id = ${id} and ${seenInquiries(act.caller)} ${own}`)
  if (read === undefined) refuse('noSuchData')
  const { readable: opened, ...quote } = read
  if (!opened) refuse('noPermission', { key: 'inquiry.sealed' })
  const items = await readItems(act, [id])
  return { ...quote, items, taxes: await readTaxes(act, items) }
}

export function readItems(act: Act, quoteIds: readonly string[]): Promise<(QuoteItem & { quoteId: string })[]> {
  return act.db.rows(sql`
    select t.quote_id, t.article_id, t.no_quote_flag, t.no_quote_reason, trim_scale(t.price_excl) as price_excl,
      trim_scale(t.price_incl) as price_incl, t.tax_code, trim_scale(t.offered_qty) as offered_qty,
      t.tiers, trim_scale(t.max_qty) as max_qty, trim_scale(t.moq) as moq, t.lead_days, t.delivery_date, t.brand,
      t.substitute, t.remark, t.ext
    from inquiry_quote_item t join inquiry_article a on a.id = t.article_id
    where t.quote_id = any(${[...quoteIds]}::bigint[]) order by t.quote_id, a.place`)
}

export async function readFormRule(act: Act, inquiryId: string): Promise<Requirement[]> {
  const found = await act.db.one<{ formRule: Requirement[] }>(sql`
    select q.form_rule from inquiry q where q.id = ${inquiryId} and ${seenInquiries(act.caller)}`)
  return found?.formRule ?? refuse('noSuchData')
}

export interface OwnQuote {
  id: string
  inquiryId: string
  supplierId: string
  round: number
  quoteNo: string
  status: QuoteReceipt['status']
}

/** @throws Refusal 10007 when none of the user's companies was invited. */
export async function invitedCompany(act: Act, inquiryId: string): Promise<string> {
  const invite = await act.db.one<{ supplierId: string }>(sql`
    select i.supplier_id from inquiry_invite i
    where i.inquiry_id = ${inquiryId} and i.supplier_id = ${ownSuppliers(act.caller)} order by i.supplier_id limit 1`)
  return invite?.supplierId ?? refuse('noSuchData')
}

interface QuotePlace {
  inquiryId: string
  inquiryNo: string
  supplierId: string
  round: number
}

/** Inserts the row if missing. */
export async function lockQuote(act: Act, place: QuotePlace): Promise<OwnQuote> {
  const { inquiryId, inquiryNo, supplierId, round } = place
  await act.db.run(sql`
    insert into inquiry_quote (enterprise_id, create_by, create_name, quote_no, inquiry_id, supplier_id, round, status)
    select ${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name},
      ${inquiryNo} || '-Q' || lpad((i.place + 1)::text, 2, '0') || 'R' || ${round}::int, ${inquiryId}, ${supplierId}, ${round},
      'WITHDRAWN'
    from inquiry_invite i where i.inquiry_id = ${inquiryId} and i.supplier_id = ${supplierId}
    on conflict (inquiry_id, supplier_id, round) do nothing`)
  const quote = await act.db.one<OwnQuote>(sql`
    select k.id, k.inquiry_id, k.supplier_id, k.round, k.quote_no, k.status from inquiry_quote k
    where k.inquiry_id = ${inquiryId} and k.supplier_id = ${supplierId} and k.round = ${round} for update`)
  if (quote === undefined) throw new Error('A quote of an invited supplier is missing.')
  return quote
}

/** The content is stored nowhere else. */
export async function writeSealed(act: Act, quoteId: string, sealed: string, hash: string): Promise<void> {
  await act.db.run(sql`
    update inquiry_quote set status = 'SUBMITTED', sealed = ${sealed}, receipt_hash = ${hash}, submit_time = sourcing_now(),
      decline_reason = '', version = version + 1, update_by = ${act.caller.userId}, update_name = ${act.caller.name},
      update_time = now()
    where id = ${quoteId}`)
  await act.db.run(sql`
    insert into inquiry_quote_history (quote_id, create_by, submit_time, receipt_hash, sealed)
    values (${quoteId}, ${act.caller.userId}, sourcing_now(), ${hash}, ${sealed})`)
}

export async function writeGone(act: Act, quoteId: string, status: 'DECLINED' | 'WITHDRAWN', reason: string) {
  await act.db.run(sql`
    update inquiry_quote set status = ${status}, sealed = null, receipt_hash = '', decline_reason = ${reason},
      version = version + 1, update_by = ${act.caller.userId}, update_name = ${act.caller.name}, update_time = now()
    where id = ${quoteId}`)
}

export async function writeOpened(
  act: Act,
  quoteId: string,
  content: OpenedContent,
  amount: QuotedAmount,
): Promise<void> {
  await act.db.run(sql`
    update inquiry_quote set status = 'OPENED', sealed = null, own_quote_no = ${content.ownQuoteNo?.trim() ?? ''},
      valid_until = ${content.validUntil}, freight = ${content.freight ?? null}, other_cost = ${content.otherCost ?? null},
      payment_term_id = ${content.paymentTermId ?? null}, incoterm = ${content.incoterm ?? null},
      incoterm_place = ${content.incotermPlace?.trim() ?? ''}, goods = ${amount.goods}, short_count = ${amount.shortCount},
      remark = ${content.remark?.trim() ?? ''}, amount_excl = ${amount.amountExcl}, amount_tax = ${amount.amountTax},
      amount_incl = ${amount.amountIncl}, quoted_count = ${amount.quotedCount}
    where id = ${quoteId}`)
  await act.db.run(sql`
    insert into inquiry_quote_item (quote_id, article_id, no_quote_flag, no_quote_reason, price_excl, tax_code, tiers,
      offered_qty, price_incl, max_qty, moq, lead_days, delivery_date, brand, substitute, remark, ext)
    select ${quoteId}, i."articleId", coalesce(i."noQuoteFlag", 0), coalesce(i."noQuoteReason", ''), i."priceExcl",
      coalesce(i."taxCode", ''), coalesce(i."tiers", '[]'), i."offeredQty", i."priceIncl", i."maxQty", i."moq", i."leadDays",
      i."deliveryDate", coalesce(i."brand", ''), coalesce(i."substitute", ''), coalesce(i."remark", ''),
      coalesce(i."ext", '[]')
    from jsonb_to_recordset(${asJson(content.items)}) as i ("articleId" bigint, "noQuoteFlag" smallint,
      "noQuoteReason" text, "priceExcl" numeric, "taxCode" text, "tiers" jsonb, "offeredQty" numeric,
      "priceIncl" numeric, "maxQty" numeric, "moq" numeric, "leadDays" int, "deliveryDate" date, "brand" text,
      "substitute" text, "remark" text, "ext" jsonb)`)
}

export async function noteView(act: Act, inquiryId: string): Promise<void> {
  if (sideOf(act.caller) !== 'supplier') return
  await act.db.run(sql`
    update inquiry_invite i set view_time = now() from inquiry q
    where q.id = i.inquiry_id and i.inquiry_id = ${inquiryId} and i.supplier_id = ${ownSuppliers(act.caller)}
      and i.view_time is null and q.publish_time is not null`)
  await makeFilePlaces(act, inquiryId)
}
