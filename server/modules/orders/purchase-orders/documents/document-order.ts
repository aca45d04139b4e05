import type { OrderInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { today } from '../../../../kit/today.ts'
import type { UblOrder } from '../../../../ubl/document-shapes.ts'
import {
  documentSource,
  findContact,
  findTaken,
  keepLines,
  lockDocumentNumber,
  readDigits,
  readNamedMaterials,
  readTaxesOn,
  readConversions,
  readUnitNames,
} from './document.queries.ts'
import type { FoundCompany, FoundSupplier } from './document.queries.ts'
import { adjustedRows } from './document-adjustments.rules.ts'
import type { AdjustmentContext } from './document-adjustments.rules.ts'
import { keptOfLine } from './document-kept.rules.ts'
import { rowOfLine } from './document-lines.rules.ts'
import { companyOf, purchaserOf, supplierOf } from './document-parties.ts'
import { fieldPlaces, reportRows, totalsOf } from './document-report.rules.ts'
import { deliveryPlaceOf, incotermOf, paymentTermOf } from './document-terms.ts'
import { fitting } from '../../../../ubl/import/fitting.ts'
import { addressText, locatedText } from './document-texts.rules.ts'
import { createOrder } from '../order/order.save.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'
import type { OrderPlan } from './order-plan.ts'

export async function planOrder(act: Act, document: UblOrder, reader: Reader): Promise<OrderPlan> {
  const supplier = await supplierOf(act, document, reader)
  const company = await companyOf(act, document, reader)
  if (supplier !== undefined && document.id !== '') await requireNew(act, supplier, document.id, reader)
  const context = await contextOf(act, document, supplier, company, reader)
  const lines = document.lines.map(line => ({ line, row: rowOfLine(line, context) }))
  const details = adjustedRows(lines, document.allowances, context)
  const { header, names } = await headerOf(act, document, supplier, company, reader)
  const input = { ...header, details }
  const totals = totalsOf(input, document, context)
  return {
    effect: 'create',
    supplierName: supplier?.name ?? '',
    amountExcl: totals.amountExcl,
    amountIncl: totals.amountIncl,
    head: {
      ...names,
      orderDate: header.orderDate,
      deliveryAddress: header.deliveryAddress,
      incoterm: [header.incoterm, header.incotermPlace].filter(Boolean).join(' '),
      remark: header.remark ?? '',
    },
    currency: document.documentCurrency,
    rows: reportRows(
      details,
      lines.map(({ line }) => line),
      context,
    ),
    input,
    placeOf: fieldPlaces(document.lines, reader.places),
    async write(writing) {
      const id = await createOrder(writing, input, documentSource)
      await keepLines(
        writing,
        id,
        lines.map(({ line, row }, at) => ({
          id: line.id,
          kept: keptOfLine(line, row, details[at] ?? row, context),
        })),
      )
      return id
    },
  }
}

/** Numbers are unique per supplier, among imported and other orders. */
async function requireNew(
  act: Act,
  supplier: FoundSupplier,
  number: string,
  { places, notes, writing }: Reader,
): Promise<void> {
  if (writing) await lockDocumentNumber(act, supplier.id, number)
  const orderNo = await findTaken(act, supplier.id, number)
  if (orderNo !== undefined) notes.error('duplicate-document', places.at('cbc:ID'), { number, orderNo })
}

export async function contextOf(
  act: Act,
  document: Pick<UblOrder, 'issueDate' | 'lines' | 'delivery' | 'documentCurrency' | 'taxTotals'>,
  supplier: FoundSupplier | undefined,
  company: FoundCompany | undefined,
  { places, notes, choices, text }: Reader,
): Promise<AdjustmentContext> {
  const orderDate = document.issueDate || (await today(act.db))
  const items = document.lines.flatMap(line => (line.item === undefined ? [] : [line.item]))
  const numbers = (field: 'buyersId' | 'sellersId') => [
    ...new Set(items.map(item => item[field]).filter(id => id !== '')),
  ]
  const taxes = document.taxTotals.flatMap(total =>
    total.subtotals.flatMap(({ tax }) => (tax === undefined ? [] : [tax])),
  )
  const deliveries = [...document.delivery, ...document.lines.flatMap(line => line.delivery)]
  const main = deliveries.map(each => locatedText(each)).find(place => place !== '')
  return {
    places,
    notes,
    choices,
    units: await readUnitNames(act),
    conversions: await readConversions(act),
    taxes: await readTaxesOn(act, orderDate),
    countries: [company?.country ?? '', supplier?.country ?? ''],
    supplierTaxCode: supplier?.taxCode ?? '',
    materials: await readNamedMaterials(
      act,
      supplier?.id ?? null,
      numbers('buyersId'),
      numbers('sellersId'),
      choices.chosenOf('material'),
    ),
    orderDate,
    deliveries: document.delivery,
    documentTax: taxes.length === 1 ? taxes[0] : undefined,
    digits: await readDigits(act, document.documentCurrency),
    chargeText: text('rows.charge'),
    elsewhere: place => place !== '' && place !== main,
    keepsLines: true,
    text,
  }
}

type OrderHeader = Omit<OrderInput, 'details'>

async function headerOf(
  act: Act,
  document: UblOrder,
  supplier: FoundSupplier | undefined,
  company: FoundCompany | undefined,
  reader: Reader,
): Promise<{
  header: OrderHeader
  names: Pick<NonNullable<OrderPlan['head']>, 'companyName' | 'purchaserName' | 'paymentTermName'>
}> {
  const { places, notes } = reader
  const purchaser = company && (await purchaserOf(act, document, company, supplier, reader))
  if (document.id.length > 64) notes.error('text-too-long', places.at('cbc:ID'), { element: 'cbc:ID', limit: '64' })
  const contact = document.sellerContact ?? document.seller?.contact
  const stated = await deliveryPlaceOf(act, document, places, notes)
  const delivery = stated ?? assumedPlace(document, company, places, notes)
  // The document's address matters only without a delivery address.
  if (stated !== undefined) notes.leave(places.at('cac:BuyerCustomerParty/cac:Party/cac:PostalAddress'))
  const remark = document.note.map(note => note.value).join('\n')
  const term = await paymentTermOf(act, document, supplier?.paymentTermId ?? null, places, notes)
  const names = {
    companyName: company?.name ?? '',
    purchaserName: purchaser?.name ?? '',
    paymentTermName: term?.name ?? '',
  }
  const header: OrderHeader = {
    ...typeOf(document.orderTypeCode, places, notes),
    orderDate: document.issueDate,
    ...(purchaser === undefined ? {} : { orgId: purchaser.orgId }),
    companyId: company?.id ?? '',
    purchaserId: purchaser?.id ?? '',
    supplierId: supplier?.id ?? '',
    supplierContactId: supplier && contact ? await findContact(act, supplier.id, contact.name, contact.email) : null,
    currency: document.documentCurrency,
    taxMode: 'EXCL',
    paymentTermId: term?.id ?? '',
    ...incotermOf(document, places, notes),
    ...delivery,
    sourceNo: document.id,
    remark: fitting(remark, 500, places.at('cbc:Note'), notes),
  }
  return { header, names }
}

function assumedPlace(
  document: UblOrder,
  company: FoundCompany | undefined,
  places: Reader['places'],
  notes: Reader['notes'],
): { deliveryAddress: string } {
  const own = [company?.address, [company?.postalCode, company?.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const place = places.at('cac:Delivery/cac:DeliveryLocation/cac:Address')
  const address = fitting(addressText(document.buyer?.address) || own, 500, place, notes)
  if (address !== '') notes.warn('delivery-address-assumed', place, { address })
  return { deliveryAddress: address }
}

/** Order types by UNCL1001. A rush order is urgent. */
const types: Readonly<Record<string, Pick<OrderInput, 'orderType' | 'urgentFlag'>>> = {
  '': { orderType: 'STANDARD' },
  105: { orderType: 'STANDARD' },
  220: { orderType: 'STANDARD' },
  224: { orderType: 'STANDARD', urgentFlag: 1 },
  226: { orderType: 'FRAMEWORK_CALL' },
  227: { orderType: 'CONSIGNMENT' },
  228: { orderType: 'SAMPLE' },
}

function typeOf(
  code: string,
  places: Reader['places'],
  notes: Reader['notes'],
): Pick<OrderInput, 'orderType' | 'urgentFlag'> {
  const known = types[code]
  if (known === undefined) notes.warn('order-type-assumed', places.at('cbc:OrderTypeCode'), { code })
  return known ?? { orderType: 'STANDARD' }
}
