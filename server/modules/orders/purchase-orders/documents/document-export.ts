import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import type { OrderChange } from '../../../../../src/contract/orders/purchase-orders/order-changes.ts'
import type { exportDocument } from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { audit } from '../../../../kit/audit.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { aboutDocument, requireMove } from '../../../../kit/documents/move.ts'
import type { Files } from '../../../../kit/files.ts'
import type { EmbeddedFile } from '../../../../ubl/document-shapes.ts'
import { documentFileName, writtenDocument } from '../../../../ubl/gaps.ts'
import { writeOrder, writeOrderCancellation, writeOrderChange } from '../../../../ubl/write-ubl.ts'
import { readChanges } from '../agreement/change.queries.ts'
import { readContent } from '../order/content.queries.ts'
import { differences } from '../order/content.rules.ts'
import type { ContentRow, OrderContent } from '../order/content.rules.ts'
import { endpointGaps } from '../../../../ubl/written-party.ts'
import { contentGaps, deliveryGaps } from './document-conformance.rules.ts'
import { answerDocument } from './document-export-answer.ts'
import { lineOf, partiesOf, termsOf, textsOf } from './document-export-parts.ts'
import type { Written } from './document-export-parts.ts'
import { readCancellation, readParties, readVersion } from './document-export.queries.ts'
import type { ExportedParties } from './document-export.queries.ts'
import { exportedFiles } from './exported-files.ts'
import { withKept } from './document-kept.rules.ts'
import type { KeptLine } from './document-kept.rules.ts'
import { readKeptLines } from './document.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { orders } from '../order/order-kind.ts'

type Wanted = Input<typeof exportDocument>

/**
 * Exports an issued order, its last answer, an approved change or its cancellation as UBL. `gaps` says why it does not
 * claim Peppol conformance.
 * @throws Refusal 10007 if missing or not visible, 16005 before the order was issued, or for the cancellation of an
 * order that is not cancelled.
 */
export async function exportedDocument(
  act: Act,
  { orderId, kind, changeNo }: Wanted,
  files: Files | undefined,
): Promise<Output<typeof exportDocument>> {
  const order = await requireMove(act, orders, 'exportUbl', orderId, undefined)
  const parties = await readParties(act, orderId)
  const held = kind === 'Order' ? await exportedFiles(act, files, orderId) : []
  const { id, content, gaps } = await written(act, order, { kind, changeNo, parties, held })
  const fileName = documentFileName(kind, id)
  audit(act, { ...aboutDocument(orders, order), action: 'EXPORT', reason: fileName })
  return writtenDocument(act.caller.language, { fileName, content, gaps })
}

async function written(
  act: Act,
  order: LockedOrder,
  {
    kind,
    changeNo,
    parties,
    held,
  }: Pick<Wanted, 'kind' | 'changeNo'> & {
    parties: ExportedParties
    held: readonly EmbeddedFile[]
  },
): Promise<Written> {
  switch (kind) {
    case 'Order':
      return orderDocument(
        await readContent(act.db, order.id),
        order,
        parties,
        await readKeptLines(act, order.id),
        held,
      )
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

/** UNCL1001 code by order type; all others are plain orders. */
const typeCodes: Readonly<Record<string, string>> = { FRAMEWORK_CALL: '226', CONSIGNMENT: '227', SAMPLE: '228' }

export function orderDocument(
  content: OrderContent,
  order: LockedOrder,
  parties: ExportedParties,
  kept: ReadonlyMap<string, KeptLine>,
  held: readonly EmbeddedFile[] = [],
): Written {
  const { header, rows } = content
  const orderTypeCode = typeCodes[header.orderType] ?? '220'
  const lines = rows.map(row => withKept(lineOf(row, header), row, kept.get(row.id ?? '')))
  const gaps = [
    ...endpointGaps([parties.buyer, parties.seller]),
    ...contentGaps(content, orderTypeCode),
    ...deliveryGaps(lines),
  ]
  const document = {
    id: order.orderNo,
    issueDate: header.orderDate,
    orderTypeCode,
    note: textsOf(header.remark),
    documentRefs: held,
    ...partiesOf(parties),
    ...termsOf(content, parties),
    lines,
  }
  return { id: order.orderNo, content: writeOrder(document, { claims: gaps.length === 0 }), gaps }
}

export type ExportedChange = Pick<OrderChange, 'changeNo' | 'fromVersion' | 'toVersion' | 'createTime' | 'reason'>

/** Includes removed lines as they were before. */
export async function changeDocument(
  act: Act,
  order: LockedOrder,
  change: ExportedChange,
  parties: ExportedParties,
): Promise<Written> {
  const before = (await readVersion(act, order.id, change.fromVersion)) ?? refuse('noSuchData')
  const after = (await readVersion(act, order.id, change.toVersion)) ?? refuse('noSuchData')
  const gone = before.rows.filter(row => !after.rows.some(each => each.id === row.id))
  const kept = await readKeptLines(act, order.id)
  const lineAs = (row: ContentRow, { header }: OrderContent) =>
    withKept(lineOf(row, header), row, kept.get(row.id ?? ''))
  const lines = [
    ...after.rows.map(row => ({ ...lineAs(row, after), statusCode: changeCode(row, before) })),
    ...gone.map(row => ({ ...lineAs(row, before), statusCode: '2' as const })),
  ]
  const gaps = [
    ...endpointGaps([parties.buyer, parties.seller]),
    ...contentGaps({ ...after, rows: [...after.rows, ...gone] }, '220'),
    ...deliveryGaps(lines),
  ]
  const document = {
    id: change.changeNo,
    issueDate: change.createTime.slice(0, 10),
    issueTime: change.createTime.slice(11),
    sequenceNumber: String(change.toVersion),
    note: textsOf(change.reason),
    orderReference: order.orderNo,
    ...partiesOf(parties),
    ...termsOf(after, parties),
    lines,
  }
  return { id: change.changeNo, content: writeOrderChange(document, { claims: gaps.length === 0 }), gaps }
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
  const gaps = endpointGaps([parties.buyer, parties.seller])
  const document = {
    id,
    issueDate: day,
    cancellationNote: textsOf(reason),
    orderReference: order.orderNo,
    ...partiesOf(parties),
  }
  return { id, content: writeOrderCancellation(document, { claims: gaps.length === 0 }), gaps }
}
