import Big from 'big.js'
import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import type { OrderRowInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { UblOrder } from '../../../../ubl/document-shapes.ts'
import { countingUnit } from '../../../../ubl/import/same-units.ts'
import { knownTax } from './document-lines.rules.ts'
import { fitting } from '../../../../ubl/import/fitting.ts'
import type { DocumentLine, LineContext } from './document-line-context.ts'
import { priceFor, shares } from './document-prices.rules.ts'
import type { Place } from '../../../../ubl/xml-element.ts'

type Allowance = UblOrder['allowances'][number]

interface RowOfLine {
  line: DocumentLine
  row: OrderRowInput
}

export interface AdjustmentContext extends LineContext {
  /** Name of a charge without a reason. */
  chargeText: string
}

/**
 * Converts allowances and charges into rows, because an order has neither. An allowance lowers its line's price, or
 * those of all lines with its tax; a charge becomes a row at the end. Totals are preserved. Each conversion is a
 * warning; an amount that no price of six digits can express is an error.
 */
export function adjustedRows(
  lines: readonly RowOfLine[],
  allowances: readonly Allowance[],
  context: AdjustmentContext,
): OrderRowInput[] {
  const nets = lines.map(({ row }) => netOf(row, context.digits))
  const lowered = nets.map((_, at) => sumOf(lines[at]?.line.allowances ?? []))
  allowances.forEach((allowance, at) => {
    if (allowance.charge !== false || Number(allowance.amount) === 0) return
    const place = allowancePlace(context, undefined, at, allowances.length)
    const code = allowance.tax === undefined ? undefined : knownTax(allowance.tax, context)?.code
    const bases = nets.map((net, index) =>
      code === undefined || lines[index]?.row.taxCode === code ? net : new Big(0),
    )
    const parts = shares(new Big(allowance.amount), bases, context.digits)
    const { amount } = allowance
    if (bases.some(base => base.gt(0))) context.notes.warn('allowance-spread', place, { amount })
    else context.notes.error('allowance-not-carried', place, { amount })
    parts.forEach((part, index) => (lowered[index] = (lowered[index] ?? new Big(0)).plus(part)))
  })
  const general = allowances.flatMap(({ charge, reason }) => (charge === false && reason !== '' ? [reason] : []))
  const rows = lines.map((each, at) =>
    withAllowance(each, nets[at] ?? new Big(0), lowered[at] ?? new Big(0), general, context),
  )
  return [...rows, ...lines.flatMap(each => lineCharges(each, context)), ...documentCharges(lines, allowances, context)]
}

/** The remark states the agreed price and allowance. */
function withAllowance(
  { line, row }: RowOfLine,
  net: Big,
  lowered: Big,
  general: readonly string[],
  context: AdjustmentContext,
): OrderRowInput {
  if (lowered.eq(0)) return row
  const place = allowancePlace(context, line, 0, line.allowances.length)
  const amount = plainDecimal(lowered)
  const price = priceFor(net.minus(lowered), row.qty, row.priceUnit ?? 1, context.digits)
  if (price === undefined) {
    context.notes.error('allowance-not-carried', place, { amount })
    return row
  }
  const shown = price.priceUnit === 1 ? price.price : `${price.price} / ${price.priceUnit}`
  context.notes.warn('allowance-in-price', place, { amount, price: shown })
  const own = line.allowances.flatMap(({ charge, reason }) => (charge === false && reason !== '' ? [reason] : []))
  const reason = [...new Set([...own, ...general])].join(', ') || '–'
  const agreed = `${row.priceExcl ?? '0'}${row.priceUnit && row.priceUnit > 1 ? ` / ${row.priceUnit}` : ''}`
  const told = context.text('rows.allowance', { amount, price: agreed, reason })
  const before = row.remark ?? ''
  const texts = [before, before.includes(told) ? '' : told].filter(text => text !== '')
  const remark = fitting(texts.join('\n'), 500, place, context.notes)
  return { ...row, priceExcl: price.price, priceUnit: price.priceUnit, remark }
}

function lineCharges({ line, row }: RowOfLine, context: AdjustmentContext): OrderRowInput[] {
  return line.allowances.flatMap((allowance, at) => {
    const place = allowancePlace(context, line, at, line.allowances.length)
    return chargeRows(allowance, place, { taxCode: row.taxCode, needDate: row.needDate }, context)
  })
}

/** A charge without a tax gets that of the first line. */
function documentCharges(
  lines: readonly RowOfLine[],
  allowances: readonly Allowance[],
  context: AdjustmentContext,
): OrderRowInput[] {
  const needDate =
    lines
      .map(({ row }) => row.needDate)
      .sort()
      .at(-1) ?? context.orderDate
  return allowances.flatMap((allowance, at) => {
    const place = allowancePlace(context, undefined, at, allowances.length)
    const own = allowance.tax === undefined ? undefined : knownTax(allowance.tax, context)?.code
    if (allowance.charge === true && allowance.tax !== undefined && own === undefined) {
      const { category, percent } = allowance.tax
      context.notes.error('unknown-tax', place, { category, percent: percent || '0' })
    }
    const taxCode = own ?? lines[0]?.row.taxCode ?? context.supplierTaxCode
    return chargeRows(allowance, place, { taxCode, needDate }, context)
  })
}

function chargeRows(
  allowance: Allowance,
  place: Place,
  row: { taxCode: string; needDate: string },
  { notes, units, chargeText }: AdjustmentContext,
): OrderRowInput[] {
  if (allowance.charge !== true || Number(allowance.amount) === 0) return []
  const amount = plainDecimal(allowance.amount)
  const unit = countingUnit(units)
  if (unit === undefined) {
    notes.error('allowance-not-carried', place, { amount })
    return []
  }
  const text = fitting(allowance.reason || chargeText, 255, place, notes)
  notes.warn('charge-as-row', place, { amount, text })
  return [{ materialId: null, materialText: text, qty: '1', unit, priceExcl: amount, priceUnit: 1, ...row }]
}

function allowancePlace({ places }: LineContext, line: DocumentLine | undefined, at: number, count: number): Place {
  const step = count > 1 ? `cac:AllowanceCharge[${at + 1}]` : 'cac:AllowanceCharge'
  const path = `${line === undefined ? '' : 'cac:LineItem/'}${step}`
  const base = line?.place ?? places.root
  const { line: row, column } = places.under(base, `${path}/cbc:Amount`)
  return { line: row, column, path: `${base.path}/${path}` }
}

function netOf(row: OrderRowInput, digits: number): Big {
  return new Big(row.priceExcl ?? 0)
    .times(row.qty)
    .div(row.priceUnit ?? 1)
    .round(digits, Big.roundHalfUp)
}

function sumOf(allowances: readonly Allowance[]): Big {
  return allowances
    .filter(allowance => allowance.charge === false)
    .reduce((sum, allowance) => sum.plus(allowance.amount || '0'), new Big(0))
}
