import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { orderReadersOf } from '../order/order-kind.ts'
import { lockOrders, writeOrder } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { endChange, lastChange } from './change.queries.ts'
import type { KeptChange } from './change.queries.ts'
import { changeSteps } from './change-steps.rules.ts'
import type { ChangeFacts, ChangeInputs } from './change-steps.rules.ts'

/** What a change of an order is called in the audit trail and in approvals. */
export const changeBusinessType = 'ORDER_CHANGE'

/** The buyers who read the order. */
export function changeReadersOf(order: Parameters<typeof orderReadersOf>[0]): Audience {
  return { ...orderReadersOf(order), supplierId: null }
}

/** The newest change of an order, locked with it. Its id is the order's: they are found and filed together. */
interface LockedChange extends ChangeFacts {
  id: string
  order: LockedOrder
  change: KeptChange
}

/**
 * Changes of orders as documents. They are the buyer's own affair, so they have a history of their own; the supplier
 * sees what took effect.
 */
export const orderChanges: DocumentKind<LockedChange, ChangeInputs> = {
  businessType: changeBusinessType,
  steps: changeSteps,
  async lock(act, orderIds) {
    const locked: LockedChange[] = []
    for (const order of await lockOrders(act, orderIds)) {
      const change = await lastChange(act.db, order.id)
      if (change !== undefined) locked.push(asRecord(order, change))
    }
    return locked
  },
  async write(act, { order, change }, status) {
    await endChange(act.db, change.id, status)
    return asRecord(status === 'APPROVED' ? order : await freeOrder(act, order), { ...change, status })
  },
  numberOf: ({ change }) => change.changeNo,
  audience: ({ order }) => changeReadersOf(order),
}

/** Nothing waits for approval any more. An approved change frees its order when it takes effect. */
function freeOrder(act: Act, order: LockedOrder): Promise<LockedOrder> {
  return writeOrder(act, order, order.status, sql`, changing_flag = 0`)
}

function asRecord(order: LockedOrder, change: KeptChange): LockedChange {
  return { id: order.id, status: change.status, createBy: change.createBy, orderStatus: order.status, order, change }
}
