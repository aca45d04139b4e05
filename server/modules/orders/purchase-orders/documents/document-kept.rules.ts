import Big from 'big.js'
import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import type { OrderRowInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { UblOrderLine } from '../../../../ubl/document-shapes.ts'
import type { Draft } from '../../../../ubl/shape.ts'
import type { ContentRow } from '../order/content.rules.ts'
import type { DocumentLine, LineContext } from './document-line-context.ts'
import { partsText } from './document-lines.rules.ts'
import { sameUnit } from '../../../../ubl/import/same-units.ts'

/** Values that the row has no field for. */
export interface KeptLine {
  /** The document's unit, where the row has another code. */
  unit?: string
  /** A GTIN or other standard number, with its scheme. */
  standardId?: { value: string; scheme: string }
  buyersId?: string
  /** The agreed price with its allowance, and the resulting price and quantity of the row. */
  agreed?: { price: string; priceUnit: number; allowance: string; reason: string; row: RowPrice; told: string }
  parts?: { deliveries: Part[]; told: string }
}

interface Part {
  qty: string
  start: string
  end: string
}

interface RowPrice {
  price: string
  priceUnit: number
  qty: string
}

/** `before` is the row without allowances, `after` as written; `told` is the text in the row's remark. */
export function keptOfLine(
  line: DocumentLine,
  before: OrderRowInput,
  after: OrderRowInput,
  { digits, text }: Pick<LineContext, 'digits' | 'text'>,
): KeptLine {
  const { item } = line
  const parts = partsOf(line)
  const allowance = netOf(before, digits).minus(netOf(after, digits))
  const reasons = line.allowances.flatMap(({ charge, reason }) => (charge === false && reason !== '' ? [reason] : []))
  const kept: KeptLine = {}
  if (item?.standardId !== undefined && item.standardId.value.length <= 64) kept.standardId = item.standardId
  if (item?.buyersId && item.buyersId.length <= 64) kept.buyersId = item.buyersId
  if (line.unit !== '' && line.unit !== after.unit) kept.unit = line.unit.toUpperCase().slice(0, 16)
  if (parts.length > 1) kept.parts = { deliveries: parts, told: partsText(line, text) }
  if (before.priceExcl !== undefined && allowance.gt(0))
    kept.agreed = {
      price: before.priceExcl,
      priceUnit: before.priceUnit ?? 1,
      allowance: plainDecimal(allowance),
      reason: [...new Set(reasons)].join(', ').slice(0, 255),
      row: { price: after.priceExcl ?? '', priceUnit: after.priceUnit ?? 1, qty: after.qty },
      told: (after.remark ?? '').slice((before.remark ?? '').length).trim(),
    }
  return kept
}

/** Adds stored values that still match the row. */
export function withKept(line: Draft<UblOrderLine>, row: ContentRow, kept: KeptLine | undefined): Draft<UblOrderLine> {
  if (kept === undefined) return line
  const { standardId } = kept
  const buyersId = line.item?.buyersId || kept.buyersId
  const item = {
    ...line.item,
    ...(buyersId === undefined ? {} : { buyersId }),
    ...(standardId === undefined ? {} : { standardId }),
  }
  return { ...withParts(withAgreed(line, row, kept.agreed), row, kept.parts), item }
}

function withAgreed(line: Draft<UblOrderLine>, row: ContentRow, agreed: KeptLine['agreed']): Draft<UblOrderLine> {
  if (agreed === undefined) return line
  const same = (a: string | number, b: string | number) => new Big(a || 0).eq(b || 0)
  const asWritten =
    same(agreed.row.price, row.priceExcl) && same(agreed.row.priceUnit, row.priceUnit) && same(agreed.row.qty, row.qty)
  if (!asWritten) return line
  const allowance = { charge: false, reasonCode: '95', reason: agreed.reason, amount: agreed.allowance }
  const price = { ...line.price, amount: agreed.price, baseQuantity: String(agreed.priceUnit) }
  return { ...withoutText(line, agreed.told), allowances: [allowance], price }
}

/** Adds parts only while they add up to the row's quantity and the first day is its need date. */
function withParts(line: Draft<UblOrderLine>, row: ContentRow, parts: KeptLine['parts']): Draft<UblOrderLine> {
  if (parts === undefined) return line
  const { deliveries, told } = parts
  const sum = deliveries.reduce((total, { qty }) => total.plus(qty), new Big(0))
  const days = deliveries.map(({ end }) => end).sort()
  if (!sum.eq(row.qty) || days[0] !== row.needDate) return line
  const unit = line.unit ?? ''
  const delivery = deliveries.map(({ qty, start, end }) => ({ quantity: qty, unit, period: { start, end } }))
  return { ...withoutText(line, told), delivery }
}

function withoutText(line: Draft<UblOrderLine>, text: string): Draft<UblOrderLine> {
  if (text === '') return line
  const note = (line.note ?? []).map(each => ({
    ...each,
    value: (each.value ?? '')
      .replace(text, '')
      .replaceAll(/\n{2,}/g, '\n')
      .trim(),
  }))
  return { ...line, note: note.filter(({ value }) => value !== '') }
}

/** Empty unless each states a quantity and a day, in the line's unit. */
function partsOf({ delivery, unit }: DocumentLine): Part[] {
  const parts = delivery.flatMap(({ quantity, unit: own, period, latestDay }) => {
    const end = period?.end || period?.start || latestDay
    if (quantity === '' || end === '' || (own !== '' && !sameUnit(own, unit))) return []
    return [{ qty: quantity, start: period?.start || end, end }]
  })
  return parts.length === delivery.length ? parts : []
}

function netOf({ priceExcl = '0', priceUnit = 1, qty }: OrderRowInput, digits: number): Big {
  return new Big(priceExcl)
    .times(qty || '0')
    .div(priceUnit)
    .round(digits, Big.roundHalfUp)
}
