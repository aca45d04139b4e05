import Big from 'big.js'
import sql from 'sql-template-tag'
import { plainDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { offsetPreview } from '../../../../src/contract/money/payments/payments.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { contractView } from '../../sourcing/contracts/read.ts'
import { invoiceView } from '../invoices/read.ts'
import { orderView } from '../../orders/purchase-orders/read.ts'
import { planOffsets } from './offset-plan.ts'

/** @throws Refusal 10010 without invoices, 10007. */
export async function previewOffsets(
  act: Act,
  { invoiceIds, paymentId }: Input<typeof offsetPreview>,
): Promise<Output<typeof offsetPreview>> {
  if (invoiceIds.length === 0) refuse('idEmpty')
  await requireSeen(act, invoiceIds)
  const { invoices, advances, shares } = await planOffsets(act, invoiceIds, paymentId ?? null)
  const numbers = await readNumbers(
    act,
    advances.map(({ id }) => id),
  )
  const sum = (key: 'invoiceId' | 'advanceId', id: string) =>
    sumOf(shares.filter(share => share[key] === id).map(share => share.amount))
  return {
    invoices: invoices.map(({ id, invoiceNo, posted, amountIncl, offsetAmount, open }) => ({
      invoiceId: id,
      invoiceNo,
      postedFlag: posted ? (1 as const) : (0 as const),
      amountIncl,
      offsetAmount,
      proposedAmount: sum('invoiceId', id),
      leftAmount: plainDecimal(new Big(open).minus(sum('invoiceId', id))),
    })),
    advances: advances.map(({ id, payApplyNo, balance }) => {
      const { orderNo = '', contractNo = '' } = numbers.find(each => each.id === id) ?? {}
      const proposedAmount = sum('advanceId', id)
      const leftBalance = plainDecimal(new Big(balance).minus(proposedAmount))
      return { advanceId: id, payApplyNo, orderNo, contractNo, balance, proposedAmount, leftBalance }
    }),
    offsets: shares,
  }
}

/** @throws Refusal 10007 for an invoice that is not visible. */
async function requireSeen({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  const place = { enterprise: sql`v.enterprise_id`, org: sql`v.org_id`, supplier: sql`v.supplier_id`, issued: sql`1` }
  const seen = await db.rows(sql`
    select v.id from ${invoiceView} v where v.id = any(${[...ids]}::bigint[]) and ${seenBy(caller, place)}`)
  if (seen.length < new Set(ids).size) refuse('noSuchData')
}

function readNumbers({ db, caller }: Act, ids: readonly string[]) {
  return db.rows<{ id: string; orderNo: string; contractNo: string }>(sql`
    select p.id, coalesce(o.order_no, '') as order_no, coalesce(k.contract_no, '') as contract_no
    from payment_apply p left join ${orderView} o on o.id = p.order_id left join ${contractView} k on k.id = p.contract_id
    where p.id = any(${[...ids]}::bigint[]) and p.enterprise_id = ${caller.enterpriseId}`)
}
