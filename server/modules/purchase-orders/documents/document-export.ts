import type { OrderAnswer } from '../../../../src/contract/purchase-orders/order-answers.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { OrderChange } from '../../../../src/contract/purchase-orders/order-changes.ts'
import type { exportDocument } from '../../../../src/contract/purchase-orders/order-documents.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { aboutDocument, requireMove } from '../../../kit/documents/move.ts'
import { writeOrder, writeOrderCancellation, writeOrderChange, writeOrderResponse } from '../../../ubl/write-ubl.ts'
import { readAnswers } from '../agreement/answer.queries.ts'
import { differingLineCodes } from '../../../../src/contract/purchase-orders/order-answers.ts'
import { readChanges } from '../agreement/change.queries.ts'
import { readContent } from '../order/content.queries.ts'
import { differences } from '../order/content.rules.ts'
import type { ContentRow, OrderContent } from '../order/content.rules.ts'
import { itemOf, lineOf, partiesOf, termsOf, textsOf } from './document-export-parts.ts'
import { readCancellation, readParties, readVersion } from './document-export.queries.ts'
import type { ExportedParties } from './document-export.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { orders } from '../order/order-kind.ts'

type Wanted = Input<typeof exportDocument>

/**
 * An issued order, its last answer, an approved change of it, or its cancellation as a UBL document.
 * @throws Refusal 10007 for what the caller does not see or does not exist, 16005 before the order was issued, or for
 * the cancellation of an order that is not cancelled.
 */
export async function exportedDocument(
  act: Act,
  { orderId, kind, changeNo }: Wanted,
): Promise<Output<typeof exportDocument>> {
  const order = await requireMove(act, orders, 'exportUbl', orderId, undefined)
  const parties = await readParties(act, orderId)
  const { id, content } = await written(act, order, kind, changeNo, parties)
  const fileName = `${kind}-${id.replace(/[^\w.-]/g, '_')}.xml`
  audit(act, { ...aboutDocument(orders, order), action: 'EXPORT', reason: fileName })
  return { fileName, content }
}

/** A document with its own number. */
export interface Written {
  id: string
  content: string
}

async function written(
  act: Act,
  order: LockedOrder,
  kind: Wanted['kind'],
  changeNo: string | undefined,
  parties: ExportedParties,
): Promise<Written> {
  switch (kind) {
    case 'Order':
      return orderDocument(await readContent(act.db, order.id), order, parties)
    case 'OrderChange': {
      const changes = await readChanges(act.db, order.id, true)
      const change = changes.find(each => changeNo === undefined || each.changeNo === changeNo) ?? refuse('noSuchData')
      return changeDocument(act, order, change, parties)
    }
    case 'OrderCancellation':
      return cancellationDocument(act, order, parties)
    case 'OrderResponse':
      return answerDocument(act, order, parties)
  }
}

/** UNCL1001 of the kinds of orders; the others are plain orders. */
const typeCodes: Readonly<Record<string, string>> = { FRAMEWORK_CALL: '226', CONSIGNMENT: '227', SAMPLE: '228' }

export function orderDocument(content: OrderContent, order: LockedOrder, parties: ExportedParties): Written {
  const { header, rows } = content
  return {
    id: order.orderNo,
    content: writeOrder({
      id: order.orderNo,
      issueDate: header.orderDate,
      orderTypeCode: typeCodes[header.orderType] ?? '220',
      note: textsOf(header.remark),
      ...partiesOf(parties),
      ...termsOf(content, parties),
      lines: rows.map(row => lineOf(row, header)),
    }),
  }
}

/** A change between two versions of an order. */
export type ExportedChange = Pick<OrderChange, 'changeNo' | 'fromVersion' | 'toVersion' | 'createTime' | 'reason'>

/** An approved change: all lines as they are after it, and those it took out as they were before. */
export async function changeDocument(
  act: Act,
  order: LockedOrder,
  change: ExportedChange,
  parties: ExportedParties,
): Promise<Written> {
  const before = (await readVersion(act, order.id, change.fromVersion)) ?? refuse('noSuchData')
  const after = (await readVersion(act, order.id, change.toVersion)) ?? refuse('noSuchData')
  const gone = before.rows.filter(row => !after.rows.some(each => each.id === row.id))
  const lines = [
    ...after.rows.map(row => ({ ...lineOf(row, after.header), statusCode: changeCode(row, before) })),
    ...gone.map(row => ({ ...lineOf(row, before.header), statusCode: '2' as const })),
  ]
  return {
    id: change.changeNo,
    content: writeOrderChange({
      id: change.changeNo,
      issueDate: change.createTime.slice(0, 10),
      issueTime: change.createTime.slice(11),
      sequenceNumber: String(change.toVersion),
      note: textsOf(change.reason),
      orderReference: order.orderNo,
      ...partiesOf(parties),
      ...termsOf(after, parties),
      lines,
    }),
  }
}

/** 1 added, 3 changed, 4 as it was (UNCL1229). */
function changeCode(row: ContentRow, before: OrderContent): '1' | '3' | '4' {
  const old = before.rows.find(each => each.id === row.id)
  if (old === undefined) return '1'
  const alone = (rows: ContentRow[]): OrderContent => ({ header: before.header, rows })
  return differences(alone([old]), alone([row])).length > 0 ? '3' : '4'
}

async function cancellationDocument(act: Act, order: LockedOrder, parties: ExportedParties): Promise<Written> {
  if (order.status !== 'CANCELLED') refuse('statusNotOperable')
  const { reason, day } = await readCancellation(act, order.id)
  const id = `${order.orderNo}-X`
  return {
    id,
    content: writeOrderCancellation({
      id,
      issueDate: day,
      cancellationNote: textsOf(reason),
      orderReference: order.orderNo,
      ...partiesOf(parties),
    }),
  }
}

/** The last answer; what it says of rows is measured against the version that it answers. */
export async function answerDocument(act: Act, order: LockedOrder, parties: ExportedParties): Promise<Written> {
  const answer = (await readAnswers(act.db, order.id))[0] ?? refuse('noSuchData')
  const { rows, header } =
    (await readVersion(act, order.id, answer.orderVersion)) ?? (await readContent(act.db, order.id))
  const id = `${order.orderNo}-A${answer.answerNo}`
  return {
    id,
    content: writeOrderResponse({
      id,
      salesOrderId: answer.ownOrderNo,
      issueDate: answer.answerTime.slice(0, 10),
      issueTime: answer.answerTime.slice(11),
      responseCode: answer.code,
      note: textsOf(answer.reason),
      documentCurrency: header.currency,
      orderReference: order.orderNo,
      ...partiesOf(parties),
      lines: answer.rows.flatMap(said => {
        const row = rows.find(each => each.id === said.detailId)
        return row === undefined ? [] : [answerLine(said, row, header.currency)]
      }),
    }),
  }
}

function answerLine(said: OrderAnswer['rows'][number], row: ContentRow, currency: string) {
  const differs = differingLineCodes.includes(said.code) && said.code !== '7'
  const { tax: _tax, ...item } = itemOf(row) ?? {}
  return {
    id: String(said.rowNo),
    note: textsOf(said.note),
    statusCode: said.code,
    ...(said.code === '7' ? {} : { quantity: said.qty, unit: row.unit }),
    delivery: said.deliverySchedule.map(({ qty, date }) => ({
      quantity: qty,
      unit: row.unit,
      promised: { start: date, end: date },
    })),
    ...(differs && said.priceExcl !== null
      ? { price: { amount: said.priceExcl, currency, baseQuantity: String(row.priceUnit), baseUnit: row.unit } }
      : {}),
    item,
    ...(said.substitute === '' ? {} : { substitute: { id: String(said.rowNo), item: { name: said.substitute } } }),
    orderLineId: String(said.rowNo),
  }
}
