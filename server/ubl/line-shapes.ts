import { allowance, price } from './amount-shapes.ts'
import { delivery } from './delivery-shape.ts'
import type { ProblemLevel } from './findings.ts'
import { item } from './item-shape.ts'
import { localText, party } from './party-shape.ts'
import { amount, choice, decimal, indicator, many, one, text, within } from './shape.ts'

/** UNCL1229 (Peppol's list): 1 added, 2 deleted, 3 changed, 4 not changed, 74 reopened. */
export const changeLineCodes = ['1', '2', '3', '4', '74'] as const

/** UNCL1229: 1 added, 3 changed, 5 accepted, 7 refused, 42 already delivered. */
export const responseLineCodes = ['1', '3', '5', '7', '42'] as const

const lineHead = {
  id: text('cbc:ID', { need: 'error' }),
  itemNote: many('cbc:Note', localText),
}

const quantity = (need: ProblemLevel | undefined) => ({
  quantity: decimal('cbc:Quantity', { need, sign: 'not-negative' }),
  unit: text('cbc:Quantity/@unitCode', { need: 'warning' }),
  lineAmount: amount('cbc:LineExtensionAmount'),
  taxAmount: amount('cbc:TotalTaxAmount'),
})

const lineBody = {
  partialDelivery: indicator('cbc:PartialDeliveryIndicator'),
  accountingCost: text('cbc:AccountingCost'),
  delivery: many('cac:Delivery', delivery),
  originator: one('cac:OriginatorParty', party),
  allowances: many('cac:AllowanceCharge', allowance),
  price: one('cac:Price', price),
  item: one('cac:Item', item, { need: 'error' }),
}

export const orderLine = {
  note: many('cbc:Note', localText),
  ...within('cac:LineItem', { ...lineHead, ...quantity('error'), ...lineBody }),
}

export const changeLine = {
  note: many('cbc:Note', localText),
  ...within('cac:LineItem', {
    ...lineHead,
    statusCode: choice('cbc:LineStatusCode', changeLineCodes, { need: 'error' }),
    ...quantity('error'),
    ...lineBody,
  }),
}

/** Quantity, price and delivery only where they differ from the order. */
export const responseLine = {
  orderLineNote: many('cbc:Note', localText),
  ...within('cac:LineItem', {
    id: text('cbc:ID', { need: 'error' }),
    note: many('cbc:Note', localText),
    statusCode: choice('cbc:LineStatusCode', responseLineCodes, { need: 'error' }),
    ...quantity(undefined),
    backorder: decimal('cbc:MaximumBackorderQuantity', { sign: 'not-negative' }),
    backorderUnit: text('cbc:MaximumBackorderQuantity/@unitCode'),
    delivery: many('cac:Delivery', delivery),
    price: one('cac:Price', price),
    item: one('cac:Item', item),
  }),
  /** Delivered as a substitute. */
  substitute: one('cac:SellerSubstitutedLineItem', {
    id: text('cbc:ID'),
    quantity: decimal('cbc:Quantity', { sign: 'not-negative' }),
    unit: text('cbc:Quantity/@unitCode'),
    price: one('cac:Price', price),
    item: one('cac:Item', item),
  }),
  orderLineId: text('cac:OrderLineReference/cbc:LineID', { need: 'warning' }),
  salesOrderLineId: text('cac:OrderLineReference/cbc:SalesOrderLineID'),
}
