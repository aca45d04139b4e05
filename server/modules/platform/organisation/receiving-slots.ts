import sql from 'sql-template-tag'
import type { ReceiveHours } from '../../../../src/contract/platform/organisation/warehouses.ts'
import type { Act } from '../../../kit/call/act.ts'

/** A period in which a warehouse receives up to `docks` deliveries at once. */
export interface ReceivingSlot {
  from: string
  to: string
  docks: number
}

/** Empty for a warehouse of another enterprise. */
export async function slotsOfDay(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  warehouseId: string,
  date: string,
): Promise<ReceivingSlot[]> {
  const found = await db.one<{ hours: ReceiveHours[]; weekday: number }>(sql`
    select receive_window as hours, extract(isodow from ${date}::date)::int as weekday
    from warehouse where id = ${warehouseId} and enterprise_id = ${caller.enterpriseId}`)
  return found === undefined ? [] : slotsOf(found.hours, found.weekday)
}

/** `weekday` is 1 (Monday) to 7 (Sunday); a remainder shorter than a slot is dropped. */
export function slotsOf(hours: readonly ReceiveHours[], weekday: number): ReceivingSlot[] {
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
