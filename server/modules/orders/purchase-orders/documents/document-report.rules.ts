import Big from 'big.js'
import { documentTotals, plainDecimal, rowAmounts } from '../../../../../src/contract/amounts.ts'
import type { CheckReport } from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type {
  OrderInput,
  OrderRowInput,
} from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { UblOrder } from '../../../../ubl/document-shapes.ts'
import type { AdjustmentContext } from './document-adjustments.rules.ts'
import type { DocumentLine } from './document-line-context.ts'
import type { Places } from '../../../../ubl/import/places.ts'
import type { Place } from '../../../../ubl/xml-element.ts'

type ReportRow = CheckReport['rows'][number]

/** Rows made from charges have no place. */
export function fieldPlaces(lines: readonly { place: Place }[], places: Places): (field: string) => Place {
  return field => {
    const match = /^(?:details|rows)\[(\d+)\]\.?(\w*)/.exec(field)
    if (match === null) return headerPaths[field] === undefined ? places.root : places.at(headerPaths[field])
    const line = lines[Number(match[1])]
    const path = linePaths[match[2] ?? '']
    if (line === undefined) return places.root
    return path === undefined ? line.place : places.under(line.place, `cac:LineItem/${path}`)
  }
}

const headerPaths: Readonly<Record<string, string>> = {
  orderDate: 'cbc:IssueDate',
  currency: 'cbc:DocumentCurrencyCode',
  supplierId: 'cac:SellerSupplierParty/cac:Party',
  companyId: 'cac:BuyerCustomerParty/cac:Party',
  purchaserId: 'cac:BuyerCustomerParty/cac:BuyerContact/cbc:Name',
  orgId: 'cac:BuyerCustomerParty/cac:Party',
  paymentTermId: 'cac:PaymentTerms/cbc:Note',
  incoterm: 'cac:DeliveryTerms/cbc:ID',
  incotermPlace: 'cac:DeliveryTerms/cac:DeliveryLocation/cbc:ID',
  deliveryAddress: 'cac:Delivery/cac:DeliveryLocation/cac:Address',
  sourceNo: 'cbc:ID',
  reason: 'cbc:Note',
  code: 'cbc:OrderResponseCode',
  ownOrderNo: 'cbc:SalesOrderID',
}

const linePaths: Readonly<Record<string, string>> = {
  qty: 'cbc:Quantity',
  unit: 'cbc:Quantity/@unitCode',
  priceExcl: 'cac:Price/cbc:PriceAmount',
  priceIncl: 'cac:Price/cbc:PriceAmount',
  priceUnit: 'cac:Price/cbc:BaseQuantity',
  taxCode: 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
  needDate: 'cac:Delivery/cac:RequestedDeliveryPeriod/cbc:EndDate',
  materialId: 'cac:Item/cac:BuyersItemIdentification/cbc:ID',
  materialText: 'cac:Item/cbc:Name',
  supplierMaterialCode: 'cac:Item/cac:SellersItemIdentification/cbc:ID',
  code: 'cbc:LineStatusCode',
  deliverySchedule: 'cac:Delivery/cac:PromisedDeliveryPeriod/cbc:EndDate',
}

export function reportRows(
  rows: readonly OrderRowInput[],
  lines: readonly DocumentLine[],
  { materials, taxes, units, digits }: AdjustmentContext,
): ReportRow[] {
  return rows.map((row, at) => {
    const line = lines[at]
    return {
      rowNo: at + 1,
      item: row.materialText ?? '',
      materialCode: materials.find(material => material.id === row.materialId)?.code ?? '',
      qty: row.qty,
      unit: row.unit,
      unitName: units.get(row.unit) ?? row.unit,
      priceExcl: pricePerUnit(row.priceExcl, row.priceUnit),
      amountExcl: rowAmounts({ ...row, taxPercent: '0' }, row.priceIncl === undefined ? 'EXCL' : 'INCL', digits)
        .amountExcl,
      remark: row.remark ?? '',
      taxPercent: taxes.find(tax => tax.code === row.taxCode)?.percent ?? '',
      needDate: row.needDate,
      lineCode: line !== undefined && 'statusCode' in line ? line.statusCode : '',
    }
  })
}

/** '' without a price. */
function pricePerUnit(price: string | undefined, priceUnit = 1): string {
  return price === undefined ? '' : plainDecimal(new Big(price).div(priceUnit).round(6, Big.roundHalfUp))
}

/** A stated sum that differs is a warning with both figures. */
export function totalsOf(
  { details }: Pick<OrderInput, 'details'>,
  { totals, taxTotals, documentCurrency }: Pick<UblOrder, 'totals' | 'taxTotals' | 'documentCurrency'>,
  { digits, taxes, places, notes }: AdjustmentContext,
): { amountExcl: string; amountIncl: string } {
  const amounts = details.map(row =>
    rowAmounts({ ...row, taxPercent: taxes.find(tax => tax.code === row.taxCode)?.percent ?? '0' }, 'EXCL', digits),
  )
  const own = documentTotals(amounts, digits, '1', digits)
  const tax = taxTotals.find(({ currency }) => currency === documentCurrency)?.amount ?? ''
  for (const [path, stated, computed] of [
    ['cac:TaxTotal/cbc:TaxAmount', tax, new Big(own.amountIncl).minus(own.amountExcl).toFixed(digits)],
    ['cac:AnticipatedMonetaryTotal/cbc:TaxExclusiveAmount', totals?.taxExclusive ?? '', own.amountExcl],
    ['cac:AnticipatedMonetaryTotal/cbc:TaxInclusiveAmount', totals?.taxInclusive ?? '', own.amountIncl],
    ['cac:AnticipatedMonetaryTotal/cbc:PayableAmount', totals?.payable ?? '', own.amountIncl],
  ] as const) {
    if (stated === '' || new Big(stated).eq(computed)) continue
    const place = places.at(path)
    const element = path.replace(/^.*\//, '')
    const values = { element, stated, computed }
    notes.readInstead({ level: 'warning', place, problem: 'amount-mismatch', values })
  }
  return own
}
