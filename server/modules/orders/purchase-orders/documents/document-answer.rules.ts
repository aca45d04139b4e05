import Big from 'big.js'
import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import { differingLineCodes } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { AnswerRowInput } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { CheckReport } from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { UblOrderResponse, UblOrderResponseLine } from '../../../../ubl/document-shapes.ts'
import type { ContentRow } from '../order/content.rules.ts'
import { sameUnit } from '../../../../ubl/import/same-units.ts'
import { checkUnit } from '../../../../ubl/import/assigned-row.ts'
import { decimalText, fitting } from '../../../../ubl/import/fitting.ts'
import type { ReferredOrder } from './document-referred.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'

export interface AnsweredLine {
  /** Undefined for a row that the document answers only as a whole. */
  line: UblOrderResponseLine | undefined
  row: ContentRow
  input: AnswerRowInput
}

interface StatedLine extends AnsweredLine {
  line: UblOrderResponseLine
}

/**
 * One line per row; several document lines for a row are its parts, each with its own date. A line without a row is an
 * error.
 */
export function answeredLines(
  document: UblOrderResponse,
  referred: ReferredOrder,
  rows: readonly ContentRow[],
  reader: Reader,
): AnsweredLine[] {
  const byRow = new Map<string, StatedLine[]>()
  for (const answered of everyLine(document, referred, rows, reader)) {
    const parts = byRow.get(answered.input.detailId)
    if (parts === undefined) byRow.set(answered.input.detailId, [answered])
    else parts.push(answered)
  }
  return [...byRow.values()].flatMap(parts => joined(parts))
}

/** Parts of a row differ from the order together, even if each alone is an acceptance. */
function joined(parts: readonly StatedLine[]): AnsweredLine[] {
  const [first] = parts
  if (first === undefined || parts.length === 1) return [...parts]
  const said = parts.filter(({ input }) => input.code !== '7')
  const sum = said.reduce((total, { line }) => total.plus(line.quantity || '0'), new Big(0))
  const schedules = said.flatMap(({ line, input }) => input.deliverySchedule ?? promisedOf(line))
  const notes = [...new Set(parts.flatMap(({ input }) => (input.note ? [input.note] : [])))]
  return [
    {
      ...first,
      input: {
        ...parts.reduceRight<AnswerRowInput>((all, { input }) => ({ ...all, ...input }), first.input),
        code: said.length === 0 ? '7' : '3',
        ...(sum.eq(0) ? {} : { qty: plainDecimal(sum) }),
        ...(schedules.length === 0 ? {} : { deliverySchedule: schedules }),
        ...(notes.length === 0 ? {} : { note: notes.join('\n').slice(0, 500) }),
      },
    },
  ]
}

function promisedOf({ quantity, delivery }: UblOrderResponseLine): { qty: string; date: string }[] {
  const dates = delivery.flatMap(({ promised }) => promised?.end || promised?.start || [])
  const [date] = dates
  return date === undefined || quantity === '' ? [] : [{ qty: decimalText(quantity), date }]
}

function everyLine(
  document: UblOrderResponse,
  referred: ReferredOrder,
  rows: readonly ContentRow[],
  reader: Reader,
): StatedLine[] {
  return document.lines.flatMap((line): StatedLine[] => {
    const lineId = line.orderLineId || line.id
    const row = referred.rowOf(lineId, rows)
    // Lines added by the seller are handled with the whole answer.
    if (row?.id === undefined && line.statusCode === '1') return []
    if (row?.id === undefined) {
      reader.notes.error('unknown-line', reader.places.under(line.place, 'cac:OrderLineReference/cbc:LineID'), {
        line: lineId,
      })
      return []
    }
    const { statusCode } = line
    // A missing code is already noted as an error.
    const stated = statusCode === '' ? '5' : statusCode
    const offer =
      stated === '7' || stated === '42'
        ? {}
        : offerOf(document, line, { ...row, statedUnit: referred.statedUnits.get(row.id ?? '') ?? '' }, reader)
    const otherwise = stated === '5' && differs(offer, row)
    if (otherwise)
      reader.notes.warn(
        'accepted-with-difference',
        reader.places.under(line.place, 'cac:LineItem/cbc:LineStatusCode'),
        {
          line: lineId,
        },
      )
    const code = otherwise ? '3' : stated
    const said = differingLineCodes.includes(code) && code !== '7' ? offer : {}
    const note = fitting(
      [...line.note.map(each => each.value), backorderText(line, row, reader)].filter(text => text !== '').join('\n'),
      500,
      reader.places.under(line.place, 'cac:LineItem/cbc:Note'),
      reader.notes,
    )
    return [
      {
        line,
        row,
        input: { detailId: row.id, code, ...said, ...substituteOf(line, reader), ...(note === '' ? {} : { note }) },
      },
    ]
  })
}

function differs({ qty, deliverySchedule = [], priceExcl }: Partial<AnswerRowInput>, row: ContentRow): boolean {
  return (
    (qty !== undefined && !new Big(qty).eq(row.qty)) ||
    (priceExcl !== undefined && new Big(priceExcl).minus(row.priceExcl).abs().gt('0.000001')) ||
    deliverySchedule.some(part => part.date !== row.needDate)
  )
}

/** A note, because answers have no field for it. */
function backorderText({ backorder, backorderUnit }: UblOrderResponseLine, row: ContentRow, { text }: Reader): string {
  if (backorder === '' || Number(backorder) === 0) return ''
  return text('rows.backorder', { qty: decimalText(backorder), unit: backorderUnit || row.unit })
}

/** A row with the unit code that its document used. */
type StatedRow = ContentRow & { statedUnit: string }

function offerOf(
  document: UblOrderResponse,
  line: UblOrderResponseLine,
  row: StatedRow,
  { places, notes, choices }: Reader,
): Partial<AnswerRowInput> {
  const qty = line.quantity === '' ? undefined : decimalText(line.quantity)
  const unitPlace = places.under(line.place, 'cac:LineItem/cbc:Quantity/@unitCode')
  if (qty !== undefined && line.unit !== '') checkUnit(line, row, unitPlace, { notes, choices })
  const priceExcl = offeredPrice(line, row, { places, notes })
  const deliveries = line.delivery.some(({ promised }) => promised) ? line.delivery : document.delivery
  const dated = deliveries.flatMap(({ quantity, promised }) => {
    const date = promised?.end || promised?.start
    return date ? [{ quantity, date }] : []
  })
  // A single delivery covers the whole line; of several, each must state its quantity.
  const whole = qty ?? row.qty
  const deliverySchedule = dated.map(({ quantity, date }) => ({
    date,
    qty: quantity === '' ? (dated.length === 1 ? whole : '0') : decimalText(quantity),
  }))
  return {
    ...(qty === undefined ? {} : { qty }),
    ...(priceExcl === undefined ? {} : { priceExcl }),
    ...(deliverySchedule.length === 0 || Number(whole) === 0 ? {} : { deliverySchedule }),
  }
}

/** Converted to the price unit of the order's row. */
function offeredPrice(
  line: UblOrderResponseLine,
  row: StatedRow,
  { places, notes }: Pick<Reader, 'places' | 'notes'>,
): string | undefined {
  const { price } = line
  if (price === undefined || price.amount === '') return undefined
  const at = (path: string) => places.under(line.place, `cac:LineItem/cac:Price/${path}`)
  if (price.baseUnit !== '' && !sameUnit(price.baseUnit, row.unit) && price.baseUnit !== row.statedUnit)
    notes.error('price-for-other-unit', at('cbc:BaseQuantity/@unitCode'), { unit: row.unit, baseUnit: price.baseUnit })
  const exact = new Big(price.amount).times(row.priceUnit).div(price.baseQuantity || '1')
  const kept = exact.round(6, Big.roundHalfUp)
  if (!kept.eq(exact)) {
    const stated = `${price.amount} / ${price.baseQuantity || '1'}`
    notes.warn('price-rounded', at('cbc:PriceAmount'), { stated, used: `${plainDecimal(kept)} / ${row.priceUnit}` })
  }
  return plainDecimal(kept)
}

function substituteOf({ substitute, place }: UblOrderResponseLine, { places, notes }: Reader): { substitute?: string } {
  const item = substitute?.item
  const text = [item?.sellersId ?? '', item?.name || (item?.description[0]?.value ?? '')]
    .filter(part => part !== '')
    .join(' · ')
  if (text === '') return {}
  return {
    substitute: fitting(text, 255, places.under(place, 'cac:SellerSubstitutedLineItem/cac:Item/cbc:Name'), notes),
  }
}

export function answerReportRows(lines: readonly AnsweredLine[]): CheckReport['rows'] {
  return lines.map(({ row, input }) => ({
    rowNo: row.rowNo,
    item: input.substitute ?? row.materialText,
    materialCode: row.materialCode,
    qty: input.code === '7' ? '0' : (input.qty ?? row.qty),
    unit: row.unit,
    unitName: row.unit,
    amountExcl: '',
    remark: input.note ?? '',
    priceExcl: plainDecimal(new Big(input.priceExcl ?? row.priceExcl).div(row.priceUnit).round(6, Big.roundHalfUp)),
    taxPercent: row.taxPercent,
    needDate:
      input.deliverySchedule
        ?.map(part => part.date)
        .sort()
        .at(-1) ?? row.needDate,
    lineCode: input.code,
  }))
}
