import { localText, party, wrappedIdentifier } from './party-shape.ts'
import { day, decimal, lines, many, one, text, time } from './shape.ts'
import type { Shape, Values } from './shape.ts'

const despatchLine = {
  id: text('cbc:ID'),
  note: many('cbc:Note', localText),
  quantity: decimal('cbc:DeliveredQuantity', { need: 'error' }),
  unit: text('cbc:DeliveredQuantity/@unitCode'),
  orderLineId: text('cac:OrderLineReference/cbc:LineID'),
  orderReference: text('cac:OrderLineReference/cac:OrderReference/cbc:ID'),
  item: one('cac:Item', {
    name: text('cbc:Name'),
    buyersId: text('cac:BuyersItemIdentification/cbc:ID'),
    sellersId: text('cac:SellersItemIdentification/cbc:ID'),
    standardId: one('cac:StandardItemIdentification', wrappedIdentifier),
    instances: many('cac:ItemInstance', {
      made: day('cbc:ManufactureDate'),
      serial: text('cbc:SerialID'),
      lot: text('cac:LotIdentification/cbc:LotNumberID'),
      expires: day('cac:LotIdentification/cbc:ExpiryDate'),
    }),
  }),
  /** The line's package, and its inner package, if any. */
  shipment: one('cac:Shipment', {
    id: text('cbc:ID', { fallback: { value: 'NA', beside: 'package' } }),
    package: text('cac:TransportHandlingUnit/cbc:ID'),
    /** UN/ECE Recommendation 21. */
    packageType: text('cac:TransportHandlingUnit/cbc:TransportHandlingUnitTypeCode'),
    inner: text('cac:TransportHandlingUnit/cac:Package/cbc:ID'),
    innerType: text('cac:TransportHandlingUnit/cac:Package/cbc:PackagingTypeCode'),
  }),
}

/** Peppol BIS Despatch Advice 3. */
export const despatchShape = {
  customizationId: text('cbc:CustomizationID', {
    fallback: { value: 'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3', beside: 'id' },
  }),
  profileId: text('cbc:ProfileID', {
    fallback: { value: 'urn:fdc:peppol.eu:poacc:bis:despatch_advice:3', beside: 'id' },
  }),
  id: text('cbc:ID', { need: 'error' }),
  issueDate: day('cbc:IssueDate', { need: 'error' }),
  issueTime: time('cbc:IssueTime'),
  note: many('cbc:Note', localText),
  /** Only when all lines deliver the same order. */
  orderReference: text('cac:OrderReference/cbc:ID'),
  seller: one('cac:DespatchSupplierParty/cac:Party', party, { need: 'error' }),
  /** With the delivery address. */
  receiver: one('cac:DeliveryCustomerParty/cac:Party', party),
  shipment: one('cac:Shipment', {
    id: text('cbc:ID'),
    /** With the unit of the weight: KGM. */
    grossWeight: decimal('cbc:GrossWeightMeasure'),
    weightUnit: text('cbc:GrossWeightMeasure/@unitCode'),
    packageCount: decimal('cbc:TotalTransportHandlingUnitQuantity'),
    consignmentId: text('cac:Consignment/cbc:ID', { fallback: { value: 'NA', beside: 'carrier' } }),
    carrier: text('cac:Consignment/cac:CarrierParty/cac:PartyName/cbc:Name'),
    trackingNo: text('cac:Delivery/cbc:TrackingID'),
    arrival: day('cac:Delivery/cac:EstimatedDeliveryPeriod/cbc:EndDate'),
    departure: day('cac:Delivery/cac:Despatch/cbc:ActualDespatchDate'),
  }),
  lines: lines('cac:DespatchLine', despatchLine, { need: 'error' }),
} satisfies Shape

export type UblDespatchAdvice = Values<typeof despatchShape>
