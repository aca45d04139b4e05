import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { UblContent } from '../../../ubl/read-ubl.ts'
import { planAnswer } from './document-answer.ts'
import { planCancellation } from './document-cancellation.ts'
import { planChange } from './document-change.ts'
import { planOrder } from './document-order.ts'
import type { Reader, DocumentPlan } from './document-reader.ts'

/**
 * What a document would do; undefined when it cannot be said. Buyers bring orders, changes and cancellations of their
 * own system, suppliers their answers; an answer is the supplier's word, so nobody else may bring it.
 */
export async function planDocument(act: Act, content: UblContent, reader: Reader): Promise<DocumentPlan | undefined> {
  if (content.kind === undefined) return undefined
  const supplier = sideOf(act.caller) === 'supplier'
  const allowed = act.caller.modules.has(supplier ? 'order-answer' : 'order-import')
  if (!allowed || supplier !== (content.kind === 'OrderResponse')) {
    reader.notes.error('kind-not-allowed', reader.places.root, { kind: content.kind })
    return undefined
  }
  switch (content.kind) {
    case 'Order':
      return planOrder(act, content.document, reader)
    case 'OrderChange':
      return planChange(act, content.document, reader)
    case 'OrderCancellation':
      return planCancellation(act, content.document, reader)
    case 'OrderResponse':
      return planAnswer(act, content.document, reader)
  }
}
