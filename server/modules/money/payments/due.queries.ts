import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { DueInvoice, PayeeAccount } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { queryDueInvoices } from '../../../../src/contract/money/payments/payments.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, readPage } from '../../../kit/call/paging.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { duePartView, invoiceView } from '../invoices/read.ts'
import { companyView } from '../../platform/organisation/read.ts'
import { supplierBankView, supplierView } from '../../ground/suppliers/read.ts'
import { accountColumns } from './payment.queries.ts'

function payable(caller: Caller): Sql {
  const place = { enterprise: sql`i.enterprise_id`, org: sql`i.org_id`, supplier: sql`i.supplier_id`, issued: sql`1` }
  return sql`i.status in ('POSTED', 'PART_PAID') and ${seenBy(caller, place)}`
}

/** Settled or reserved amount of an invoice `i`. */
const covered = sql`(i.amount_incl - i.open_amount)`

/** Open amount of the parts due by today, or of the next part if none is. */
const dueAmount = sql`
  greatest(0, (select max(d.amount_before + d.amount) from ${duePartView} d where d.invoice_id = i.id
    and d.due_date <= greatest(current_date, (select min(n.due_date) from ${duePartView} n
      where n.invoice_id = i.id and n.amount_before + n.amount > ${covered}))) - ${covered})`

const dueColumns = sql`
  i.id, i.kind, i.invoice_no, i.invoice_date, i.due_date,
  case i.kind when 'INVOICE' then greatest(0, current_date - i.due_date)::int else 0 end as overdue_days,
  i.supplier_id, s.name as supplier_name, i.company_id, c.name as company_name, i.org_id, i.currency, i.currency_digits,
  trim_scale(i.amount_incl) as amount_incl, trim_scale(i.paid_amount) as paid_amount,
  trim_scale(i.offset_amount) as offset_amount, trim_scale(i.applied_amount) as applied_amount,
  trim_scale(i.open_amount) as open_amount, trim_scale(${dueAmount}) as due_amount`
const dueJoins = sql`
  join ${supplierView} s on s.id = i.supplier_id join ${companyView} c on c.id = i.company_id`

export function readDue(act: Act, ids: readonly string[]): Promise<DueInvoice[]> {
  return act.db.rows<DueInvoice>(sql`
    select ${dueColumns} from ${invoiceView} i ${dueJoins}
    where i.id = any(${[...ids]}::bigint[]) and ${payable(act.caller)} order by i.id`)
}

/** Earliest due date first. */
export function readDuePage(act: Act, input: Input<typeof queryDueInvoices>): Promise<Output<typeof queryDueInvoices>> {
  const parts = [payable(act.caller), sql`i.open_amount > 0`]
  if (input.ids !== undefined) parts.push(sql`i.id = any(${input.ids}::bigint[])`)
  if (input.supplierId !== undefined) parts.push(sql`i.supplier_id = ${input.supplierId}`)
  if (input.dueDateFrom !== undefined) parts.push(sql`i.due_date >= ${input.dueDateFrom}`)
  if (input.dueDateTo !== undefined) parts.push(sql`i.due_date <= ${input.dueDateTo}`)
  if (input.overdueFlag === 1) parts.push(sql`i.kind = 'INVOICE' and i.due_date < current_date`)
  if (input.keyword) {
    const like = containing(input.keyword)
    parts.push(sql`(i.invoice_no ilike ${like} or s.name ilike ${like} or s.supplier_no ilike ${like})`)
  }
  const where = join(parts, ' and ')
  return readPage<DueInvoice>(
    act.db,
    {
      rows: limit => sql`
        select ${dueColumns} from ${invoiceView} i ${dueJoins} where ${where} order by i.due_date, i.id ${limit}`,
      // The joins never filter, so counting needs them only for a keyword.
      total: sql`select count(*) as total from ${invoiceView} i ${input.keyword ? dueJoins : empty} where ${where}`,
    },
    input,
  )
}

/** Main account first. */
export function readAccounts({ db, caller }: Act, supplierId: string): Promise<PayeeAccount[]> {
  return db.rows<PayeeAccount>(sql`
    select ${accountColumns} from ${supplierBankView} b
    where b.supplier_id = ${supplierId} and b.enterprise_id = ${caller.enterpriseId} and b.deleted = 0
      and b.verify_status = 'VERIFIED'
    order by b.main_flag desc, b.id`)
}
