import Big from 'big.js'
import sql from 'sql-template-tag'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { invoiceView } from '../invoices/read.ts'
import { sharesOf } from './payment.rules.ts'

interface Settled {
  id: string
  correctsId: string | null
  invoiceNo: string
  open: string
  appliedAmount: string
}

/** Settles the corrected invoice if nothing else of it is open. */
export const setOffCredits: Reaction<'invoice.posted'> = async (act, { invoiceId }) => {
  const credit = await act.db.one<{ correctsId: string | null }>(sql`
    select i.corrects_id from ${invoiceView} i
    where i.id = ${invoiceId} and i.enterprise_id = ${act.caller.enterpriseId} and i.kind = 'CREDIT_NOTE'`)
  if (credit?.correctsId) await settleCredited(act, [credit.correctsId])
}

/**
 * Invoices covered by credit notes are settled, oldest first, without a payment, unless an application reserves them or
 * their credit notes. The caller has locked them with `lockRelatedInvoices`.
 */
export async function settleCredited(act: Act, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return
  const { db, caller } = act
  const ids = [...invoiceIds]
  const rows = await db.rows<Settled>(sql`
    select i.id, i.corrects_id, i.invoice_no, trim_scale(i.amount_incl - i.paid_amount - i.offset_amount) as open,
      trim_scale(i.applied_amount) as applied_amount
    from ${invoiceView} i
    where i.enterprise_id = ${caller.enterpriseId} and i.status in ('POSTED', 'PART_PAID')
      and (i.id = any(${ids}::bigint[]) or i.corrects_id = any(${ids}::bigint[])) order by i.id`)
  for (const invoice of rows) {
    const credits = rows.filter(({ correctsId }) => correctsId === invoice.id)
    if (credits.length > 0) await setOff(act, invoice, credits)
  }
}

async function setOff(act: Act, invoice: Settled, credits: readonly Settled[]): Promise<void> {
  const covered = credits.reduce((sum, { open }) => sum.plus(open), new Big(0))
  const held = [invoice, ...credits].some(({ appliedAmount }) => appliedAmount !== '0')
  if (held || covered.lt(invoice.open)) return
  const shares = sharesOf(
    invoice.open,
    credits.map(({ open }) => open),
  )
  for (const [at, credit] of credits.entries()) {
    const paid = shares[at] ?? '0'
    if (paid === '0') continue
    await act.db.run(sql`
      insert into credit_set_off (credit_id, invoice_id, amount) values (${credit.id}, ${invoice.id}, ${paid})
      on conflict (credit_id, invoice_id) do update set amount = credit_set_off.amount + excluded.amount`)
    const change = { applied: '0', paid, offset: '0' }
    await emit(act, 'payment.changed', {
      changes: [
        { invoiceId: invoice.id, ...change },
        { invoiceId: credit.id, ...change },
      ],
      reason: `${credit.invoiceNo} · ${invoice.invoiceNo}`,
    })
  }
}
