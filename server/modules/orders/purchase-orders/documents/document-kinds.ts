import sql from 'sql-template-tag'
import { submitAnswer } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import { saveOrder } from '../../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { inputReader } from '../../../../kit/call/read-input.ts'
import type { AnyBroughtKind, BroughtKind } from '../../../../ubl/import/brought-kind.ts'
import type { DocumentPlan, Reader } from '../../../../ubl/import/reader.ts'
import { planAnswer } from './document-answer.ts'
import { planCancellation } from './document-cancellation.ts'
import { planChange } from './document-change.ts'
import { hasNoPlace } from './document-facts.rules.ts'
import type { OrderKind } from './document-facts.rules.ts'
import { planOrder } from './document-order.ts'
import type { OrderPlan } from './order-plan.ts'

/** Buyers import orders, changes and cancellations from their own system, suppliers their answers. */
export const orderDocuments: readonly AnyBroughtKind[] = [
  orderKind('Order', 'buyer', planOrder),
  orderKind('OrderChange', 'buyer', planChange),
  orderKind('OrderCancellation', 'buyer', planCancellation),
  orderKind('OrderResponse', 'supplier', planAnswer),
]

type DocumentOf<Kind extends OrderKind> = Parameters<BroughtKind<Kind>['plan']>[1]

function orderKind<Kind extends OrderKind>(
  kind: Kind,
  by: 'buyer' | 'supplier',
  plan: (act: Act, document: DocumentOf<Kind>, reader: Reader) => Promise<OrderPlan>,
): BroughtKind<Kind> {
  return {
    kind,
    by,
    module: by === 'supplier' ? 'order-answer' : 'order-import',
    hasNoPlace: name => hasNoPlace(kind, name),
    plan: async (act, document, reader) => numbered(await plan(act, document, reader)),
  }
}

const forms = { order: inputReader(saveOrder), answer: inputReader(submitAnswer) }

function numbered({ input, write, ...plan }: OrderPlan): DocumentPlan {
  return {
    ...plan,
    ...(input === undefined ? {} : { form: { reads: forms['orderVersion' in input ? 'answer' : 'order'], input } }),
    ...(write === undefined
      ? {}
      : {
          async write(act: Act) {
            const id = await write(act)
            const found = await act.db.one<{ orderNo: string }>(
              sql`select order_no from purchase_order where id = ${id}`,
            )
            return { id, number: found?.orderNo ?? '' }
          },
        }),
  }
}
