import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { InvoiceStatus } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { invoiceKey, looksLike } from '../../../../src/contract/money/invoices/invoice-number.ts'
import type { findDuplicates } from '../../../../src/contract/money/invoices/invoices.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

interface Near {
  id: string
  invoiceNo: string
  invoiceDate: string
  status: InvoiceStatus
}

const live = sql`i.status not in ('REFUSED', 'CANCELLED')`

/** Finds invoices of the same supplier and amount, at most 30 days apart, with a similar number. */
export async function readNear(act: Act, id: string): Promise<Near[]> {
  const own = await act.db.one<{ invoiceNo: string }>(sql`select invoice_no from invoice where id = ${id}`)
  const found = await act.db.rows<Near>(sql`
    select i.id, i.invoice_no, i.invoice_date, i.status from invoice i join invoice own on own.id = ${id}
    where i.supplier_id = own.supplier_id and i.enterprise_id = own.enterprise_id and i.id <> own.id and ${live}
      and i.amount_incl = own.amount_incl and i.currency = own.currency
      and i.invoice_date between own.invoice_date - 30 and own.invoice_date + 30
    order by i.id`)
  return found.filter(each => looksLike(each.invoiceNo, own?.invoiceNo ?? ''))
}

/** For suppliers `s` whose numbers restart each year, true if both days are in the same year. */
export function sameNumbering(day: Sql, other: string | undefined): Sql {
  if (other === undefined) return sql`true`
  return sql`(s.yearly_numbers = 0 or extract(year from ${day}) = extract(year from ${other}::date))`
}

/** With `day`, returns only invoices in the same numbering period. */
export function readSame(act: Act, supplierId: string, key: string, day?: string): Promise<Near[]> {
  return act.db.rows<Near>(sql`
    select i.id, i.invoice_no, i.invoice_date, i.status from invoice i join ${supplierView} s on s.id = i.supplier_id
    where i.enterprise_id = ${act.caller.enterpriseId} and i.supplier_id = ${supplierId} and i.invoice_key = ${key}
      and ${live} and ${sameNumbering(sql`i.invoice_date`, day)} order by i.id`)
}

export async function readDuplicates(
  act: Act,
  { supplierId, invoiceCode = '', invoiceNo, invoiceDate, amountIncl }: Input<typeof findDuplicates>,
): Promise<Output<typeof findDuplicates>> {
  if (act.caller.userType === 'SUPPLIER' && !act.caller.supplierIds.includes(supplierId)) refuse('noSuchData')
  const same = await readSame(act, supplierId, invoiceKey(invoiceCode, invoiceNo), invoiceDate)
  if (amountIncl === undefined || invoiceDate === undefined) return { same, near: [] }
  const close = await act.db.rows<Near>(sql`
    select i.id, i.invoice_no, i.invoice_date, i.status from invoice i
    where i.enterprise_id = ${act.caller.enterpriseId} and i.supplier_id = ${supplierId} and ${live}
      and i.amount_incl = ${amountIncl} and i.invoice_date between ${invoiceDate}::date - 30 and ${invoiceDate}::date + 30
    order by i.id`)
  const known = new Set(same.map(each => each.id))
  return { same, near: close.filter(each => !known.has(each.id) && looksLike(each.invoiceNo, invoiceNo)) }
}
