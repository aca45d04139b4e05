import type { UblOrder } from '../../../../ubl/document-shapes.ts'

type Delivery = UblOrder['delivery'][number]
type Address = NonNullable<Delivery['deliveryAddress']>

/** Name and address, else the identifier. */
export function locatedText({ deliveryAddress, location }: Delivery, known = ''): string {
  const address = addressText(deliveryAddress ?? location?.address) || known
  const text = [location?.name ?? '', address].filter(part => part !== '').join(', ')
  return text || (location?.value ?? '')
}

export function addressText(address: Address | undefined): string {
  if (address === undefined) return ''
  const { line, country, ...parts } = address
  const street = [parts.street, parts.buildingNumber].filter(text => text !== '').join(' ')
  const town = [parts.zip, parts.city].filter(text => text !== '').join(' ')
  const inside = [parts.department, parts.buildingName, parts.block, parts.floor, parts.room]
  const rest = [
    ...inside,
    street,
    parts.additional,
    parts.postbox,
    parts.cityPart,
    town,
    parts.subdivision,
    parts.region,
  ]
  const texts = [parts.attention, ...rest, parts.district].filter(text => text !== '')
  return texts.length === 0 ? line : [...texts, line, country].filter(text => text !== '').join(', ')
}
