import { address, localText, party, wrappedIdentifier } from './party-shape.ts'
import { day, decimal, many, one, text, time } from './shape.ts'

export const period = {
  start: day('cbc:StartDate'),
  startTime: time('cbc:StartTime'),
  end: day('cbc:EndDate'),
  endTime: time('cbc:EndTime'),
}

/** `quantity` only when a line is delivered in several parts. */
export const delivery = {
  id: text('cbc:ID'),
  idScheme: text('cbc:ID/@schemeID'),
  quantity: decimal('cbc:Quantity', { sign: 'not-negative' }),
  unit: text('cbc:Quantity/@unitCode'),
  latestDay: day('cbc:LatestDeliveryDate'),
  deliveryAddress: one('cac:DeliveryAddress', address),
  location: one('cac:DeliveryLocation', {
    ...wrappedIdentifier,
    name: text('cbc:Name'),
    address: one('cac:Address', address),
  }),
  /** Requested by the buyer. */
  period: one('cac:RequestedDeliveryPeriod', period),
  /** Promised by the seller. */
  promised: one('cac:PromisedDeliveryPeriod', period),
  party: one('cac:DeliveryParty', party),
}

export const deliveryTerms = {
  /** Usually an Incoterms code. */
  incoterm: text('cbc:ID'),
  specialTerms: many('cbc:SpecialTerms', localText),
  place: text('cac:DeliveryLocation/cbc:ID'),
  placeName: text('cac:DeliveryLocation/cbc:Name'),
}
