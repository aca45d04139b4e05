import sql from 'sql-template-tag'
import { differingLineCodes } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { UblOrderResponse } from '../../../../ubl/document-shapes.ts'
import { applyAnswer } from '../agreement/answer.save.ts'
import { readContent } from '../order/content.queries.ts'
import { lockRows } from '../agreement/answer.queries.ts'
import { doneRowStatuses } from '../order/order.rules.ts'
import { wholeAnswer } from './document-answer-whole.rules.ts'
import { answeredLines, answerReportRows } from './document-answer.rules.ts'
import { fitting } from '../../../../ubl/import/fitting.ts'
import { checkOrderCurrency, reasonOf, referredOrder } from './document-referred.ts'
import { fieldPlaces } from './document-report.rules.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'
import type { OrderPlan } from './order-plan.ts'

export async function planAnswer(act: Act, document: UblOrderResponse, reader: Reader): Promise<OrderPlan> {
  const { places, notes, text } = reader
  const referred = await referredOrder(act, document, reader)
  const order = referred?.order
  if (referred === undefined || order === undefined || document.responseCode === '')
    return { effect: 'answer', supplierName: order?.supplierName ?? '', currency: document.documentCurrency, amountIncl: '', rows: [], placeOf: () => places.root, ...(order === undefined ? {} : { order }) } // prettier-ignore
  checkOrderCurrency(order, document.documentCurrency, reader)
  await checkVersion(act, order, document, reader)
  checkAgreement(document, reader)
  const { rows } = await readContent(act.db, order.id)
  const stillOpen = new Set(
    (await lockRows(act.db, order.id)).flatMap(row => (doneRowStatuses.includes(row.rowStatus) ? [] : row.id)),
  )
  const open = rows.flatMap(row => (row.id !== undefined && stillOpen.has(row.id) ? [{ ...row, id: row.id }] : []))
  const stated = answeredLines(document, referred, rows, reader)
  const { code, lines } = wholeAnswer(document, document.responseCode, stated, open, referred, reader)
  const fit = (note: string, limit: number, place: Parameters<typeof fitting>[2]) => fitting(note, limit, place, notes)
  const said = document.note.length > 0 ? document.note : document.lines.flatMap(line => line.note)
  const needsReason = code === 'CA' || code === 'RE'
  const reason = reasonOf(
    said,
    needsReason ? text('reasons.answer', { number: document.id }) : '',
    places.at('cbc:Note'),
    fit,
  )
  const input = {
    orderId: order.id,
    orderVersion: order.versionNo,
    code,
    reason,
    ownOrderNo: fit(document.salesOrderId || document.id, 64, places.at('cbc:SalesOrderID')),
    ...(code === 'CA' ? { rows: lines.map(({ input }) => input) } : {}),
  }
  return {
    effect: 'answer',
    order,
    supplierName: order.supplierName,
    currency: order.currency,
    amountIncl: order.amountIncl,
    rows: answerReportRows(lines),
    input,
    placeOf: fieldPlaces(
      lines.map(({ line }) => line ?? { place: places.root }),
      places,
    ),
    async write(writing) {
      await applyAnswer(writing, input)
      return order.id
    },
  }
}

/** Answers state no version: warns when this one names an older change, or is older than the current version. */
async function checkVersion(
  act: Act,
  order: LockedOrder,
  document: UblOrderResponse,
  { places, notes }: Reader,
): Promise<void> {
  const version = String(order.versionNo)
  const number = document.orderChangeReference
  const found = await act.db.one<{ toVersion: number | null; issueDay: string | null }>(sql`
    select (select to_version from order_change where order_id = o.id and change_no = ${number}) as to_version,
      o.issue_time::date as issue_day
    from purchase_order o where o.id = ${order.id}`)
  const place = places.at('cac:OrderChangeDocumentReference/cbc:ID')
  if (found?.toVersion && found.toVersion !== order.versionNo)
    notes.error('answer-to-older-version', place, { number, version })
  else if (
    order.versionNo > 1 &&
    number === '' &&
    found?.issueDay &&
    document.issueDate !== '' &&
    document.issueDate < found.issueDay
  )
    notes.warn('answer-older', places.at('cbc:IssueDate'), { day: document.issueDate, version })
}

function checkAgreement(document: UblOrderResponse, { places, notes }: Reader): void {
  const code = document.responseCode
  if (code === 'CA') return
  for (const { statusCode, place, id } of document.lines) {
    const differs = statusCode !== '' && differingLineCodes.includes(statusCode)
    const contradicts = code === 'RE' ? statusCode !== '7' && statusCode !== '' : differs
    if (contradicts)
      notes.error('response-contradiction', places.under(place, 'cac:LineItem/cbc:LineStatusCode'), { code, line: id })
  }
}
