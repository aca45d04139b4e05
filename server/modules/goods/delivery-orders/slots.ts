import sql from 'sql-template-tag'
import type { DockSlot } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { slotsOfDay } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { seenDeliveries } from './visible.queries.ts'

type Day = Pick<DockSlot['deliveries'][number], 'id'> & { warehouseId: string; arriveDate: string; slotTime: string }

export async function readSlots(act: Act, warehouseId: string, date: string): Promise<DockSlot[]> {
  const slots = await slotsOfDay(act, warehouseId, date)
  const taken = await act.db.rows<DockSlot['deliveries'][number] & { slotTime: string; seen: boolean }>(sql`
    select d.id, d.delivery_no, s.name as supplier_name, d.plate_no, d.status, d.slot_time, ${seenDeliveries(act.caller)} as seen
    from delivery_order d join ${supplierView} s on s.id = d.supplier_id
    where d.enterprise_id = ${act.caller.enterpriseId} and d.warehouse_id = ${warehouseId} and d.arrive_date = ${date}
      and d.slot_time <> '' and d.deleted = 0 and d.status <> 'NEW' order by d.id`)
  return slots.map(slot => {
    const here = taken.filter(each => each.slotTime === slot.from)
    return {
      ...slot,
      used: here.length,
      deliveries: here.filter(each => each.seen).map(({ slotTime: _time, seen: _seen, ...each }) => each),
    }
  })
}

/** @throws Refusal 10008 for a time that is no slot of the warehouse on that day. */
export async function requireSlot(act: Act, { warehouseId, arriveDate, slotTime }: Omit<Day, 'id'>): Promise<void> {
  if (slotTime === '') return
  const slots = await slotsOfDay(act, warehouseId, arriveDate)
  if (!slots.some(slot => slot.from === slotTime))
    refuseProblems([{ field: 'slotTime', name: 'invalidInput', key: 'delivery.noSlot' }])
}

/**
 * A lock per warehouse and day prevents more deliveries than docks.
 * @throws Refusal 10009 when it is taken, 10008 as `requireSlot`.
 */
export async function takeSlot(act: Act, { id, warehouseId, arriveDate, slotTime }: Day): Promise<void> {
  if (slotTime === '') return
  await act.db.run(sql`select pg_advisory_xact_lock(hashtext('dockSlot'), hashtext(${`${warehouseId} ${arriveDate}`}))`)
  await requireSlot(act, { warehouseId, arriveDate, slotTime })
  const slot = (await slotsOfDay(act, warehouseId, arriveDate)).find(each => each.from === slotTime)
  const used = await act.db.one<{ count: number }>(sql`
    select count(*)::int as count from delivery_order d
    where d.enterprise_id = ${act.caller.enterpriseId} and d.warehouse_id = ${warehouseId} and d.arrive_date = ${arriveDate}
      and d.slot_time = ${slotTime} and d.deleted = 0 and d.status <> 'NEW' and d.id <> ${id}`)
  if ((used?.count ?? 0) < (slot?.docks ?? 0)) return
  const values = { time: slotTime, day: arriveDate }
  refuseProblems([{ field: 'slotTime', name: 'duplicateInput', key: 'delivery.slotTaken', values }])
}
