import type { DockSlot } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import type { ReceiveHours } from '../../../src/contract/organisation/warehouses.ts'

/** The slots that receiving hours make on a day of the week, 1 Monday to 7 Sunday, in order; a rest too short is none. */
export function slotsOf(hours: readonly ReceiveHours[], weekday: number): Omit<DockSlot, 'used' | 'deliveries'>[] {
  return hours
    .filter(span => span.weekday === weekday)
    .flatMap(({ from, to, minutes, docks = 1 }) => {
      const begin = minuteOf(from)
      const count = Math.max(0, Math.floor((minuteOf(to) - begin) / minutes))
      return Array.from({ length: count }, (_, at) => ({
        from: timeOf(begin + at * minutes),
        to: timeOf(begin + (at + 1) * minutes),
        docks,
      }))
    })
    .sort((one, other) => one.from.localeCompare(other.from))
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
}
