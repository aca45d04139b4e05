import { differingLineCodes } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { AnswerCode } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { UblOrderResponse, UblOrderResponseLine } from '../../../../ubl/document-shapes.ts'
import type { ContentRow } from '../order/content.rules.ts'
import type { AnsweredLine } from './document-answer.rules.ts'
import { decimalText, fitting } from '../../../../ubl/import/fitting.ts'
import type { ReferredOrder } from './document-referred.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'

type Row = ContentRow & { id: string }

export interface WholeAnswer {
  code: AnswerCode
  lines: AnsweredLine[]
}

/**
 * An acceptance with other dates becomes an answer with changes; an answer with changes whose lines accept all rows as
 * ordered becomes an acceptance. Rows without a line are noted; additional lines go into the note of the row before.
 * `rows` are those that can still be answered.
 */
export function wholeAnswer(
  document: UblOrderResponse,
  code: AnswerCode,
  lines: readonly AnsweredLine[],
  rows: readonly Row[],
  referred: ReferredOrder,
  reader: Reader,
): WholeAnswer {
  if (code !== 'AP' && code !== 'CA') return { code, lines: [...lines] }
  const { notes, places } = reader
  const silent = rows.filter(row => !lines.some(line => line.row.id === row.id))
  const promised = promisedLines(document, silent, reader)
  const unanswered = silent.filter(row => !promised.some(line => line.row.id === row.id))
  if (code === 'CA')
    for (const row of unanswered) notes.warn('line-not-answered', places.root, { line: String(row.rowNo) })
  const all = withAdded(document, [...lines, ...promised], rows, referred, reader)
  const differ = all.some(({ input }) => differingLineCodes.includes(input.code))
  if (code === 'AP' || differ) return { code: differ ? 'CA' : 'AP', lines: all }
  if (unanswered.length > 0 || all.some(({ input }) => input.code !== '5')) return { code, lines: all }
  notes.warn('no-difference', places.at('cbc:OrderResponseCode'), {})
  return { code: 'AP', lines: all }
}

/** Rows without a line, with the date promised for everything, where it differs. */
function promisedLines(
  { delivery }: UblOrderResponse,
  rows: readonly Row[],
  { notes, places }: Reader,
): AnsweredLine[] {
  const days = delivery.flatMap(({ promised }) => promised?.end || promised?.start || [])
  const [day] = days
  if (day === undefined || days.length > 1) return []
  const later = rows.filter(row => row.needDate !== day)
  if (later.length > 0)
    notes.warn('promised-otherwise', places.at('cac:Delivery/cac:PromisedDeliveryPeriod/cbc:EndDate'), { day })
  return later.map(row => ({
    line: undefined,
    row,
    input: { detailId: row.id, code: '3', deliverySchedule: [{ qty: row.qty, date: day }] },
  }))
}

/** An answer can refer only to rows of the order. */
function withAdded(
  document: UblOrderResponse,
  lines: readonly AnsweredLine[],
  rows: readonly Row[],
  referred: ReferredOrder,
  reader: Reader,
): AnsweredLine[] {
  const all = [...lines]
  let before = rows[0]
  for (const line of document.lines) {
    const row = referred.rowOf(line.orderLineId || line.id, rows)
    if (row !== undefined) before = row
    if (row !== undefined || line.statusCode !== '1' || before === undefined) continue
    const item = nameOf(line)
    reader.notes.warn('line-added', line.place, { item })
    const text = reader.text('rows.added', {
      item,
      qty: line.quantity === '' ? '–' : decimalText(line.quantity),
      unit: line.unit,
      price: line.price?.amount ? `${line.price.amount} ${document.documentCurrency}`.trim() : '–',
    })
    const at = all.findIndex(each => each.row.id === before?.id)
    const own = all[at] ?? { line: undefined, row: before, input: { detailId: before.id, code: '5' as const } }
    const note = fitting(
      [own.input.note ?? '', text].filter(part => part !== '').join('\n'),
      500,
      line.place,
      reader.notes,
    )
    const code = differingLineCodes.includes(own.input.code) ? own.input.code : '3'
    const noted = { ...own, input: { ...own.input, code, note } }
    if (at < 0) all.push(noted)
    else all[at] = noted
  }
  return all
}

function nameOf({ item, id }: UblOrderResponseLine): string {
  return item?.name || (item?.description[0]?.value ?? '') || item?.sellersId || id
}
