import type { CheckReport } from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import { saveDelivery as saveDeliveryCall } from '../../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { DeliveryInput } from '../../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { isPackageCode } from '../../../../../src/contract/goods/delivery-orders/package-code.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { inputReader } from '../../../../kit/call/read-input.ts'
import type { UblDespatchAdvice } from '../../../../ubl/despatch-shape.ts'
import type { BroughtKind } from '../../../../ubl/import/brought-kind.ts'
import { keyOfParty } from '../../../../ubl/import/choices.ts'
import { fitting } from '../../../../ubl/import/fitting.ts'
import type { DocumentPlan, Reader } from '../../../../ubl/import/reader.ts'
import { receivingWarehouses, rowsOfNumbers } from '../../../orders/purchase-orders/read.ts'
import type { ReceivingWarehouse } from '../../../orders/purchase-orders/read.ts'
import { saveDelivery } from '../delivery.save.ts'
import { serialKindsOf } from '../serials.ts'
import { deliveredLines, kilogramsOf, packagesOf } from './advice-lines.rules.ts'
import type { DeliveredLine } from './advice-lines.rules.ts'
import { findSource, keepSource, lockSource, readOwnSupplier } from './brought-advice.queries.ts'

export const despatchAdvice: BroughtKind<'DespatchAdvice'> = {
  kind: 'DespatchAdvice',
  by: 'supplier',
  module: 'delivery-order-edit',
  hasNoPlace: name => nowhere.some(pattern => pattern.test(name)),
  plan: planAdvice,
}

/** These fields are not stored: the parties are known, and the address is that of the warehouse. */
const nowhere = [
  /^(issueTime|receiver\.|seller\.)/,
  /^shipment\.(id|consignmentId|packageCount)$/,
  /^lines\.(note|shipment\.id)/,
  /^lines\.item\.(name|buyersId|sellersId|standardId)/,
  /\.language$/,
]

async function planAdvice(act: Act, document: UblDespatchAdvice, reader: Reader): Promise<DocumentPlan> {
  const { places, notes } = reader
  const numbers = [document.orderReference, ...document.lines.map(line => line.orderReference)].filter(Boolean)
  const known = await rowsOfNumbers(act, [...new Set(numbers)], reader.choices.chosenOf('row'))
  const lines = await keptSerials(act, deliveredLines(document, known, reader), reader)
  const supplier = await readOwnSupplier(act, lines.find(({ row }) => row)?.row?.supplierId)
  if (supplier !== undefined && document.id !== '') await requireNew(act, supplier.id, document.id, reader)
  if (document.id.length > 64) notes.error('text-too-long', places.at('cbc:ID'), { element: 'cbc:ID', limit: '64' })
  const warehouse = await receivingWarehouse(act, document, lines, reader)
  const input = inputOf(document, lines, warehouse?.id, reader)
  return {
    effect: 'deliver',
    supplierName: supplier?.name ?? '',
    currency: '',
    amountIncl: '',
    delivery: { ...headOf(input, lines), warehouseName: warehouse?.name ?? '' },
    rows: reportRows(lines),
    form: { reads, input },
    placeOf: placesOf(lines, reader),
    async write(writing) {
      const id = await saveDelivery(writing, input)
      return { id, number: await keepSource(writing, id, document.id) }
    },
  }
}

const reads = inputReader(saveDeliveryCall)

/** Suppliers send serial numbers even for materials managed without them. */
async function keptSerials(act: Act, lines: readonly DeliveredLine[], { places, notes }: Noting) {
  const kinds = await serialKindsOf(
    act,
    lines.flatMap(({ row }) => (row === undefined ? [] : [row.id])),
  )
  return lines.map(line => {
    if (line.serials.length === 0 || line.row === undefined) return line
    if (kinds.get(line.row.id)?.serialMode !== 'NONE') return line
    notes.warn('serials-left-out', places.under(line.place, serialPath), { item: line.row.materialText })
    return { ...line, serials: [] }
  })
}

const serialPath = 'cac:Item/cac:ItemInstance/cbc:SerialID'

/** A document creates one delivery order, even if it is imported again. */
async function requireNew(act: Act, supplierId: string, number: string, { places, notes, writing }: Reader) {
  if (writing) await lockSource(act, supplierId, number)
  const known = await findSource(act, supplierId, number)
  if (known !== undefined) notes.error('duplicate-delivery', places.at('cbc:ID'), { number, deliveryNo: known })
}

type Noting = Pick<Reader, 'places' | 'notes'>

/** The only possible warehouse, else the one chosen for the location in the advice. Undefined until it is chosen. */
async function receivingWarehouse(
  act: Act,
  { receiver }: UblDespatchAdvice,
  lines: readonly DeliveredLine[],
  { choices }: Reader,
): Promise<ReceivingWarehouse | undefined> {
  const rows = withRows(lines).map(({ row }) => row)
  const orderIds = rows.map(row => row.orderId)
  const [first, ...others] = orderIds.length === 0 ? [] : await receivingWarehouses(act, orderIds)
  if (first === undefined || others.length === 0) return first
  const { address } = receiver ?? {}
  const place = [address?.street, address?.zip, address?.city].filter(Boolean).join(', ')
  const orderDetailIds = [...new Set(rows.map(row => row.id))].slice(0, 300).join(',')
  const stated = [keyOfParty(receiver), place.toLowerCase()].filter(Boolean).join(' · ')
  const chosen = choices.find('warehouse', stated, place || receiver?.legalName || '–', 1, { orderDetailIds })
  return [first, ...others].find(each => each.id === chosen)
}

/** Lines without an order row are omitted; the document is refused because of them. */
function inputOf(
  document: UblDespatchAdvice,
  lines: readonly DeliveredLine[],
  warehouseId: string | undefined,
  noting: Noting,
): DeliveryInput {
  const { shipment, note } = document
  const shipDate = shipment?.departure || document.issueDate
  const packages = packagesOf(document.lines)
  const short = (text: string | undefined, limit: number, path: string) =>
    fitting(text ?? '', limit, noting.places.at(path), noting.notes)
  return {
    ...(warehouseId !== undefined && { warehouseId }),
    shipDate,
    arriveDate: shipment?.arrival || assumedArrival(lines, shipDate, noting),
    carrier: short(shipment?.carrier, 128, 'cac:Shipment/cac:Consignment/cac:CarrierParty/cac:PartyName/cbc:Name'),
    trackingNo: short(shipment?.trackingNo, 64, 'cac:Shipment/cac:Delivery/cbc:TrackingID'),
    grossWeight: weightOf(shipment, noting),
    remark: short(note.map(each => each.value).join('\n'), 500, 'cbc:Note'),
    details: withRows(lines).map(({ row, qty, batchNo, productionDate, expireDate, packageNo, serials }) => ({
      orderDetailId: row.id,
      qty,
      batchNo,
      productionDate,
      expireDate,
      serials,
      packageAt: packageNo === '' ? null : packages.findIndex(each => each.packageNo === packageNo),
    })),
    packages: packages.map(each => ({ ...each, packageNo: ownCode(each.packageNo, document.lines, noting) })),
  }
}

/** A code that is no SSCC is replaced by a generated one. */
function ownCode(packageNo: string, lines: UblDespatchAdvice['lines'], { places, notes }: Noting) {
  if (isPackageCode(packageNo)) return packageNo
  const line = lines.find(({ shipment }) => shipment?.package === packageNo || shipment?.inner === packageNo)
  notes.warn('package-code-replaced', line?.place ?? places.root, { code: packageNo })
  return ''
}

function withRows(lines: readonly DeliveredLine[]) {
  return lines.flatMap(line => (line.row === undefined ? [] : [{ ...line, row: line.row }]))
}

/** Without an arrival date, goods arrive on the latest promised day, but not before the shipment. */
function assumedArrival(lines: readonly DeliveredLine[], shipDate: string, { places, notes }: Noting): string {
  const promised = withRows(lines).map(({ row }) => row.promisedDate ?? row.needDate)
  const day = [shipDate, ...promised].sort().at(-1) ?? ''
  const path = 'cac:Shipment/cac:Delivery/cac:EstimatedDeliveryPeriod/cbc:EndDate'
  if (day !== '') notes.warn('arrival-assumed', places.at(path), { day })
  return day
}

function weightOf(shipment: UblDespatchAdvice['shipment'], { places, notes }: Noting): string | null {
  const { grossWeight = '', weightUnit = '' } = shipment ?? {}
  if (grossWeight === '') return null
  const kilograms = kilogramsOf(grossWeight, weightUnit)
  const place = places.at('cac:Shipment/cbc:GrossWeightMeasure')
  if (kilograms === undefined) notes.warn('weight-left-out', place, { weight: grossWeight, unit: weightUnit })
  return kilograms ?? null
}

function headOf(input: DeliveryInput, lines: readonly DeliveredLine[]) {
  return {
    orderNos: [...new Set(withRows(lines).map(({ row }) => row.orderNo))].join(', '),
    shipDate: input.shipDate,
    arriveDate: input.arriveDate,
    carrier: input.carrier ?? '',
    trackingNo: input.trackingNo ?? '',
    grossWeight: input.grossWeight ?? '',
    packageCount: String(input.packages?.length || ''),
    remark: input.remark ?? '',
  }
}

function reportRows(lines: readonly DeliveredLine[]): CheckReport['rows'] {
  return lines.map(({ line, row, qty, batchNo, expireDate, packageNo, serials }, at) => ({
    rowNo: at + 1,
    orderRow: row === undefined ? '' : `${row.orderNo} / ${row.rowNo}`,
    item: row?.materialText ?? line.item?.name ?? '',
    materialCode: '',
    qty,
    unit: row?.unit ?? line.unit,
    unitName: row?.unit ?? line.unit,
    batchNo: [batchNo, expireDate, ...serials].filter(Boolean).join(' · '),
    packageNo,
    priceExcl: '',
    amountExcl: '',
    remark: '',
    taxPercent: '',
    needDate: '',
    lineCode: '',
  }))
}

const headerPaths: Readonly<Record<string, string>> = {
  shipDate: 'cac:Shipment/cac:Delivery/cac:Despatch/cbc:ActualDespatchDate',
  arriveDate: 'cac:Shipment/cac:Delivery/cac:EstimatedDeliveryPeriod/cbc:EndDate',
  grossWeight: 'cac:Shipment/cbc:GrossWeightMeasure',
}

const linePaths: Readonly<Record<string, string>> = {
  orderDetailId: 'cac:OrderLineReference/cbc:LineID',
  qty: 'cbc:DeliveredQuantity',
  batchNo: 'cac:Item/cac:ItemInstance/cac:LotIdentification/cbc:LotNumberID',
  productionDate: 'cac:Item/cac:ItemInstance/cbc:ManufactureDate',
  expireDate: 'cac:Item/cac:ItemInstance/cac:LotIdentification/cbc:ExpiryDate',
  serials: serialPath,
  packageAt: 'cac:Shipment/cac:TransportHandlingUnit/cbc:ID',
}

function placesOf(lines: readonly DeliveredLine[], { places }: Noting): DocumentPlan['placeOf'] {
  const rows = withRows(lines)
  const packages = packagesOf(lines.map(({ line }) => line))
  return field => {
    const [, list, at, name = ''] = /^(details|packages)\[(\d+)\]\.?(\w*)/.exec(field) ?? []
    if (list === 'packages') {
      const { packageNo } = packages[Number(at)] ?? {}
      const line = lines.find(each => each.packageNo === packageNo || each.line.shipment?.package === packageNo)
      return line === undefined ? places.root : places.under(line.place, linePaths['packageAt'] ?? '')
    }
    const line = rows[Number(at)]
    if (list === 'details' && line !== undefined) {
      const path = linePaths[name]
      return path === undefined ? line.place : places.under(line.place, path)
    }
    const path = headerPaths[field]
    return path === undefined ? places.root : places.at(path)
  }
}
