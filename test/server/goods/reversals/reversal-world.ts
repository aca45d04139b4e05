import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { getReversal, submitReversal } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { Reversal, ReversalInput } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** A reversal of what the first row of a receipt accepted. */
export function reversalInput(receipt: Receipt, qty: string, parts: Partial<ReversalInput> = {}): ReversalInput {
  const details = [{ receiveDetailId: receipt.details[0]?.id ?? '', qty, fromStock: 'ACCEPTED' as const }]
  return { reverseDate: day(), reason: 'Typed wrongly', details, ...parts }
}

/** A reversal that was approved and posted. */
export async function reversed(world: TestApp, receipt: Receipt, qty: string): Promise<Reversal> {
  const draft = reversalInput(receipt, qty)
  const { id, reverseNo } = valueOf(await world.call('warehouse', submitReversal, { draft }))
  await decideOn(world, reverseNo)
  return valueOf(await world.call('buyer', getReversal, { id }))
}
