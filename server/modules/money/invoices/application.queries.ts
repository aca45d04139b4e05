import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type {
  Application,
  ApplicationRow,
  ApplicationStatus,
  ApplicationSummary,
  InvoiceKind,
} from '../../../../src/contract/money/invoices/application-parts.ts'
import type { queryApplications } from '../../../../src/contract/money/invoices/applications.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { applicationSteps } from './application.rules.ts'
import { readBrought } from './documents/brought-invoice.queries.ts'
import type { ApplicationFacts } from './application.rules.ts'
import { otherQty, rightPrice, sourceColumns, sourceJoins } from './row-sources.ts'
import { seenApplications } from './visible.queries.ts'

export interface LockedApplication extends ApplicationFacts {
  id: string
  version: number
  applyNo: string
  kind: InvoiceKind
  correctsId: string | null
  orgId: string
  companyId: string
  supplierId: string
  currency: string
  currencyDigits: number
  amountIncl: string
}

const arrivedCount = sql`(select count(*)::int from invoice v where v.apply_id = a.id
  and v.status not in ('INVOICED', 'REFUSED', 'CANCELLED')) as arrived_count`
const ownColumns = sql`a.id, a.version, a.apply_no, a.kind, a.corrects_id, a.status, a.submit_by, a.org_id, a.company_id, a.supplier_id,
  a.currency, a.currency_digits, trim_scale(a.amount_incl) as amount_incl, ${arrivedCount}`

/** Locks in ascending order of ids; omits applications that are not visible. */
export function lockApplications(act: Act, ids: readonly string[]): Promise<LockedApplication[]> {
  return act.db.rows<LockedApplication>(sql`
    select ${ownColumns} from invoice_apply a
    where a.id = any(${[...ids]}::bigint[]) and ${seenApplications(act.caller)} order by a.id for update of a`)
}

export async function writeApplication(
  act: Act,
  application: LockedApplication,
  status: ApplicationStatus,
  also: Sql,
): Promise<LockedApplication> {
  const written = await act.db.one<Partial<LockedApplication>>(sql`
    update invoice_apply a set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${application.id} returning ${ownColumns}`)
  return { ...application, ...written }
}

const summaryColumns = sql`
  a.id, a.version, a.apply_no, a.kind, a.status, a.supplier_id, s.supplier_no, s.name as supplier_name, c.name as company_name,
  org.name as org_name, a.currency, a.currency_digits, trim_scale(a.amount_excl) as amount_excl,
  trim_scale(a.tax_amount) as tax_amount, trim_scale(a.amount_incl) as amount_incl, content.row_count,
  content.order_nos, coalesce((select string_agg(v.invoice_no, ', ' order by v.id) from invoice v
    where v.apply_id = a.id), '') as invoice_nos, a.create_name, a.create_time, a.submit_time, a.submit_by,
  ${arrivedCount}`

const summaryJoins = sql`
  join ${supplierView} s on s.id = a.supplier_id join ${companyView} c on c.id = a.company_id
  join ${orgView} org on org.id = a.org_id
  cross join lateral (
    select count(*)::int as row_count, coalesce(string_agg(distinct o.order_no, ', '), '') as order_nos
    from invoice_apply_detail d left join ${orderRowView} line on line.id = d.order_detail_id
      left join ${orderView} o on o.id = line.order_id
    where d.apply_id = a.id) content`

type ReadSummary = Omit<ApplicationSummary, 'allowed'> & Pick<ApplicationFacts, 'submitBy' | 'arrivedCount'>

function asSeen<T extends ReadSummary>({ submitBy, arrivedCount: arrived, ...application }: T, caller: Caller) {
  const facts: ApplicationFacts = { status: application.status, submitBy, arrivedCount: arrived }
  return { ...application, allowed: allowedEvents(applicationSteps, facts, caller) }
}

/** @throws Refusal 10007 when not visible to the current user. */
export async function readApplication(act: Act, id: string): Promise<Application> {
  type Own = Pick<
    Application,
    ('companyId' | 'taxMode' | 'remark' | 'buyerTaxNo' | 'sellerTaxNo' | 'opinion') | ('correctsId' | 'correctsNo')
  >
  const read = await act.db.one<ReadSummary & Own>(sql`
    select ${summaryColumns}, a.company_id, a.tax_mode, a.remark, a.opinion, a.corrects_id,
      coalesce((select v.invoice_no from invoice v where v.id = a.corrects_id), '') as corrects_no,
      coalesce(nullif(c.credit_code, ''), c.tax_no, '') as buyer_tax_no,
      coalesce(nullif(s.credit_code, ''), s.tax_no, '') as seller_tax_no
    from invoice_apply a ${summaryJoins} where a.id = ${id} and ${seenApplications(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const details = await act.db.rows<ApplicationRow>(sql`
    select d.id, d.invoice_id, coalesce(v.invoice_no, '') as invoice_no, d.receive_detail_id, d.return_detail_id,
      d.statement_line_id, ${sourceColumns(act)}, trim_scale(d.qty) as qty, trim_scale(${otherQty}) as other_qty,
      trim_scale(d.price) as price, trim_scale(${rightPrice}) as order_price, d.tax_code,
      trim_scale(d.tax_percent) as tax_percent, trim_scale(d.amount_excl) as amount_excl,
      trim_scale(d.tax_amount) as tax_amount, trim_scale(d.amount_incl) as amount_incl
    from invoice_apply_detail d join invoice_apply a on a.id = d.apply_id ${sourceJoins}
      left join invoice v on v.id = d.invoice_id
    where d.apply_id = ${id} order by d.place`)
  const invoices = await act.db.rows<Application['invoices'][number]>(sql`
    select id, invoice_no, status, trim_scale(amount_incl) as amount_incl from invoice where apply_id = ${id} order by id`)
  return { ...asSeen(read, act.caller), details, invoices, brought: await readBrought(act, id) }
}

const sorting = {
  applyNo: sql`a.apply_no`,
  status: sql`a.status`,
  amountIncl: sql`a.amount_incl`,
  createTime: sql`a.create_time`,
  submitTime: sql`a.submit_time`,
}

type Filters = Input<typeof queryApplications>

export async function readApplicationPage(act: Act, input: Filters): Promise<Output<typeof queryApplications>> {
  const where = join([seenApplications(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`a.id desc`)
  const page = await readDocumentPage<ReadSummary>(
    act.db,
    {
      found: sql`invoice_apply a where ${where}`,
      id: sql`a.id`,
      order,
      rows: page => sql`
        select ${summaryColumns} from ${page} join invoice_apply a on a.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...page, records: page.records.map(read => asSeen(read, act.caller)) }
}

function conditions({ caller }: Act, filters: Filters): Sql[] {
  const parts = inScope(caller, filters.scope, { org: sql`a.org_id`, creator: sql`a.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`a.status`, filters.status))
  if (filters.supplierId !== undefined) parts.push(sql`a.supplier_id = ${filters.supplierId}`)
  if (filters.kind !== undefined) parts.push(sql`a.kind = ${filters.kind}`)
  if (filters.keyword) {
    const like = containing(filters.keyword)
    parts.push(sql`(a.apply_no ilike ${like}
      or exists (select from ${supplierView} s where s.id = a.supplier_id and (s.name ilike ${like} or s.supplier_no ilike ${like}))
      or exists (select from invoice v where v.apply_id = a.id and v.invoice_no ilike ${like})
      or exists (select from invoice_apply_detail d join ${orderRowView} line on line.id = d.order_detail_id
        join ${orderView} o on o.id = line.order_id where d.apply_id = a.id and o.order_no ilike ${like}))`)
  }
  return parts
}
