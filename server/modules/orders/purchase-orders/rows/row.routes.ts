import type { FastifyInstance } from 'fastify'
import {
  abortOrderRow,
  closeOrderRow,
  updateNormalDelivery,
  updateOrderUrgency,
  updateRowUrgency,
} from '../../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { serve } from '../../../../kit/call/serve.ts'
import {
  abortRows,
  closeRows,
  reopenRows,
  setNormalDelivery,
  setOrderUrgency,
  setRowUrgency,
  undoAbort,
} from './row.save.ts'

export function rowRoutes(app: FastifyInstance): void {
  serve(app, updateOrderUrgency, async ({ ids, flag }, act) => ({ count: await setOrderUrgency(act, ids, flag) }))
  serve(app, updateRowUrgency, async ({ ids, flag }, act) => ({ count: await setRowUrgency(act, ids, flag) }))
  serve(app, updateNormalDelivery, async ({ ids, flag }, act) => ({ count: await setNormalDelivery(act, ids, flag) }))
  serve(app, abortOrderRow, ({ ids, param, reason }, act) =>
    param === 1 ? abortRows(act, ids, reason) : undoAbort(act, ids),
  )
  serve(app, closeOrderRow, ({ ids, reason, reopen }, act) =>
    reopen === 1 ? reopenRows(act, ids) : closeRows(act, ids, reason),
  )
}
