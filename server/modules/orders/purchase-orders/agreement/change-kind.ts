import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import type { Audience } from '../../../../kit/documents/audience.ts'
import type { DocumentKind } from '../../../../kit/documents/document-kind.ts'
import { orderReadersOf } from '../order/order-kind.ts'
import { lockOrders, writeOrder } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { endChange, lastChange } from './change.queries.ts'
import type { KeptChange } from './change.queries.ts'
import { changeSteps } from './change-steps.rules.ts'
import type { ChangeFacts, ChangeInputs } from './change-steps.rules.ts'

export const changeBusinessType = 'ORDER_CHANGE'

export function changeReadersOf(order: Parameters<typeof orderReadersOf>[0]): Audience {
  return { ...orderReadersOf(order), supplierId: null }
}

/** The newest change of an order, locked with it. Its id is the order's id. */
interface LockedChange extends ChangeFacts {
  id: string
  order: LockedOrder
  change: KeptChange
}

/** Internal to the buyer, with a separate history; the supplier sees only changes that took effect. */
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

/** Only for changes that end without effect; taking effect clears the flag, too. */
function freeOrder(act: Act, order: LockedOrder): Promise<LockedOrder> {
  return writeOrder(act, order, order.status, sql`, changing_flag = 0`)
}

function asRecord(order: LockedOrder, change: KeptChange): LockedChange {
  return { id: order.id, status: change.status, createBy: change.createBy, orderStatus: order.status, order, change }
}
