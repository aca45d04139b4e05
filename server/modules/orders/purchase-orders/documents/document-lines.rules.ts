import type { OrderRowInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import { knownUnit } from '../../../../ubl/import/same-units.ts'
import type { DocumentDelivery, DocumentLine, KnownTax, LineContext, NamedMaterial } from './document-line-context.ts'
import { documentPriceOf } from './document-line-price.rules.ts'
import { decimalText, fitting } from '../../../../ubl/import/fitting.ts'
import { locatedText } from './document-texts.rules.ts'

/** A value that is not in the master data is an error, and remains as stated. */
export function rowOfLine(line: DocumentLine, context: LineContext, old?: OrderRowInput): OrderRowInput {
  const material = materialOf(line, context)
  const { item } = line
  const price = documentPriceOf(line, material, context, old)
  const name = item?.name || (item?.description[0]?.value ?? '')
  const description = item?.name ? (item.description[0]?.value ?? '') : ''
  const said = [...line.note, ...line.itemNote].map(note => note.value)
  const remark = [
    ...said,
    ...deliveryTexts(line, context),
    price?.price === '0' && said.join('') === '' ? context.text(price.reason) : '',
  ]
    .filter(text => text !== '')
    .join('\n')
  const itemPlace = (path: string) => context.places.under(line.place, `cac:LineItem/cac:Item/${path}`)
  return {
    ...(old?.id === undefined ? {} : { id: old.id }),
    materialId: material?.id ?? old?.materialId ?? null,
    materialText: fitting(name, 255, itemPlace('cbc:Name'), context.notes),
    supplierMaterialCode: fitting(
      item?.sellersId || (old?.supplierMaterialCode ?? material?.supplierMaterialCode ?? ''),
      64,
      itemPlace('cac:SellersItemIdentification/cbc:ID'),
      context.notes,
    ),
    ...specOf(fitting(description, 255, itemPlace('cbc:Description'), context.notes), old),
    qty: decimalText(line.quantity),
    unit: unitOf(line, material, context),
    ...(price === undefined ? {} : { priceExcl: price.price, priceUnit: price.priceUnit }),
    taxCode: taxOf(line, context, old),
    needDate: needDateOf(line, material, context, old),
    remark:
      remark === ''
        ? (old?.remark ?? '')
        : fitting(remark, 500, context.places.under(line.place, 'cbc:Note'), context.notes),
  }
}

/** Delivery data that the row has no field for. */
function deliveryTexts(line: DocumentLine, context: LineContext): string[] {
  const { delivery, place } = line
  const { elsewhere, places, notes, text } = context
  const others = [...new Set(delivery.map(each => locatedText(each)).filter(elsewhere))]
  for (const other of others)
    notes.warn('line-deliveries-elsewhere', places.under(place, 'cac:LineItem/cac:Delivery'), { place: other })
  return [...others.map(where => text('rows.deliverTo', { place: where })), partsText(line, context.text)]
}

/** '' for a single delivery. */
export function partsText(
  { delivery, unit }: Pick<DocumentLine, 'delivery' | 'unit'>,
  text: LineContext['text'],
): string {
  if (delivery.length < 2) return ''
  const parts = delivery.flatMap(each => {
    const day = dayOf(each)
    return each.quantity === '' || day === ''
      ? []
      : [text('rows.part', { qty: decimalText(each.quantity), unit: each.unit || unit, day })]
  })
  return parts.length === 0 ? '' : text('rows.parts', { parts: parts.join(', ') })
}

function specOf(description: string, old: OrderRowInput | undefined): { spec?: string } {
  if (description !== '') return { spec: description }
  return old?.spec === undefined ? {} : { spec: old.spec }
}

/** By the buyer's number, else by this supplier's code. */
function materialOf({ item, place }: DocumentLine, context: LineContext): NamedMaterial | undefined {
  const { materials, notes, places, choices } = context
  const buyersId = item?.buyersId ?? ''
  const sellersId = item?.sellersId ?? ''
  const byCode = materials.find(material => buyersId !== '' && material.code.toLowerCase() === buyersId.toLowerCase())
  const bySource = materials.filter(material => sellersId !== '' && material.supplierMaterialCode === sellersId)
  const found = byCode ?? (bySource.length === 1 ? bySource[0] : undefined)
  const stated = buyersId || sellersId
  if (found === undefined && stated !== '') {
    const chosen = choices.find('material', stated, item?.name ? `${stated} ${item.name}` : stated, 0)
    const picked = materials.find(material => material.id === chosen)
    if (picked !== undefined) return picked
  }
  if (found === undefined && buyersId !== '') {
    const buyersPlace = places.under(place, 'cac:LineItem/cac:Item/cac:BuyersItemIdentification/cbc:ID')
    notes.warn('unknown-item', buyersPlace, { item: buyersId })
    if (!context.keepsLines) notes.leave(buyersPlace)
  }
  return found
}

function unitOf(
  line: DocumentLine,
  material: NamedMaterial | undefined,
  { units, notes, places, choices }: LineContext,
): string {
  const place = places.under(line.place, 'cac:LineItem/cbc:Quantity/@unitCode')
  if (line.unit === '' && material !== undefined) {
    notes.warn('unit-assumed', place, { unit: material.unit })
    return material.unit
  }
  const chosen = () => (line.unit === '' ? undefined : choices.find('unit', line.unit))
  const known = knownUnit(line.unit, units) ?? validUnit(chosen(), units)
  if (known === undefined) notes.error('unknown-unit', place, { unit: line.unit })
  return known ?? (line.unit.slice(0, 8) || '–')
}

function validUnit(chosen: string | undefined, units: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  return chosen !== undefined && units.has(chosen) ? chosen : undefined
}

function taxOf(line: DocumentLine, context: LineContext, old: OrderRowInput | undefined): string {
  const { notes, places, supplierTaxCode, documentTax } = context
  const path = 'cac:LineItem/cac:Item/cac:ClassifiedTaxCategory/cbc:ID'
  const stated = line.item?.tax ?? documentTax
  if (stated === undefined || stated.category === '') {
    if (old !== undefined) return old.taxCode
    notes.warn('tax-assumed', places.under(line.place, path), { tax: supplierTaxCode })
    return supplierTaxCode
  }
  const percent = stated.percent || '0'
  const found = knownTax(stated, context) ?? chosenTax({ ...stated, percent }, context)
  if (found === undefined)
    notes.error('unknown-tax', places.under(line.place, path), { category: stated.category, percent })
  return found?.code ?? '–'
}

function chosenTax({ category, percent }: { category: string; percent: string }, { choices, taxes }: LineContext) {
  const chosen = choices.find('tax', `${category} ${Number(percent)}`, `${category} ${percent} %`)
  return taxes.find(tax => tax.code === chosen)
}

/** Categories of other specifications than Peppol's, and UNCL5305 categories by rate. */
const spokenCategories: Readonly<Record<string, string>> = {
  STANDARDRATED: 'S',
  STANDARD: 'S',
  SR: 'S',
  AA: 'S',
  H: 'S',
  ZERORATED: 'Z',
  ZERO: 'Z',
  ZR: 'Z',
  EXEMPT: 'E',
  EXEMPTED: 'E',
  REVERSECHARGE: 'AE',
  RC: 'AE',
  INTRACOMMUNITY: 'K',
  IC: 'K',
  EXPORT: 'G',
  OUTOFSCOPE: 'O',
  OS: 'O',
}

/** The supplier's own if it fits, else that of the nearest country. */
export function knownTax(
  { category, percent }: { category: string; percent: string },
  { taxes, countries, supplierTaxCode }: Pick<LineContext, 'taxes' | 'countries' | 'supplierTaxCode'>,
): KnownTax | undefined {
  const own = taxes.some(tax => tax.category === category)
    ? category
    : (spokenCategories[category.toUpperCase()] ?? category)
  const fitting = taxes.filter(tax => tax.category === own && Number(tax.percent) === Number(percent || '0'))
  const nearest = countries.flatMap(country => fitting.filter(tax => tax.country === country))
  return fitting.find(tax => tax.code === supplierTaxCode) ?? nearest[0] ?? fitting[0]
}

/** Of the line, else the document, else from the material's lead time. */
function needDateOf(
  line: DocumentLine,
  material: NamedMaterial | undefined,
  { deliveries, notes, places, orderDate }: LineContext,
  old: OrderRowInput | undefined,
): string {
  const place = places.under(line.place, 'cac:LineItem/cac:Delivery/cac:RequestedDeliveryPeriod/cbc:EndDate')
  const notBefore = (day: string): string => {
    if (day >= orderDate) return day
    notes.warn('need-date-before-order', place, { stated: day, used: orderDate })
    return orderDate
  }
  const stated = daysOf(line.delivery)
  const [first] = stated
  if (first !== undefined) {
    if (stated.length > 1) notes.warn('deliveries-merged', place, { count: String(stated.length), day: first })
    return notBefore(first)
  }
  const general = old?.needDate ?? daysOf(deliveries)[0]
  if (general !== undefined) return notBefore(general)
  const day = new Date(Date.parse(orderDate) + (material?.leadDays ?? 0) * 86_400_000).toISOString().slice(0, 10)
  notes.warn('need-date-assumed', place, { day })
  return day
}

/** Distinct, earliest first; for a period its end. */
function daysOf(deliveries: readonly DocumentDelivery[]): string[] {
  const days = deliveries.map(dayOf)
  return [...new Set(days.filter(day => day !== ''))].sort()
}

function dayOf({ period, latestDay }: DocumentDelivery): string {
  return period?.end || period?.start || latestDay
}
