import sql from 'sql-template-tag'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { invoiceView, lockRelatedInvoices } from '../invoices/read.ts'
import { offsetFreed } from './offset-advances.ts'
import { settleCredited } from './set-off-credits.ts'

interface Row {
  invoiceId: string
  rest: string
}

/** Prevents other applications for the same amounts. The caller has locked and checked the invoices. */
export async function hold(act: Act, id: string, payApplyNo: string): Promise<void> {
  const rows = await act.db.rows<Row>(sql`
    update payment_apply_detail set live_flag = 1 where apply_id = ${id} and live_flag = 0
    returning invoice_id, trim_scale(apply_amount - paid_amount - returned_amount) as rest`)
  await tell(act, rows, '', payApplyNo)
}

export async function release(act: Act, id: string, payApplyNo: string): Promise<void> {
  const rows = await act.db.rows<Row>(sql`
    update payment_apply_detail set live_flag = 0 where apply_id = ${id} and live_flag = 1
    returning invoice_id, trim_scale(apply_amount - paid_amount - returned_amount) as rest`)
  await tell(act, rows, '-', payApplyNo)
}

/** In one step with all that settling may change, to keep the lock order. */
export async function lockHeld(act: Act, ids: readonly string[]): Promise<void> {
  const rows = await act.db.rows<{ invoiceId: string }>(sql`
    select distinct invoice_id from payment_apply_detail where apply_id = any(${[...ids]}::bigint[])`)
  if (rows.length > 0)
    await lockRelatedInvoices(
      act,
      rows.map(row => row.invoiceId),
    )
}

/** Advances paid meanwhile are offset, and credit notes set off. */
export async function giveUp(act: Act, id: string, payApplyNo: string): Promise<void> {
  await lockHeld(act, [id])
  await release(act, id, payApplyNo)
  await offsetFreed(act, await heldInvoices(act, id))
  await settleInvoices(act, id)
}

export async function heldInvoices(act: Act, id: string): Promise<string[]> {
  const rows = await act.db.rows<{ invoiceId: string }>(sql`
    select invoice_id from payment_apply_detail where apply_id = ${id} order by invoice_id`)
  return rows.map(row => row.invoiceId)
}

/** Once nothing is reserved, settles invoices covered by credit notes. */
export async function settleInvoices(act: Act, id: string): Promise<void> {
  const rows = await act.db.rows<{ invoiceId: string }>(sql`
    select distinct coalesce(i.corrects_id, i.id) as invoice_id from payment_apply_detail d
      join ${invoiceView} i on i.id = d.invoice_id
    where d.apply_id = ${id}`)
  await settleCredited(
    act,
    rows.map(row => row.invoiceId),
  )
}

async function tell(act: Act, rows: readonly Row[], sign: '' | '-', reason: string): Promise<void> {
  if (rows.length === 0) return
  const changes = rows.map(({ invoiceId, rest }) => ({ invoiceId, applied: `${sign}${rest}`, paid: '0', offset: '0' }))
  await emit(act, 'payment.changed', { changes, reason })
}
