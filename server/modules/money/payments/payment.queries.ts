import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { paymentBusinessType } from '../../../../src/contract/money/payments/payment-parts.ts'
import type {
  Payment,
  PaymentRow,
  PaymentStatus,
  PaymentSummary,
} from '../../../../src/contract/money/payments/payment-parts.ts'
import type { queryPayments } from '../../../../src/contract/money/payments/payments.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { contractView } from '../../sourcing/contracts/read.ts'
import { invoiceView } from '../invoices/read.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { orderView } from '../../orders/purchase-orders/read.ts'
import { supplierBankView, supplierView } from '../../ground/suppliers/read.ts'
import { agreedView } from '../../ground/workflow/read.ts'
import { paymentSteps, supplierStatuses } from './payment.rules.ts'
import type { PaymentFacts } from './payment.rules.ts'

export interface LockedPayment extends PaymentFacts {
  id: string
  version: number
  payApplyNo: string
  orgId: string
  companyId: string
  supplierId: string
  currency: string
  currencyDigits: number
  bankAccountId: string | null
  bankVersion: number | null
  payMethod: Payment['payMethod']
  amount: string
  /** Returned by the bank after its debit. */
  returnedAmount: string
  /** Repaid by the supplier of an advance. */
  repaidAmount: string
  orderId: string | null
  contractId: string | null
}

const balanceOf = sql`trim_scale(case when p.pay_type = 'ADVANCE' then p.paid_amount - p.offset_amount - p.repaid_amount
  else 0 end)`
/** In any approval step, and the recorded approver. */
const approversOf = sql`array(
  select g.user_id from ${agreedView} g where g.business_type = ${paymentBusinessType} and g.business_id = p.id
  union select p.approved_by where p.approved_by is not null)::text[]`
const leftOf = sql`trim_scale(p.amount - p.paid_amount - p.returned_amount)`
const ownColumns = sql`p.id, p.version, p.pay_apply_no, p.pay_type, p.status, p.create_by, p.submit_by, ${approversOf} as approvers, p.org_id,
  p.company_id, p.supplier_id, p.currency, p.currency_digits, p.bank_account_id, p.bank_version, p.pay_method,
  trim_scale(p.amount) as amount, trim_scale(p.paid_amount) as paid_amount, p.order_id, p.contract_id,
  trim_scale(p.repaid_amount) as repaid_amount, trim_scale(p.returned_amount) as returned_amount, ${leftOf} as left_amount,
  ${balanceOf} as balance`

/** Suppliers see approved applications only. */
export function seenPayments(caller: Caller): Sql {
  const place = { enterprise: sql`p.enterprise_id`, org: sql`p.org_id`, supplier: sql`p.supplier_id`, issued: sql`1` }
  const sent = sideOf(caller) === 'supplier' ? sql`p.status = any(${[...supplierStatuses]})` : sql`true`
  return sql`p.deleted = 0 and ${seenBy(caller, place)} and ${sent}`
}

/** In ascending order of ids; skips those not visible. */
export function lockPayments(act: Act, ids: readonly string[]): Promise<LockedPayment[]> {
  return act.db.rows<LockedPayment>(sql`
    select ${ownColumns} from payment_apply p
    where p.id = any(${[...ids]}::bigint[]) and ${seenPayments(act.caller)} order by p.id for update`)
}

/** Raises the version that editors compare. */
export async function writePayment(
  act: Act,
  payment: LockedPayment,
  status: PaymentStatus,
  also: Sql,
): Promise<LockedPayment> {
  const written = await act.db.one<Partial<LockedPayment>>(sql`
    update payment_apply p set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${payment.id} returning ${ownColumns}`)
  return { ...payment, ...written }
}

const summaryColumns = sql`
  p.id, p.version, p.pay_apply_no, p.pay_type, p.status, p.supplier_id, s.supplier_no, s.name as supplier_name,
  c.name as company_name, p.currency, p.currency_digits, trim_scale(p.amount) as amount,
  trim_scale(p.paid_amount) as paid_amount, trim_scale(p.offset_amount) as offset_amount,
  trim_scale(p.repaid_amount) as repaid_amount, trim_scale(p.returned_amount) as returned_amount, ${leftOf} as left_amount,
  ${balanceOf} as balance,
  p.pay_method, p.plan_date, p.order_id, coalesce(o.order_no, '') as order_no, p.contract_id,
  coalesce(k.contract_no, '') as contract_no,
  coalesce((select string_agg(i.invoice_no, ', ' order by d.place) from payment_apply_detail d
    join ${invoiceView} i on i.id = d.invoice_id where d.apply_id = p.id), '') as invoice_nos,
  coalesce((select string_agg(r.bank_ref, ', ' order by r.id) from payment_record r
    where r.apply_id = p.id and r.bank_ref <> ''), '') as bank_ref,
  p.create_name, p.create_time, p.submit_time, p.create_by, p.submit_by, ${approversOf} as approvers`

const summaryJoins = sql`
  join ${supplierView} s on s.id = p.supplier_id join ${companyView} c on c.id = p.company_id
  left join ${orderView} o on o.id = p.order_id left join ${contractView} k on k.id = p.contract_id`

type ReadSummary = Omit<PaymentSummary, 'allowed'> & Pick<PaymentFacts, 'createBy' | 'submitBy' | 'approvers'>

function asSeen<T extends ReadSummary>({ createBy, submitBy, approvers, ...payment }: T, caller: Caller) {
  return { ...payment, allowed: allowedEvents(paymentSteps, { ...payment, createBy, submitBy, approvers }, caller) }
}

/** Numbers show the last four characters only. */
export const accountColumns = sql`b.id, b.account_name, b.bank_name, b.currency,
  '••••' || right(coalesce(nullif(b.account_no, ''), b.iban), 4) as account_no`

/** @throws Refusal 10007 if missing or not visible. */
export async function readPayment(act: Act, id: string): Promise<Payment> {
  type Own = Omit<Payment, keyof ReadSummary | 'account' | 'details' | 'records' | 'offsets' | 'allowed'>
  const { db, caller } = act
  const read = await db.one<ReadSummary & Own>(sql`
    select ${summaryColumns}, p.company_id, p.org_id, org.name as org_name, p.bank_account_id,
      coalesce(trim_scale(p.percent)::text, '') as percent, p.reason, p.expected_offset_date, p.remark, p.opinion,
      p.approved_name, p.sent_name
    from payment_apply p ${summaryJoins} join ${orgView} org on org.id = p.org_id
    where p.id = ${id} and ${seenPayments(caller)}`)
  if (read === undefined) refuse('noSuchData')
  const [account] = await db.rows<NonNullable<Payment['account']>>(sql`
    select ${accountColumns} from ${supplierBankView} b where b.id = ${read.bankAccountId}`)
  const details = await db.rows<PaymentRow>(sql`
    select d.id, d.invoice_id, i.kind, i.invoice_no, i.invoice_date, i.due_date, trim_scale(i.amount_incl) as amount_incl,
      trim_scale(i.offset_amount) as offset_amount, trim_scale(d.apply_amount) as apply_amount,
      trim_scale(i.open_amount + case when d.live_flag = 1 then d.apply_amount - d.paid_amount - d.returned_amount else 0 end) as open_amount,
      trim_scale(d.paid_amount) as paid_amount
    from payment_apply_detail d join ${invoiceView} i on i.id = d.invoice_id where d.apply_id = ${id} order by d.place`)
  const records = await db.rows<Payment['records'][number]>(sql`
    select id, trim_scale(paid_amount) as paid_amount, paid_date, bank_ref, status, reason, create_name, create_time
    from payment_record where apply_id = ${id} order by id`)
  const offsets = await db.rows<Payment['offsets'][number]>(sql`
    select a.invoice_id, i.invoice_no, trim_scale(a.amount) as amount, a.create_time
    from advance_offset a join ${invoiceView} i on i.id = a.invoice_id where a.advance_id = ${id} order by a.id`)
  const seen = asSeen(read, caller)
  const supplier = sideOf(caller) === 'supplier'
  const inside = supplier ? { opinion: '', approvedName: '', sentName: '', remark: '' } : {}
  return { ...seen, ...inside, account: account ?? null, details, records, offsets }
}

const sorting = {
  payApplyNo: sql`p.pay_apply_no`,
  status: sql`p.status`,
  amount: sql`p.amount`,
  planDate: sql`p.plan_date`,
  createTime: sql`p.create_time`,
}

type Filters = Input<typeof queryPayments>

/** @throws Refusal 10001 for an unknown sort field. */
export async function readPaymentPage(
  act: Act,
  input: Filters,
  of: Sql = sql`true`,
): Promise<Output<typeof queryPayments>> {
  const where = join([seenPayments(act.caller), of, ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`p.id desc`)
  const found = await readDocumentPage<ReadSummary>(
    act.db,
    {
      found: sql`payment_apply p where ${where}`,
      id: sql`p.id`,
      order,
      rows: page => sql`
        select ${summaryColumns} from ${page} join payment_apply p on p.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function conditions({ caller }: Act, filters: Filters): Sql[] {
  const parts = inScope(caller, filters.scope, { org: sql`p.org_id`, creator: sql`p.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`p.status`, filters.status))
  if (filters.payType !== undefined) parts.push(sql`p.pay_type = ${filters.payType}`)
  if (filters.supplierId !== undefined) parts.push(sql`p.supplier_id = ${filters.supplierId}`)
  if (filters.orderId !== undefined) parts.push(sql`p.order_id = ${filters.orderId}`)
  if (filters.planDateFrom !== undefined) parts.push(sql`p.plan_date >= ${filters.planDateFrom}`)
  if (filters.planDateTo !== undefined) parts.push(sql`p.plan_date <= ${filters.planDateTo}`)
  if (filters.contractId !== undefined) parts.push(sql`p.contract_id = ${filters.contractId}`)
  if (filters.invoiceId !== undefined)
    parts.push(
      sql`exists (select from payment_apply_detail d where d.apply_id = p.id and d.invoice_id = ${filters.invoiceId})`,
    )
  if (filters.keyword) {
    const like = containing(filters.keyword)
    parts.push(sql`(p.pay_apply_no ilike ${like}
      or exists (select from ${supplierView} s where s.id = p.supplier_id and (s.name ilike ${like} or s.supplier_no ilike ${like}))
      or exists (select from ${orderView} o where o.id = p.order_id and o.order_no ilike ${like})
      or exists (select from ${contractView} k where k.id = p.contract_id and k.contract_no ilike ${like})
      or exists (select from payment_apply_detail d join ${invoiceView} i on i.id = d.invoice_id
        where d.apply_id = p.id and i.invoice_no ilike ${like}))`)
  }
  return parts
}
