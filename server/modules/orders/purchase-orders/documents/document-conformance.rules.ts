import type { UblOrderLine } from '../../../../ubl/document-shapes.ts'
import type { Gap } from '../../../../ubl/gaps.ts'
import type { Draft } from '../../../../ubl/shape.ts'
import { isUnitCode, unitCode } from '../../../../ubl/unit-codes.ts'
import type { OrderContent } from '../order/content.rules.ts'

/** Order types allowed by Peppol (UNCL1001, subset). */
const orderTypes = ['220', '226', '227']

/** Tax categories allowed by Peppol (UNCL5305, subset). */
const taxCategories = ['AE', 'E', 'S', 'Z', 'G', 'O', 'K', 'L', 'M', 'B']

export function contentGaps({ header, rows }: OrderContent, typeCode: string): Gap[] {
  const units = [...new Set(rows.map(row => row.unit))].filter(unit => !isUnitCode(unitCode(unit)))
  const taxes = rows.filter(
    row => !taxCategories.includes(row.taxCategory) || (row.taxCategory === 'S' && Number(row.taxPercent) === 0),
  )
  return [
    ...(orderTypes.includes(typeCode) ? [] : [{ gap: 'order-type' as const, values: { code: typeCode } }]),
    ...units.map(unit => ({ gap: 'unit' as const, values: { unit } })),
    // Amounts other than prices have at most two decimals.
    ...(header.currencyDigits > 2 ? [{ gap: 'digits' as const, values: { currency: header.currency } }] : []),
    ...[...new Set(taxes.map(row => row.taxCode))].map(tax => ({ gap: 'tax-category' as const, values: { tax } })),
  ]
}

/** The rules allow one delivery per line, without a quantity. */
export function deliveryGaps(lines: readonly Draft<UblOrderLine>[]): Gap[] {
  return lines
    .filter(({ delivery = [] }) => delivery.length > 1)
    .map(({ id = '' }) => ({ gap: 'deliveries', values: { line: id } }))
}
