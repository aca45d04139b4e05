import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { exportedAdvice } from './documents/export-advice.ts'
import { readDeliverable } from './deliverable.queries.ts'
import { readDeliveryHistory, readDeliveryPage } from './delivery-list.queries.ts'
import { closeDelivery, removeDeliveries, shipDelivery, unshipDelivery } from './delivery.moves.ts'
import { readDelivery } from './delivery.queries.ts'
import { saveDelivery } from './delivery.save.ts'
import { readSlots } from './slots.ts'

export function deliveryOrderRoutes(app: FastifyInstance): void {
  serve(app, calls.queryDeliveries, (input, act) => readDeliveryPage(act, input))
  serve(app, calls.queryDeliverableRows, (input, act) => readDeliverable(act, input))
  serve(app, calls.queryDockSlots, ({ warehouseId, date }, act) => readSlots(act, warehouseId, date))
  serve(app, calls.getDelivery, ({ id, deliveryNo }, act) =>
    readDelivery(act, id ?? (deliveryNo ? { deliveryNo } : refuse('idEmpty'))),
  )
  serve(app, calls.exportDespatchAdvice, ({ id }, act) => exportedAdvice(act, id))
  serve(app, calls.queryDeliveryHistory, ({ id }, act) => readDeliveryHistory(act, id))
  serve(app, calls.saveDelivery, async (input, act) => readDelivery(act, await saveDelivery(act, input)))
  serve(app, calls.shipDelivery, async ({ id: given, version, delivery }, act) => {
    const saved = delivery === undefined ? undefined : await saveDelivery(act, delivery)
    const id = saved ?? given ?? refuse('idEmpty')
    await shipDelivery(act, id, saved === undefined ? version : undefined)
    return readDelivery(act, id)
  })
  serve(app, calls.unshipDelivery, async ({ id, reason }, act) => {
    await unshipDelivery(act, id, reason?.trim() ?? '')
    return readDelivery(act, id)
  })
  serve(app, calls.closeDelivery, async ({ id, reason }, act) => {
    await closeDelivery(act, id, reason)
    return readDelivery(act, id)
  })
  serve(app, calls.removeDeliveries, async ({ ids }, act) => ({ count: await removeDeliveries(act, ids) }))
}
