import Big from 'big.js'
import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import type {
  OrderInput,
  OrderRowInput,
} from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { UblOrderChange, UblOrderChangeLine } from '../../../../ubl/document-shapes.ts'
import { readContent } from '../order/content.queries.ts'
import type { ContentRow, OrderContent } from '../order/content.rules.ts'
import { applyChange } from '../agreement/change.save.ts'
import { adjustedRows } from './document-adjustments.rules.ts'
import type { AdjustmentContext } from './document-adjustments.rules.ts'
import { rowOfLine } from './document-lines.rules.ts'
import { fitting } from '../../../../ubl/import/fitting.ts'
import { locatedText } from './document-texts.rules.ts'
import { contextOf } from './document-order.ts'
import { checkOrderCurrency, reasonOf, referredOrder } from './document-referred.ts'
import type { ReferredOrder } from './document-referred.ts'
import { fieldPlaces, reportRows, totalsOf } from './document-report.rules.ts'
import { deliveryPlaceOf, incotermOf, paymentTermOf } from './document-terms.ts'
import { inputOf } from '../order/order.save.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'
import type { OrderPlan } from './order-plan.ts'

interface ChangedRow {
  row: OrderRowInput
  line: UblOrderChangeLine | undefined
}

export async function planChange(act: Act, document: UblOrderChange, reader: Reader): Promise<OrderPlan> {
  const { places, notes, text } = reader
  const referred = await referredOrder(act, document, reader)
  if (referred === undefined) return nothing(document, reader)
  const { order } = referred
  checkOrderCurrency(order, document.documentCurrency, reader)
  const before = await readContent(act.db, order.id)
  const context = await changeContext(act, document, before, reader)
  const changed = changedRows(document, before, referred, context)
  warnOfCharges(document, context)
  const details = changed.map(({ row }) => row)
  const input: OrderInput = {
    ...inputOf(before),
    ...(await changedHeader(act, document, before, reader)),
    id: order.id,
    version: order.version,
    details,
  }
  const reason = reasonOf(
    document.note,
    text('reasons.change', { number: document.id }),
    places.at('cbc:Note'),
    (note, limit, place) => fitting(note, limit, place, notes),
  )
  const totals = before.header.taxMode === 'EXCL' ? totalsOf(input, document, context) : undefined
  const shown = changed.filter(({ line }) => line !== undefined)
  return {
    effect: 'change',
    order,
    supplierName: order.supplierName,
    currency: order.currency,
    amountIncl: totals?.amountIncl ?? document.totals?.taxInclusive ?? '',
    rows: reportRows(
      shown.map(({ row }) => row),
      shown.flatMap(({ line }) => (line === undefined ? [] : [line])),
      context,
    ).map((row, at) => ({ ...row, rowNo: rowNoOf(shown[at]?.row, before) ?? row.rowNo })),
    input,
    placeOf: fieldPlaces(
      changed.map(({ line }) => line ?? { place: places.root }),
      places,
    ),
    async write(writing) {
      await applyChange(writing, { order: input, reason })
      return order.id
    },
  }
}

function nothing(document: UblOrderChange, { places }: Reader): OrderPlan {
  return {
    effect: 'change',
    supplierName: '',
    currency: document.documentCurrency,
    amountIncl: document.totals?.taxInclusive ?? '',
    rows: [],
    placeOf: () => places.root,
  }
}

/** Taxes of the order's date, like those the order is checked against. */
async function changeContext(
  act: Act,
  document: UblOrderChange,
  { header, rows }: OrderContent,
  reader: Reader,
): Promise<AdjustmentContext> {
  const supplier = {
    id: header.supplierId,
    name: '',
    country: '',
    taxCode: rows[0]?.taxCode ?? '',
    paymentTermId: null,
    purchaserId: null,
  }
  const context = await contextOf(act, { ...document, issueDate: header.orderDate }, supplier, undefined, reader)
  const main = document.delivery.map(each => locatedText(each)).find(place => place !== '') ?? header.deliveryAddress
  return { ...context, keepsLines: false, elsewhere: place => place !== '' && place !== main }
}

async function changedHeader(act: Act, document: UblOrderChange, { header }: OrderContent, { places, notes }: Reader) {
  return {
    paymentTermId: (await paymentTermOf(act, document, header.paymentTermId, places, notes))?.id ?? '',
    ...incotermOf(document, places, notes),
    ...(await deliveryPlaceOf(act, { ...document, lines: [] }, places, notes)),
  }
}

/** 1 adds, 2 removes, 3 changes, 4 leaves as is (UNCL1229); rows without a line are unchanged. */
function changedRows(
  document: UblOrderChange,
  before: OrderContent,
  referred: ReferredOrder,
  context: AdjustmentContext,
): ChangedRow[] {
  const { notes, places } = context
  const old = new Map(inputOf(before).details.map(row => [row.id, row]))
  const lines = new Map<string, UblOrderChangeLine>()
  const added: UblOrderChangeLine[] = []
  for (const line of document.lines) {
    const row = referred.rowOf(line.id, before.rows)
    const place = places.under(line.place, 'cac:LineItem/cbc:LineStatusCode')
    if (line.statusCode === '74') notes.error('line-action-unknown', place, { code: line.statusCode })
    else if (line.statusCode === '1') added.push(line)
    else if (row?.id === undefined)
      notes.error('unknown-line', places.under(line.place, 'cac:LineItem/cbc:ID'), { line: line.id })
    else if (line.statusCode !== '4') lines.set(row.id, line)
  }
  const kept = before.rows.flatMap((row): ChangedRow[] => {
    const line = row.id === undefined ? undefined : lines.get(row.id)
    const input = old.get(row.id)
    if (input === undefined || line?.statusCode === '2') return []
    return [{ line, row: line === undefined ? input : changedRow(line, input, row, before, context) }]
  })
  const fresh = added.map((line): ChangedRow => ({
    line,
    row: inMode(loweredRow(line, rowOfLine(line, context), context), before, context),
  }))
  return [...kept, ...fresh]
}

function changedRow(
  line: UblOrderChangeLine,
  old: OrderRowInput,
  row: ContentRow,
  before: OrderContent,
  context: AdjustmentContext,
): OrderRowInput {
  const own = { ...context, supplierTaxCode: row.taxCode }
  const next = loweredRow(line, rowOfLine(line, own, { ...old, priceExcl: row.priceExcl }), own)
  const unchanged = { priceExcl: old.priceExcl, priceIncl: old.priceIncl, priceUnit: row.priceUnit }
  const same = samePrice(next, row)
  // A material's own name is not written into rows with a material number.
  const named = next.materialId === null ? next : { ...next, materialText: old.materialText ?? '' }
  return same ? { ...named, ...unchanged } : inMode(named, before, context)
}

/** Compares the amounts for the ordered quantity. */
function samePrice(next: OrderRowInput, row: ContentRow): boolean {
  const perUnit = (price: string, unit: number) => new Big(price).div(unit)
  const difference = perUnit(next.priceExcl ?? '0', next.priceUnit ?? 1).minus(perUnit(row.priceExcl, row.priceUnit))
  return difference.abs().lte('0.0000005')
}

/** Applies allowances only: charges would become new rows with every change. */
function loweredRow(line: UblOrderChangeLine, row: OrderRowInput, context: AdjustmentContext): OrderRowInput {
  const lowering = { ...line, allowances: line.allowances.filter(allowance => allowance.charge === false) }
  return adjustedRows([{ line: lowering, row }], [], context)[0] ?? row
}

/** Documents state prices without tax; the order may store them with tax. */
function inMode(row: OrderRowInput, { header }: OrderContent, { taxes }: AdjustmentContext): OrderRowInput {
  if (header.taxMode === 'EXCL' || row.priceExcl === undefined) return row
  const percent = taxes.find(tax => tax.code === row.taxCode)?.percent ?? '0'
  const priceIncl = new Big(row.priceExcl).times(new Big(percent).div(100).plus(1)).round(6, Big.roundHalfUp)
  const { priceExcl: _without, ...rest } = row
  return { ...rest, priceIncl: plainDecimal(priceIncl) }
}

function warnOfCharges(document: UblOrderChange, { notes, places }: AdjustmentContext): void {
  for (const { amount } of document.allowances)
    notes.warn('allowance-not-carried', places.at('cac:AllowanceCharge'), { amount })
  for (const line of document.lines)
    for (const { amount } of line.allowances.filter(allowance => allowance.charge === true))
      notes.warn('allowance-not-carried', places.under(line.place, 'cac:LineItem/cac:AllowanceCharge'), { amount })
}

function rowNoOf(row: OrderRowInput | undefined, before: OrderContent): number | undefined {
  return row?.id === undefined ? undefined : before.rows.find(each => each.id === row.id)?.rowNo
}
