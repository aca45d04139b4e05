import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { readChanges } from './agreement/change.queries.ts'
import { readContent } from './order/content.queries.ts'
import { answerDocument, changeDocument, orderDocument } from './documents/document-export.ts'
import type { ExportedChange } from './documents/document-export.ts'
import { readParties } from './documents/document-export.queries.ts'
import { lockOrder } from './order/order.queries.ts'
import type { LockedOrder } from './order/order.queries.ts'

/** The state of an order, for whoever is told of what happened to it. */
export async function orderStatus(act: Act, orderId: string): Promise<string> {
  return (await lockOrder(act, orderId)).status
}

/** Page of the portal that shows an order. */
export function orderPath(orderId: string): string {
  return `/order/detail?id=${orderId}`
}

/**
 * What happened to an order as a UBL document: the order that was issued, the version that a change has just made, the
 * answer that has just come. Asked for within the act, which has the right to do what it did.
 */
export async function happenedDocument(
  act: Act,
  orderId: string,
  what: { kind: 'Order' } | { kind: 'OrderChange'; versionNo: number } | { kind: 'OrderResponse' },
): Promise<string> {
  const order = await lockOrder(act, orderId)
  const parties = await readParties(act, orderId)
  switch (what.kind) {
    case 'Order':
      return orderDocument(await readContent(act.db, orderId), order, parties).content
    case 'OrderChange':
      return (await changeDocument(act, order, await changeTo(act, order, what.versionNo), parties)).content
    case 'OrderResponse':
      return (await answerDocument(act, order, parties)).content
  }
}

/** The change that made a version; what was agreed to in an answer is one without a number of its own. */
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
