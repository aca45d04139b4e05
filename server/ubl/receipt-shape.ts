import { localText, party, wrappedIdentifier } from './party-shape.ts'
import { day, decimal, lines, many, one, text, time } from './shape.ts'
import type { Shape, Values } from './shape.ts'

const receiptLine = {
  id: text('cbc:ID'),
  note: many('cbc:Note', localText),
  received: decimal('cbc:ReceivedQuantity'),
  receivedUnit: text('cbc:ReceivedQuantity/@unitCode'),
  short: decimal('cbc:ShortQuantity'),
  shortUnit: text('cbc:ShortQuantity/@unitCode'),
  rejected: decimal('cbc:RejectedQuantity'),
  rejectedUnit: text('cbc:RejectedQuantity/@unitCode'),
  rejectReason: text('cbc:RejectReason'),
  oversupply: decimal('cbc:OversupplyQuantity'),
  oversupplyUnit: text('cbc:OversupplyQuantity/@unitCode'),
  orderLineId: text('cac:OrderLineReference/cbc:LineID'),
  orderReference: text('cac:OrderLineReference/cac:OrderReference/cbc:ID'),
  despatchLineId: text('cac:DespatchLineReference/cbc:LineID'),
  item: one('cac:Item', {
    name: text('cbc:Name'),
    buyersId: text('cac:BuyersItemIdentification/cbc:ID'),
    sellersId: text('cac:SellersItemIdentification/cbc:ID'),
    standardId: one('cac:StandardItemIdentification', wrappedIdentifier),
    instances: many('cac:ItemInstance', {
      serial: text('cbc:SerialID'),
      lot: text('cac:LotIdentification/cbc:LotNumberID'),
      expires: day('cac:LotIdentification/cbc:ExpiryDate'),
    }),
  }),
}

/** UBL 2.1; elements in schema order. */
export const receiptShape = {
  id: text('cbc:ID'),
  issueDate: day('cbc:IssueDate'),
  issueTime: time('cbc:IssueTime'),
  note: many('cbc:Note', localText),
  /** Only when all lines are of the same order. */
  orderReference: text('cac:OrderReference/cbc:ID'),
  despatchReference: text('cac:DespatchDocumentReference/cbc:ID'),
  receiver: one('cac:DeliveryCustomerParty/cac:Party', party),
  seller: one('cac:DespatchSupplierParty/cac:Party', party),
  shipment: one('cac:Shipment', {
    id: text('cbc:ID'),
    arrived: day('cac:Delivery/cbc:ActualDeliveryDate'),
  }),
  lines: lines('cac:ReceiptLine', receiptLine),
} satisfies Shape

export type UblReceiptAdvice = Values<typeof receiptShape>
