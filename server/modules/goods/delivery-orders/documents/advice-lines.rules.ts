import Big from 'big.js'
import { isPackageCode } from '../../../../../src/contract/goods/delivery-orders/package-code.ts'
import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import type { packageTypes } from '../../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { UblDespatchAdvice } from '../../../../ubl/despatch-shape.ts'
import { assignedRow, checkUnit } from '../../../../ubl/import/assigned-row.ts'
import { decimalText } from '../../../../ubl/import/fitting.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'
import { rowFinder } from '../../../../ubl/import/row-meant.ts'
import type { RowFinder } from '../../../../ubl/import/row-meant.ts'
import type { Place } from '../../../../ubl/xml-element.ts'
import type { StatedOrderRow } from '../../../orders/purchase-orders/read.ts'

type AdviceLine = UblDespatchAdvice['lines'][number]
type PackageType = (typeof packageTypes)[number]

export const packageCodes: Readonly<Record<PackageType, string>> = {
  CARTON: 'CT',
  PALLET: 'PX',
  CRATE: 'CR',
  BAG: 'BG',
  DRUM: 'DR',
}

export interface DeliveredLine {
  line: AdviceLine
  row: StatedOrderRow | undefined
  qty: string
  batchNo: string
  productionDate: string | null
  expireDate: string | null
  packageNo: string
  serials: string[]
  place: Place
}

type LineReader = Pick<Reader, 'places' | 'notes' | 'choices'>

export function deliveredLines(
  { orderReference, lines }: UblDespatchAdvice,
  rows: readonly StatedOrderRow[],
  reader: LineReader,
): DeliveredLine[] {
  const finder = rowFinder(rows)
  return lines.map(line => {
    const row = rowOf(line, line.orderReference || orderReference, rows, finder, reader)
    const unitPlace = reader.places.under(line.place, 'cbc:DeliveredQuantity/@unitCode')
    if (row !== undefined) checkUnit(line, row, unitPlace, reader)
    const instances = line.item?.instances ?? []
    const [instance] = instances
    return {
      line,
      row,
      qty: decimalText(line.quantity || '0'),
      batchNo: instance?.lot ?? '',
      productionDate: instance?.made || null,
      expireDate: instance?.expires || null,
      packageNo: innermost(line.shipment),
      serials: instances.flatMap(({ serial }) => (serial ? [serial.trim()] : [])),
      place: line.place,
    }
  })
}

function rowOf(
  line: AdviceLine,
  number: string,
  rows: readonly StatedOrderRow[],
  finder: RowFinder<StatedOrderRow>,
  reader: LineReader,
): StatedOrderRow | undefined {
  const at = (path: string) => reader.places.under(line.place, `cac:OrderLineReference/${path}`)
  const numberPlace = at('cac:OrderReference/cbc:ID')
  const stated = { number, lineId: line.orderLineId, numberPlace, linePlace: at('cbc:LineID') }
  return assignedRow(line, stated, rows, finder, reader)
}

/** Returns the package inside the transport unit, if it has its own code. */
function innermost(shipment: AdviceLine['shipment']): string {
  if (shipment === undefined) return ''
  return isPackageCode(shipment.inner) ? shipment.inner : shipment.package
}

interface AdvicePackage {
  packageNo: string
  packageType: PackageType
  parentAt: number | null
}

/** Each package is listed once, in line order; outer packages precede the inner ones. */
export function packagesOf(lines: readonly AdviceLine[]): AdvicePackage[] {
  const packages: AdvicePackage[] = []
  const placeOf = (packageNo: string) => packages.findIndex(each => each.packageNo === packageNo)
  const add = (packageNo: string, type: string, parentAt: number | null) => {
    if (packageNo !== '' && placeOf(packageNo) < 0) packages.push({ packageNo, packageType: typeOf(type), parentAt })
  }
  for (const { shipment } of lines) {
    if (shipment === undefined) continue
    add(shipment.package, shipment.packageType, null)
    const outer = placeOf(shipment.package)
    const own = innermost(shipment)
    if (own !== shipment.package) add(own, shipment.innerType, outer < 0 ? null : outer)
  }
  return packages
}

/** Unknown package types become cartons. */
function typeOf(code: string): PackageType {
  const known = Object.entries(packageCodes).find(([, own]) => own === code)
  return (known?.[0] as PackageType | undefined) ?? 'CARTON'
}

const inKilograms: Readonly<Record<string, string>> = { '': '1', KGM: '1', TNE: '1000', GRM: '0.001' }

/** Undefined for an unknown unit. */
export function kilogramsOf(weight: string, unit: string): string | undefined {
  const factor = inKilograms[unit]
  return factor === undefined ? undefined : plainDecimal(new Big(weight).times(factor))
}
