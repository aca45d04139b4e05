import sql from 'sql-template-tag'
import { orderBusinessType } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Events } from '../../../kit/events.ts'
import type { OutboundEvent, OutboundEvents } from '../../../kit/outbound-events.ts'
import { readChanges } from './agreement/change.queries.ts'
import { readContent } from './order/content.queries.ts'
import { answerDocument } from './documents/document-export-answer.ts'
import { changeDocument, orderDocument } from './documents/document-export.ts'
import type { ExportedChange } from './documents/document-export.ts'
import { readParties } from './documents/document-export.queries.ts'
import { readKeptLines } from './documents/document.queries.ts'
import { lockOrder } from './order/order.queries.ts'
import type { LockedOrder } from './order/order.queries.ts'

/** Webhook payloads, each with its UBL document, built with the step's permissions in its transaction. */
export const orderOutboundEvents: OutboundEvents = {
  'order.issued': orderEvent(async (act, order) => {
    const content = await readContent(act.db, order.id)
    return orderDocument(content, order, await readParties(act, order.id), await readKeptLines(act, order.id)).content
  }),
  'order.changed': orderEvent(async (act, order, { versionNo }: Events['order.changed']) => {
    const parties = await readParties(act, order.id)
    return (await changeDocument(act, order, await changeTo(act, order, versionNo), parties)).content
  }),
  'order.answered': orderEvent(async (act, order) => {
    const parties = await readParties(act, order.id)
    return (await answerDocument(act, order, parties)).content
  }),
}

function orderEvent<Payload extends { orderId: string; orderNo: string }>(
  document: (act: Act, order: LockedOrder, payload: Payload) => Promise<string>,
): OutboundEvent<Payload> {
  return {
    businessType: orderBusinessType,
    hasDocument: true,
    happened: (act, payload) => ({
      businessId: payload.orderId,
      docNo: payload.orderNo,
      path: `/order/detail?id=${payload.orderId}`,
      status: async () => (await lockOrder(act, payload.orderId)).status,
      document: async () => document(act, await lockOrder(act, payload.orderId), payload),
    }),
  }
}

/** A change from an agreed answer has no number of its own. */
async function changeTo(act: Act, { id, orderNo }: LockedOrder, toVersion: number): Promise<ExportedChange> {
  const known = (await readChanges(act.db, id, true)).find(change => change.toVersion === toVersion)
  if (known !== undefined) return known
  const now = await act.db.one<{ time: string }>(sql`select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as time`)
  return {
    changeNo: `${orderNo}-V${toVersion}`,
    fromVersion: toVersion - 1,
    toVersion,
    createTime: now?.time ?? '',
    reason: '',
  }
}
