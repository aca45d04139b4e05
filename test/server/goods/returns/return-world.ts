import type { ReturnInput, ReturnOrder } from '../../../../src/contract/goods/returns/return-parts.ts'
import { confirmReturn, shipOutReturn, submitReturn } from '../../../../src/contract/goods/returns/returns.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** A return of the rejected quantity of a receipt's first row, by default for replacement. */
export function returnInput(
  receipt: Receipt,
  qty: string,
  parts: Partial<ReturnInput> = {},
  row: Partial<ReturnInput['details'][number]> = {},
): ReturnInput {
  const receiveDetailId = receipt.details[0]?.id ?? ''
  return {
    returnDate: day(),
    reason: 'DEFECT',
    treatment: 'REPLACE',
    details: [{ receiveDetailId, qty, fromStock: 'REJECTED', ...row }],
    ...parts,
  }
}

/** A return that was approved and waits for its supplier. */
export async function sent(world: TestApp, draft: ReturnInput): Promise<ReturnOrder> {
  const submitted = valueOf(await world.call('warehouse', submitReturn, { draft }))
  await decideOn(world, submitted.returnNo)
  return submitted
}

/** A return whose goods left the warehouse. */
export async function wentBack(world: TestApp, draft: ReturnInput): Promise<ReturnOrder> {
  const { id } = await sent(world, draft)
  valueOf(await world.call('supplier', confirmReturn, { id }))
  return valueOf(await world.call('warehouse', shipOutReturn, { id }))
}
