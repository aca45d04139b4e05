import { deliveryBusinessType } from '../../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Delivery } from '../../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { WrittenDocument } from '../../../../../src/contract/written-document.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { documentFileName, writtenDocument } from '../../../../ubl/gaps.ts'
import { writeDespatchAdvice } from '../../../../ubl/write-ubl.ts'
import { readDelivery } from '../delivery.queries.ts'
import { readDeliveryParties, readStatedRows } from './despatch-advice.queries.ts'
import { adviceDraft, adviceGaps } from './despatch-advice.ts'

/** @throws Refusal 10007 when not visible, 16005 for a draft. */
export async function exportedAdvice(act: Act, id: string): Promise<WrittenDocument> {
  const delivery = await readDelivery(act, id)
  if (delivery.status === 'NEW') refuse('statusNotOperable')
  const { content, gaps } = await despatchAdviceOf(act, delivery)
  const fileName = documentFileName('DespatchAdvice', delivery.deliveryNo)
  audit(act, {
    businessType: deliveryBusinessType,
    businessId: id,
    docNo: delivery.deliveryNo,
    action: 'EXPORT',
    reason: fileName,
  })
  return writtenDocument(act.caller.language, { fileName, content, gaps })
}

export async function despatchAdviceOf(act: Act, delivery: Delivery) {
  const parties = (await readDeliveryParties(act, delivery.id)) ?? refuse('noSuchData')
  const stated = await readStatedRows(act, delivery.id)
  const gaps = adviceGaps(delivery, parties, stated)
  return { gaps, content: writeDespatchAdvice(adviceDraft(delivery, parties, stated), { claims: gaps.length === 0 }) }
}
