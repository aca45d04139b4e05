import type { Place } from '../xml-element.ts'
import type { Reader } from './reader.ts'
import type { RowFinder } from './row-meant.ts'
import { sameUnit } from './same-units.ts'

interface NamedRow {
  id: string
  orderId: string
  rowNo: number
  unit: string
  /** Unit in the buyer's own document; empty when the same. */
  statedUnit: string
  materialCode: string
  buyersId: string
  supplierMaterialCode: string
  standardId: { value: string; scheme: string } | null
}

interface StatedLine {
  id: string
  place: Place
  unit: string
  item?: { name: string; buyersId: string; sellersId: string; standardId?: { value: string } | undefined } | undefined
}

/** A line's references to its order row, and the places for errors about each. */
interface StatedRow {
  number: string
  lineId: string
  numberPlace: Place
  linePlace: Place
}

type Noting = Pick<Reader, 'places' | 'notes' | 'choices'>

/**
 * The row by its numbers, else the one chosen for the line, else the only one of its order with its item number. The report
 * offers a choice for a line without one.
 */
export function assignedRow<Row extends NamedRow>(
  line: StatedLine,
  { number, lineId, numberPlace, linePlace }: StatedRow,
  rows: readonly Row[],
  finder: RowFinder<Row>,
  { places, notes, choices }: Noting,
): Row | undefined {
  const meant = number === '' ? 'order-not-named' : finder.meant(number, lineId)
  if (typeof meant !== 'string') return meant
  const ofOrder = finder.of(number)
  const { name = '', sellersId = '', buyersId = '' } = line.item ?? {}
  const byItem = meant === 'unknown-line' && lineId === '' ? onlyOf(line, ofOrder) : undefined
  if (byItem !== undefined) {
    notes.warn('line-by-item', line.place, { line: line.id, order: number, row: String(byItem.rowNo) })
    return byItem
  }
  const stated = [number || '–', lineId || sellersId || buyersId || name || line.id].join(' / ')
  const [first] = ofOrder
  const filters = first === undefined ? {} : { orderId: first.orderId }
  const chosen = choices.find('row', stated, [line.id, name].filter(Boolean).join(' · '), 1, filters)
  const row = rows.find(each => each.id === chosen)
  if (row !== undefined) return row
  if (meant === 'order-not-named')
    notes.error(meant, line.place, { line: line.id, element: places.called('cac:OrderReference/cbc:ID') })
  else if (meant !== 'unknown-line') notes.error(meant, numberPlace, { number })
  else if (lineId !== '') notes.error(meant, linePlace, { line: lineId })
  else {
    const element = places.called('cac:OrderLineReference/cbc:LineID')
    notes.error('line-not-named', line.place, { line: line.id, order: number, element })
  }
  return undefined
}

/** By the item number; with an unknown item number the only row of all. */
function onlyOf<Row extends NamedRow>({ item }: StatedLine, rows: readonly Row[]): Row | undefined {
  const { buyersId = '', sellersId = '', standardId } = item ?? {}
  const same = (one: string | undefined, other: string) => other !== '' && one === other
  const named = rows.filter(
    row =>
      same(row.materialCode, buyersId) ||
      same(row.buyersId, buyersId) ||
      same(row.supplierMaterialCode, sellersId) ||
      same(row.standardId?.value, standardId?.value ?? ''),
  )
  const [first, second] = named.length > 0 ? named : rows
  return second === undefined ? first : undefined
}

/**
 * Accepts the row's unit, the same unit by another code, the unit of the buyer's own document, and a unit chosen for the
 * sender's text.
 */
export function checkUnit(
  { unit }: Pick<StatedLine, 'unit'>,
  row: Pick<NamedRow, 'unit' | 'statedUnit'>,
  place: Place,
  { notes, choices }: Omit<Noting, 'places'>,
): void {
  const stated = unit.toUpperCase()
  if (stated === '') notes.warn('unit-assumed', place, { unit: row.unit })
  else if (sameUnit(stated, row.unit) || (row.statedUnit !== '' && sameUnit(stated, row.statedUnit))) return
  else if (choices.find('unit', unit) !== row.unit) notes.error('unit-differs', place, { unit, expected: row.unit })
}
