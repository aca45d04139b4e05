import { incoterms } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { UblOrder } from '../../../../ubl/document-shapes.ts'
import { findPaymentTerm, findWarehouse } from './document.queries.ts'
import type { FoundTerm } from './document.queries.ts'
import { fitting } from '../../../../ubl/import/fitting.ts'
import { locatedText } from './document-texts.rules.ts'
import type { Notes } from '../../../../ubl/import/notes.ts'
import type { Places } from '../../../../ubl/import/places.ts'
import type { Place } from '../../../../ubl/xml-element.ts'

type Terms = Pick<UblOrder, 'delivery' | 'deliveryTerms' | 'paymentTerms' | 'buyer'>
type Delivery = UblOrder['delivery'][number]

/** The document's term, else the given one; warns if the document names another. */
export async function paymentTermOf(
  act: Act,
  { paymentTerms }: Terms,
  otherwise: string | null,
  places: Places,
  notes: Notes,
): Promise<FoundTerm | undefined> {
  const texts = paymentTerms
    .flatMap(term => [term.id, ...term.note.map(note => note.value)])
    .filter(text => text !== '')
  const found = await findPaymentTerm(act, texts, otherwise)
  const place = places.at('cac:PaymentTerms/cbc:Note')
  if (found === undefined) notes.error('missing-payment-term', place, {})
  else if (!found.byText && texts[0] !== undefined)
    notes.warn('payment-term-assumed', place, { stated: texts.join(' '), used: found.name })
  return found
}

/** A term that is no Incoterm, or has no place, is left out with a warning. */
export function incotermOf(
  { deliveryTerms, delivery }: Terms,
  places: Places,
  notes: Notes,
): Pick<OrderInput, 'incoterm' | 'incotermPlace'> {
  const stated = deliveryTerms?.incoterm ?? ''
  if (stated === '') return {}
  const place = places.at('cac:DeliveryTerms/cbc:ID')
  const incoterm = incoterms.find(code => code === stated.toUpperCase())
  const address = delivery[0]?.deliveryAddress ?? delivery[0]?.location?.address
  const where =
    deliveryTerms?.place ||
    deliveryTerms?.placeName ||
    (deliveryTerms?.specialTerms[0]?.value ?? '') ||
    (address?.city ?? '')
  if (incoterm === undefined || where === '') {
    notes.warn('incoterm-left-out', place, { value: stated })
    return {}
  }
  return {
    incoterm,
    incotermPlace: fitting(where, 128, places.at('cac:DeliveryTerms/cac:DeliveryLocation/cbc:ID'), notes),
  }
}

interface DeliveryPlace {
  deliveryAddress: string
  warehouseId?: string
  inventoryOrgId?: string
}

/** The document's address, else that of its warehouse; undefined without both. */
export async function deliveryPlaceOf(
  act: Act,
  { delivery, lines }: Terms & { lines: readonly { delivery: readonly Delivery[]; place: Place }[] },
  places: Places,
  notes: Notes,
): Promise<DeliveryPlace | undefined> {
  const ofHeader = delivery.map((each, at) => ({ each, place: places.at(`cac:Delivery[${at + 1}]`) }))
  const ofLines = lines.flatMap(line => line.delivery.map(each => ({ each, place: line.place })))
  const stated = [...ofHeader, ...ofLines].filter(({ each }) => locatedText(each) !== '')
  const [first] = stated
  if (first === undefined) return undefined
  const code = first.each.location?.value ?? ''
  const warehouse = code === '' ? undefined : await findWarehouse(act, code)
  const text = locatedText(first.each, warehouse?.address)
  for (const { each, place } of ofHeader.filter(other => locatedText(other.each) !== '')) {
    if (locatedText(each) === locatedText(first.each)) continue
    notes.warn('deliveries-elsewhere', place, { place: locatedText(each) })
    notes.leave(place)
  }
  if (code !== '' && warehouse === undefined) {
    const place = places.under(first.place, 'cac:DeliveryLocation/cbc:ID')
    if (text !== code) notes.warn('location-unknown', place, { id: code })
    if (text !== code) notes.leave(place)
  }
  return {
    deliveryAddress: fitting(text, 500, places.at('cac:Delivery/cac:DeliveryLocation/cac:Address'), notes),
    ...(warehouse === undefined ? {} : { warehouseId: warehouse.id, inventoryOrgId: warehouse.inventoryOrgId }),
  }
}
