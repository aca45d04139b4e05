import Big from 'big.js'
import { isPackageCode } from '../../../../src/contract/delivery-orders/package-code.ts'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { packageTypes } from '../../../../src/contract/delivery-orders/delivery-order-parts.ts'
import type { UblDespatchAdvice } from '../../../ubl/despatch-shape.ts'
import { decimalText } from '../../../ubl/import/fitting.ts'
import type { Reader } from '../../../ubl/import/reader.ts'
import { rowFinder } from '../../../ubl/import/row-meant.ts'
import type { RowFinder } from '../../../ubl/import/row-meant.ts'
import { unitCode } from '../../../ubl/unit-codes.ts'
import type { Place } from '../../../ubl/xml-element.ts'
import type { StatedOrderRow } from '../../purchase-orders/read.ts'

type AdviceLine = UblDespatchAdvice['lines'][number]
type PackageType = (typeof packageTypes)[number]

/** Codes of packages (UN/ECE Recommendation 21). */
export const packageCodes: Readonly<Record<PackageType, string>> = {
  CARTON: 'CT',
  PALLET: 'PX',
  CRATE: 'CR',
  BAG: 'BG',
  DRUM: 'DR',
}

/** A line of an advice with the order row that it delivers; undefined where there is none, which is noted. */
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

/** Finds the order row of each line, by our numbers or by those of the buyer's own document. */
export function deliveredLines(
  { orderReference, lines }: UblDespatchAdvice,
  rows: readonly StatedOrderRow[],
  reader: Pick<Reader, 'places' | 'notes'>,
): DeliveredLine[] {
  const finder = rowFinder(rows)
  return lines.map(line => {
    const row = rowOf(line, line.orderReference || orderReference, finder, reader)
    if (row !== undefined) checkUnit(line, row, reader)
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
  { orderLineId, place }: AdviceLine,
  number: string,
  finder: RowFinder<StatedOrderRow>,
  { places, notes }: Pick<Reader, 'places' | 'notes'>,
): StatedOrderRow | undefined {
  const at = places.under(place, 'cac:OrderLineReference/cac:OrderReference/cbc:ID')
  const meant = finder.meant(number, orderLineId)
  if (typeof meant !== 'string') return meant
  if (meant !== 'unknown-line') notes.error(meant, at, { number: number || '–' })
  else if (orderLineId !== '')
    notes.error(meant, places.under(place, 'cac:OrderLineReference/cbc:LineID'), { line: orderLineId })
  return undefined
}

/** A quantity in another unit than the row's cannot be delivered: nobody says how many of ours it is. */
function checkUnit(
  { unit, place }: AdviceLine,
  row: StatedOrderRow,
  { places, notes }: Pick<Reader, 'places' | 'notes'>,
) {
  const at = places.under(place, 'cbc:DeliveredQuantity/@unitCode')
  if (unit === '') notes.warn('unit-assumed', at, { unit: row.unit })
  else if (unitCode(unit) !== unitCode(row.unit)) notes.error('unit-differs', at, { unit, expected: row.unit })
}

/** The package that goods are in: one inside the transport unit when it has a code of its own. */
function innermost(shipment: AdviceLine['shipment']): string {
  if (shipment === undefined) return ''
  return isPackageCode(shipment.inner) ? shipment.inner : shipment.package
}

interface AdvicePackage {
  packageNo: string
  packageType: PackageType
  parentAt: number | null
}

/** The packages of an advice, each once, in the order of its lines; one that others stand in comes before them. */
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

/** A code of a package that is none of ours is a carton. */
function typeOf(code: string): PackageType {
  const known = Object.entries(packageCodes).find(([, own]) => own === code)
  // The keys of the table are the types.
  return (known?.[0] as PackageType | undefined) ?? 'CARTON'
}

/** How many kilograms there are in one unit of weight. */
const inKilograms: Readonly<Record<string, string>> = { '': '1', KGM: '1', TNE: '1000', GRM: '0.001' }

/** A weight in kilograms; undefined where its unit is none that we know. */
export function kilogramsOf(weight: string, unit: string): string | undefined {
  const factor = inKilograms[unit]
  return factor === undefined ? undefined : plainDecimal(new Big(weight).times(factor))
}
