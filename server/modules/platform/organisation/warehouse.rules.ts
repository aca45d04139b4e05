import type { ReceiveHours, warehouses } from '../../../../src/contract/platform/organisation/warehouses.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { phoneProblems } from './people.rules.ts'

export interface WarehouseFacts {
  codeTaken: boolean
  org: boolean
}

/** `1 08:00-17:00/30, 2 08:00-12:00/30x2` (weekday, span, minutes per delivery, docks). */
export function hoursText(hours: readonly ReceiveHours[]): string {
  return hours
    .map(
      ({ weekday, from, to, minutes, docks = 1 }) =>
        `${weekday} ${from}-${to}/${minutes}${docks > 1 ? `x${docks}` : ''}`,
    )
    .join(', ')
}

/** Undefined if an entry is invalid. */
export function hoursOf(entries: readonly string[]): ReceiveHours[] | undefined {
  const hours: ReceiveHours[] = []
  for (const entry of entries) {
    const [, weekday, from, to, minutes, docks] =
      /^([1-7])\s+(\d\d:\d\d)-(\d\d:\d\d)\/(\d{1,3})(?:x(\d{1,2}))?$/.exec(entry) ?? []
    if (weekday === undefined || from === undefined || to === undefined) return undefined
    const span = { weekday: Number(weekday), from, to, minutes: Number(minutes) }
    hours.push(docks === undefined ? span : { ...span, docks: Number(docks) })
  }
  return hours
}

export function warehouseProblems(wanted: RecordInput<typeof warehouses>, found: WarehouseFacts): Problem[] {
  const problems: Problem[] = []
  if (found.codeTaken) problems.push({ field: 'code', name: 'duplicateNumber', key: 'records.codeTaken' })
  if (!found.org) problems.push({ field: 'inventoryOrgId', name: 'noSuchData' })
  return [...problems, ...phoneProblems(wanted.phone), ...hoursProblems(wanted.receiveWindow ?? [])]
}

/** Spans that end before they begin, are too short for one delivery, or overlap on the same day (10008). */
function hoursProblems(hours: readonly ReceiveHours[]): Problem[] {
  return hours.flatMap((span, row) => {
    const wrong = (field: string, key: string): Problem[] => [
      { field: `receiveWindow[${row}].${field}`, row, name: 'invalidInput', key: `organisation.${key}` },
    ]
    const length = minuteOf(span.to) - minuteOf(span.from)
    if (length <= 0) return wrong('to', 'hoursOrder')
    if (length < span.minutes) return wrong('minutes', 'hoursShort')
    const overlaps = (other: ReceiveHours) =>
      other.weekday === span.weekday && other.from < span.to && span.from < other.to
    return hours.slice(0, row).some(overlaps) ? wrong('from', 'hoursOverlap') : []
  })
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
