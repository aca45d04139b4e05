import type { Findings } from './findings.ts'
import type { Place } from './xml-element.ts'

interface Line {
  id: string
  unit: string
  price: { baseUnit: string } | undefined
  item: { name: string; description: unknown[] } | undefined
  delivery: Delivery[]
  place: Place
}

interface Period {
  start: string
  end: string
}

interface Delivery {
  period: Period | undefined
  promised: Period | undefined
}

export function checkNumbers(lines: readonly Pick<Line, 'id' | 'place'>[], findings: Findings): void {
  const seen = new Set<string>()
  for (const line of lines) {
    if (seen.has(line.id)) {
      findings.problem('duplicate-line', 'error', findings.placeOf(line, 'id', line.place), { id: line.id })
    }
    if (line.id !== '') seen.add(line.id)
  }
}

export function checkLines(lines: readonly Line[], findings: Findings): void {
  checkNumbers(lines, findings)
  for (const line of lines) {
    if (line.item && line.item.name === '' && line.item.description.length === 0) {
      const place = { ...line.place, path: `${line.place.path}/cac:LineItem/cac:Item/cbc:Name` }
      findings.problem('missing', 'error', place, { element: 'cac:Item/cbc:Name' })
    }
    checkUnits(line, findings)
    checkPeriods(line.delivery, line.place, findings)
  }
}

export function checkPeriods(deliveries: readonly Delivery[], place: Place, findings: Findings): void {
  for (const period of deliveries.flatMap(({ period, promised }) => [period, promised])) {
    if (!period || period.start === '' || period.end === '' || period.start <= period.end) continue
    const values = { start: period.start, end: period.end }
    findings.problem('period-reversed', 'warning', findings.placeOf(period, 'end', place), values)
  }
}

/** A price per another unit cannot be multiplied with the quantity. */
function checkUnits(line: Line, findings: Findings): void {
  const baseUnit = line.price?.baseUnit ?? ''
  if (!line.price || baseUnit === '' || line.unit === '' || baseUnit === line.unit) return
  const place = findings.placeOf(line.price, 'baseUnit', line.place)
  findings.problem('unit-mismatch', 'warning', place, { unit: line.unit, baseUnit })
}
