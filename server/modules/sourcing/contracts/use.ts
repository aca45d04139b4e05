import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { Act, Reaction, Reactions } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { lockUses, measureUses, refreshSums, writeUses } from './use.queries.ts'
import type { KeptUse, MeasuredUse } from './use.queries.ts'

const orderDrafted: Reaction<'order.drafted'> = async (act, { orderId, rows }) => {
  const wanted = rows.flatMap(({ rowId, itemId }) => (itemId === undefined ? [] : [{ rowId, itemId }]))
  if (wanted.length > 0) await hold(act, orderId, wanted)
}

/** Recalculates the usage after rows or the order changed. */
async function orderWritten(act: Act, { orderId }: { orderId: string }): Promise<void> {
  await hold(act, orderId, [])
}

/** Released quantities are free at once; new ones must be available. @throws Refusal 16008, 16009, 16012. */
async function hold(act: Act, orderId: string, added: readonly { rowId: string; itemId: string }[]): Promise<void> {
  const before = await lockUses(
    act,
    orderId,
    added.map(({ itemId }) => itemId),
  )
  if (before.length + added.length === 0) return
  const after = await writeUses(act, orderId, [...before, ...added])
  await refreshSums(act, [...before, ...after])
  const grown = after.filter(use => hasGrown(use, before))
  for (const use of await measureUses(
    act,
    grown.map(({ rowId }) => rowId),
  ))
    requireWithin(use)
}

function hasGrown(use: KeptUse, before: readonly KeptUse[]): boolean {
  const kept = before.find(each => each.rowId === use.rowId)
  return kept === undefined || new Big(use.qty).gt(kept.qty) || new Big(use.amount).gt(kept.amount)
}

/**
 * @throws Refusal 16012 unless the contract is in force, 16008 above a quantity or the limit, 16009 above the agreed
 * price.
 */
function requireWithin(use: MeasuredUse): void {
  const row = `${use.contractNo}/${use.rowNo}`
  if (!use.holds) refuse('outsideValidity', { key: 'contracts.notInForce', values: { contractNo: use.contractNo } })
  if (use.mostQty !== null && new Big(use.orderedQty).gt(use.mostQty))
    refuse('quantityOutOfRange', {
      key: 'contracts.tooMuch',
      values: { row, most: plainDecimal(new Big(use.mostQty)), unit: use.unit },
    })
  if (use.mostAmount !== null && new Big(use.orderedAmount).gt(use.mostAmount))
    refuse('quantityOutOfRange', {
      key: 'contracts.aboveLimit',
      values: { contractNo: use.contractNo, most: plainDecimal(new Big(use.mostAmount)), currency: use.currency },
    })
  if (new Big(use.priceExcl).gt(use.agreedPrice))
    refuse('priceNotAllowed', {
      key: 'contracts.aboveAgreed',
      values: { row, price: use.agreedPrice, currency: use.currency },
    })
}

export const useReactions = {
  'order.drafted': [orderDrafted],
  'order.written': [orderWritten],
  'order.changed': [orderWritten],
  'order.cancelled': [orderWritten],
} satisfies Reactions
