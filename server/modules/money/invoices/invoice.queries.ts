import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type {
  Invoice,
  InvoiceStatus,
  InvoiceSummary,
  MatchRow,
} from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { InvoiceKind } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { queryInvoices } from '../../../../src/contract/money/invoices/invoices.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { matchRows, rowSums } from './match.queries.ts'
import { invoiceSteps } from './invoice.rules.ts'
import type { InvoiceFacts } from './invoice.rules.ts'
import { readDues } from './due-parts.queries.ts'
import { readNear } from './duplicate.queries.ts'
import { readAwaited } from './releasers.queries.ts'
import { seenInvoices } from './visible.queries.ts'

export interface LockedInvoice extends InvoiceFacts {
  id: string
  version: number
  invoiceNo: string
  kind: InvoiceKind
  applyId: string
  orgId: string
  companyId: string
  supplierId: string
  currency: string
  currencyDigits: number
  amountIncl: string
  invoiceDate: string
  arriveDate: string | null
}

const openDifferences = sql`
  case when i.status in ('REFUSED', 'CANCELLED') then 0 else i.tax_no_flag + i.open_differences end as open_differences`
const ownColumns = sql`i.id, i.version, i.invoice_no, i.kind, i.apply_id, i.status, i.match_result, ${openDifferences}, i.check_by,
  i.recheck_reasons, i.org_id, i.company_id, i.supplier_id, i.currency, i.currency_digits,
  trim_scale(i.amount_incl) as amount_incl, i.invoice_date, i.arrive_date`

/** Locks in ascending order of ids; omits invoices that are not visible. */
export function lockInvoices(act: Act, ids: readonly string[]): Promise<LockedInvoice[]> {
  return act.db.rows<LockedInvoice>(sql`
    select ${ownColumns} from invoice i
    where i.id = any(${[...ids]}::bigint[]) and ${seenInvoices(act.caller)} order by i.id for update`)
}

export async function writeInvoice(
  act: Act,
  invoice: LockedInvoice,
  status: InvoiceStatus,
  also: Sql,
): Promise<LockedInvoice> {
  const written = await act.db.one<Partial<LockedInvoice>>(sql`
    update invoice i set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${invoice.id} returning ${ownColumns}`)
  return { ...invoice, ...written }
}

const unpaid = sql`(case when i.status in ('POSTED', 'PART_PAID') then i.amount_incl - i.paid_amount - i.offset_amount else 0 end)`

const summaryColumns = sql`
  i.id, i.version, i.apply_id, a.apply_no, i.kind, i.invoice_code, i.invoice_no, i.invoice_date, i.invoice_type, i.status,
  i.match_result, (case when cardinality(i.recheck_reasons) > 0 then 1 else 0 end) as recheck_flag, i.supplier_id,
  s.supplier_no, s.name as supplier_name, c.name as company_name, org.name as org_name, i.currency, i.currency_digits,
  trim_scale(i.amount_excl) as amount_excl, trim_scale(i.tax_amount) as tax_amount,
  trim_scale(i.amount_incl) as amount_incl, trim_scale(i.paid_amount) as paid_amount,
  trim_scale(i.offset_amount) as offset_amount, trim_scale(${unpaid}) as unpaid_amount, i.arrive_date, i.posted_date,
  i.due_date, (case when ${unpaid} > 0 and i.kind = 'INVOICE' then greatest(0, current_date - i.due_date) else 0 end)::int as overdue_days,
  i.create_time, ${openDifferences}, i.check_by, i.recheck_reasons`

const summaryJoins = sql`
  join invoice_apply a on a.id = i.apply_id join ${supplierView} s on s.id = i.supplier_id
  join ${companyView} c on c.id = i.company_id join ${orgView} org on org.id = i.org_id`

type ReadSummary = Omit<InvoiceSummary, 'allowed'> &
  Pick<InvoiceFacts, 'openDifferences' | 'checkBy' | 'recheckReasons'>

function asSeen<T extends ReadSummary>(read: T, caller: Caller) {
  const { openDifferences: open, checkBy, recheckReasons, ...invoice } = read
  const { status, matchResult } = read
  const facts: InvoiceFacts = { status, matchResult, openDifferences: open, checkBy, recheckReasons }
  return { ...invoice, allowed: allowedEvents(invoiceSteps, facts, caller) }
}

type Own = Pick<
  Invoice,
  | ('sellerTaxNo' | 'buyerTaxNo' | 'taxNoFlag' | 'checkName' | 'recheckName' | 'recheckReasons' | 'nearAnswer')
  | ('refusal' | 'localCurrency' | 'localAmount' | 'correctsId' | 'correctsNo')
>

/** @throws Refusal 10007 when not visible to the current user. */
export async function readInvoice(act: Act, id: string): Promise<Invoice> {
  const read = await act.db.one<ReadSummary & Own>(sql`
    select ${summaryColumns}, i.seller_tax_no, i.buyer_tax_no, i.tax_no_flag, i.check_name, i.recheck_name,
      i.recheck_reasons, i.near_answer, i.refusal, i.local_currency, trim_scale(i.local_amount) as local_amount,
      i.corrects_id, coalesce((select v.invoice_no from invoice v where v.id = i.corrects_id), '') as corrects_no
    from invoice i ${summaryJoins} where i.id = ${id} and ${seenInvoices(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const details: MatchRow[] = await matchRows(act, id)
  const credits = await act.db.rows<Invoice['credits'][number]>(sql`
    select i.id, i.invoice_no, i.status, trim_scale(i.amount_incl) as amount_incl from invoice i
    where i.corrects_id = ${id} and i.status not in ('REFUSED', 'CANCELLED') and ${seenInvoices(act.caller)} order by i.id`)
  const buyer = act.caller.userType !== 'SUPPLIER'
  return {
    ...asSeen(read, act.caller),
    recheckReasons: buyer ? read.recheckReasons : [],
    rowAmounts: rowSums(details, read.currencyDigits),
    credits,
    near: buyer ? await readNear(act, id) : [],
    dues: await readDues(act, id),
    details,
    releases: buyer && read.status === 'ARRIVED' ? await readAwaited(act, details) : [],
  }
}

const sorting = {
  invoiceNo: sql`i.invoice_no`,
  status: sql`i.status`,
  invoiceDate: sql`i.invoice_date`,
  dueDate: sql`i.due_date`,
  amountIncl: sql`i.amount_incl`,
  createTime: sql`i.create_time`,
}

type Filters = Input<typeof queryInvoices>

/** Limited to invoices matching `of`. @throws Refusal 10001 for a sort field that is not listed. */
export async function readInvoicePage(
  act: Act,
  input: Filters,
  of: Sql = sql`true`,
): Promise<Output<typeof queryInvoices>> {
  const where = join([seenInvoices(act.caller), of, ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`i.id desc`)
  const found = await readDocumentPage<ReadSummary>(
    act.db,
    {
      found: sql`invoice i where ${where}`,
      id: sql`i.id`,
      order,
      rows: page => sql`
        select ${summaryColumns} from ${page} join invoice i on i.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`i.org_id`, creator: sql`i.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`i.status`, filters.status))
  if (filters.matchResult !== undefined) parts.push(inState(sql`i.match_result`, filters.matchResult))
  if (filters.supplierId !== undefined) parts.push(sql`i.supplier_id = ${filters.supplierId}`)
  if (filters.applyId !== undefined) parts.push(sql`i.apply_id = ${filters.applyId}`)
  if (filters.invoiceDateFrom !== undefined) parts.push(sql`i.invoice_date >= ${filters.invoiceDateFrom}`)
  if (filters.invoiceDateTo !== undefined) parts.push(sql`i.invoice_date <= ${filters.invoiceDateTo}`)
  if (filters.dueDateFrom !== undefined) parts.push(sql`i.due_date >= ${filters.dueDateFrom}`)
  if (filters.dueDateTo !== undefined) parts.push(sql`i.due_date <= ${filters.dueDateTo}`)
  if (filters.kind !== undefined) parts.push(sql`i.kind = ${filters.kind}`)
  if (filters.overdueFlag === 1)
    parts.push(sql`i.kind = 'INVOICE' and i.status in ('POSTED', 'PART_PAID') and i.due_date < current_date`)
  const ofOrder = (condition: Sql) => sql`exists (select from invoice_apply_detail d
    join ${orderRowView} line on line.id = d.order_detail_id join ${orderView} o on o.id = line.order_id
    where d.invoice_id = i.id and ${condition})`
  if (filters.orderId !== undefined) parts.push(ofOrder(sql`o.id = ${filters.orderId}`))
  if (filters.keyword) {
    const like = containing(filters.keyword)
    parts.push(sql`(i.invoice_no ilike ${like}
      or exists (select from invoice_apply a where a.id = i.apply_id and a.apply_no ilike ${like})
      or exists (select from ${supplierView} s where s.id = i.supplier_id and (s.name ilike ${like} or s.supplier_no ilike ${like}))
      or ${ofOrder(sql`o.order_no ilike ${like}`)})`)
  }
  return parts
}
