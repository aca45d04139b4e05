import type { Act } from '../../../../kit/call/act.ts'
import type { UblOrderCancellation } from '../../../../ubl/document-shapes.ts'
import { fitting } from '../../../../ubl/import/fitting.ts'
import { referredOrder } from './document-referred.ts'
import { cancelOrder } from '../order/order.moves.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'
import type { OrderPlan } from './order-plan.ts'

export async function planCancellation(act: Act, document: UblOrderCancellation, reader: Reader): Promise<OrderPlan> {
  const { places, notes } = reader
  const referred = await referredOrder(act, document, reader)
  const place = places.at('cbc:CancellationNote')
  const reason = fitting(document.cancellationNote.map(note => note.value).join('\n'), 500, place, notes)
  return {
    effect: 'cancel',
    ...(referred === undefined ? {} : { order: referred.order }),
    supplierName: referred?.order.supplierName ?? '',
    currency: referred?.order.currency ?? '',
    amountIncl: referred?.order.amountIncl ?? '',
    rows: [],
    placeOf: field => (field === 'reason' ? place : places.root),
    ...(referred === undefined
      ? {}
      : {
          async write(writing: Act) {
            await cancelOrder(writing, referred.order.id, reason)
            return referred.order.id
          },
        }),
  }
}
