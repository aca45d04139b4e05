import Big from 'big.js'
import sql from 'sql-template-tag'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { invoiceView } from '../invoices/read.ts'
import { advancesOf, paidInAdvance, readParts } from './offset-bases.queries.ts'
import type { OffsetPart } from './offset-bases.queries.ts'
import { offsetOf, sharesOf } from './payment.rules.ts'

export interface PlannedInvoice {
  id: string
  invoiceNo: string
  currencyDigits: number
  posted: boolean
  advanced: boolean
  amountIncl: string
  offsetAmount: string
  /** Open amount, including what the draft application reserves. */
  open: string
}

export interface PlannedAdvance {
  id: string
  payApplyNo: string
  orderId: string | null
  contractId: string | null
  balance: string
}

export interface PlannedShare {
  invoiceId: string
  advanceId: string
  amount: string
}

interface ReadAdvance extends PlannedAdvance {
  /** Offset on this invoice, and on this and later posted invoices. */
  already: string
  since: string
}

/** Balances used per advance, and amounts of unposted invoices per order or contract. */
interface Planned {
  advances: Map<string, PlannedAdvance>
  shares: PlannedShare[]
  invoiced: Map<string, Big>
}

/**
 * By the rule of posting: posted invoices first, each as if posted now; of these only what is not offset yet. Writes
 * nothing.
 */
export async function planOffsets(act: Act, ids: readonly string[], heldBy: string | null) {
  const invoices = await readInvoices(act, ids, heldBy)
  const planned: Planned = { advances: new Map(), shares: [], invoiced: new Map() }
  for (const invoice of invoices.filter(({ advanced }) => advanced)) {
    const since = invoice.posted ? await readSince(act, invoice.id) : [invoice.id]
    let open = new Big(invoice.open)
    for (const part of await readParts(act, invoice.id, since)) {
      const advances = await readAdvances(act, part, invoice.id, since)
      const used = planPart(planned, { invoice, part, advances, open })
      open = open.minus(used)
    }
  }
  return { invoices, advances: [...planned.advances.values()], shares: planned.shares }
}

function planPart(
  planned: Planned,
  {
    invoice,
    part,
    advances,
    open,
  }: { invoice: PlannedInvoice; part: OffsetPart; advances: readonly ReadAdvance[]; open: Big },
): Big {
  const key = `${part.kind} ${part.id}`
  const invoicedNow = planned.invoiced.get(key) ?? new Big(0)
  if (!invoice.posted) planned.invoiced.set(key, invoicedNow.plus(part.invoiceAmount))
  const left = advances.map(({ id, balance }) => {
    const taken = planned.shares.filter(share => share.advanceId === id)
    return taken.reduce((rest, share) => rest.minus(share.amount), new Big(balance))
  })
  for (const { already: _already, since: _since, ...advance } of advances)
    if (Number(advance.balance) > 0) planned.advances.set(advance.id, advance)
  const balance = left.reduce((sum, rest, at) => sum.plus(rest).plus(advances[at]?.since ?? 0), new Big(0))
  const already = advances.reduce((sum, each) => sum.plus(each.already), new Big(0))
  const whole = offsetOf({
    ...part,
    invoicedBefore: new Big(part.invoicedBefore).plus(invoicedNow).toFixed(),
    balance: balance.toFixed(),
    digits: part.currencyDigits,
  })
  const due = new Big(whole).minus(already)
  // Partial payments were rounded separately: the last invoice takes the rounding rest.
  const rounding = new Big(10).pow(-part.currencyDigits).times(2)
  if (due.lte(0) || (invoice.posted && due.lte(rounding))) return new Big(0)
  const used = due.lt(open) ? due : open
  const shares = sharesOf(
    used.toFixed(),
    left.map(rest => rest.toFixed()),
  )
  shares.forEach((amount, at) => {
    const advanceId = advances[at]?.id
    if (advanceId !== undefined && Number(amount) > 0)
      planned.shares.push({ invoiceId: invoice.id, advanceId, amount: plainDecimal(amount) })
  })
  return shares.reduce((sum, amount) => sum.plus(amount), new Big(0))
}

/** Active invoices, first posted first, unposted last. */
function readInvoices({ db, caller }: Act, ids: readonly string[], heldBy: string | null): Promise<PlannedInvoice[]> {
  return db.rows<PlannedInvoice>(sql`
    select v.id, v.invoice_no, v.currency_digits, v.status in ('POSTED', 'PART_PAID', 'PAID') as posted, ${paidInAdvance()} as advanced,
      trim_scale(v.amount_incl) as amount_incl, trim_scale(v.offset_amount) as offset_amount,
      trim_scale(greatest(0, v.open_amount + coalesce((
        select sum(d.apply_amount - d.paid_amount - d.returned_amount) from payment_apply_detail d
        where d.invoice_id = v.id and d.apply_id = ${heldBy} and d.live_flag = 1), 0))) as open
    from ${invoiceView} v
    where v.id = any(${[...ids]}::bigint[]) and v.enterprise_id = ${caller.enterpriseId} and v.kind = 'INVOICE'
      and v.status not in ('REFUSED', 'CANCELLED')
    order by posted desc, v.post_time, v.id`)
}

async function readSince({ db }: Act, id: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select v.id from ${invoiceView} v join ${invoiceView} own on own.enterprise_id = v.enterprise_id
      and own.supplier_id = v.supplier_id and (v.post_time, v.id) >= (own.post_time, own.id)
    where own.id = ${id} and v.status in ('POSTED', 'PART_PAID', 'PAID')`)
  return rows.map(row => row.id)
}

/** Oldest first. */
function readAdvances(
  { db, caller }: Act,
  part: OffsetPart,
  invoiceId: string,
  since: readonly string[],
): Promise<ReadAdvance[]> {
  return db.rows<ReadAdvance>(sql`
    select p.id, p.pay_apply_no, p.order_id, p.contract_id,
      trim_scale(p.paid_amount - p.offset_amount - p.repaid_amount) as balance,
      coalesce((select sum(f.amount) from advance_offset f where f.advance_id = p.id and f.invoice_id = ${invoiceId}), 0)
        as already,
      coalesce((select sum(f.amount) from advance_offset f
        where f.advance_id = p.id and f.invoice_id = any(${[...since]}::bigint[])), 0) as since
    from payment_apply p
    where ${advancesOf(part)} and p.enterprise_id = ${caller.enterpriseId} and p.deleted = 0 and p.paid_amount > 0
    order by p.id`)
}
