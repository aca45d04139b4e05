import { differingLineCodes } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { OrderAnswer } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import type { UblOrderResponse } from '../../../../ubl/document-shapes.ts'
import type { Draft } from '../../../../ubl/shape.ts'
import { isUnitCode, unitCode } from '../../../../ubl/unit-codes.ts'
import { writeOrderResponse } from '../../../../ubl/write-ubl.ts'
import { readAnswers } from '../agreement/answer.queries.ts'
import { readContent } from '../order/content.queries.ts'
import type { ContentRow } from '../order/content.rules.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { endpointGaps } from '../../../../ubl/written-party.ts'
import { answeringPartiesOf, itemOf, textsOf } from './document-export-parts.ts'
import type { Written } from './document-export-parts.ts'
import { readBuyersNumbers, readVersion } from './document-export.queries.ts'
import type { BuyersNumbers, ExportedParties } from './document-export.queries.ts'

type ResponseLine = Draft<UblOrderResponse['lines'][number]>

/**
 * Compares the last answer with the version that it answers, using the numbers of the imported document. Only a
 * conditional acceptance has lines.
 */
export async function answerDocument(act: Act, order: LockedOrder, parties: ExportedParties): Promise<Written> {
  const answer = (await readAnswers(act.db, order.id))[0] ?? refuse('noSuchData')
  const { rows, header } =
    (await readVersion(act, order.id, answer.orderVersion)) ?? (await readContent(act.db, order.id))
  const numbers = await readBuyersNumbers(act, order.id)
  const id = `${order.orderNo}-A${answer.answerNo}`
  const lines = answer.code === 'CA' ? linesOf(answer, rows, header.currency, numbers) : []
  const units = [...new Set(lines.map(line => line.unit ?? ''))].filter(unit => unit !== '' && !isUnitCode(unit))
  const gaps = [
    ...endpointGaps([parties.buyer, parties.seller]),
    ...units.map(unit => ({ gap: 'unit' as const, values: { unit } })),
  ]
  const response: Draft<UblOrderResponse> = {
    id,
    salesOrderId: answer.ownOrderNo,
    issueDate: answer.answerTime.slice(0, 10),
    issueTime: answer.answerTime.slice(11),
    responseCode: answer.code,
    note: textsOf(answer.reason),
    documentCurrency: header.currency,
    orderReference: numbers.order || order.orderNo,
    ...answeringPartiesOf(parties),
    lines,
  }
  return { id, content: writeOrderResponse(response, { claims: gaps.length === 0 }), gaps }
}

function linesOf(
  answer: OrderAnswer,
  rows: readonly ContentRow[],
  currency: string,
  numbers: BuyersNumbers,
): ResponseLine[] {
  return answer.rows.flatMap(said => {
    const row = rows.find(each => each.id === said.detailId)
    if (row === undefined) return []
    const lineId = numbers.lines.get(said.detailId) ?? String(said.rowNo)
    return partsOf(said).map((part, at) => answerLine({ ...said, ...part }, row, currency, { lineId, at }))
  })
}

type SaidRow = OrderAnswer['rows'][number]

/** A line promises one quantity for one period. */
function partsOf({ qty, deliverySchedule }: SaidRow): Pick<SaidRow, 'qty' | 'deliverySchedule'>[] {
  if (deliverySchedule.length < 2) return [{ qty, deliverySchedule }]
  return deliverySchedule.map(part => ({ qty: part.qty, deliverySchedule: [part] }))
}

function answerLine(
  said: SaidRow,
  row: ContentRow,
  currency: string,
  { lineId, at }: { lineId: string; at: number },
): ResponseLine {
  const differs = differingLineCodes.includes(said.code) && said.code !== '7'
  const { tax: _tax, description: _description, ...item } = itemOf(row) ?? {}
  const unit = unitCode(row.unit)
  const [promised] = said.deliverySchedule
  const id = at === 0 ? lineId : `${lineId}.${at + 1}`
  return {
    id,
    note: textsOf(said.note),
    statusCode: said.code,
    ...(said.code === '7' ? {} : { quantity: said.qty, unit }),
    ...(promised === undefined ? {} : { delivery: [{ promised: { start: promised.date, end: promised.date } }] }),
    ...(differs && said.priceExcl !== null
      ? { price: { amount: said.priceExcl, currency, baseQuantity: String(row.priceUnit), baseUnit: unit } }
      : {}),
    item,
    ...(said.substitute === '' ? {} : { substitute: { id, item: { name: said.substitute } } }),
    orderLineId: lineId,
  }
}
