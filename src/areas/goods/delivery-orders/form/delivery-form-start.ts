import Big from 'big.js'
import type { DeliverableRow } from '../../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Plan, PlanRow } from '../../../../contract/goods/delivery-plans/delivery-plan-parts.ts'
import { today } from '../../../../kit/format/moment.ts'
import { blankForm, newRow, ofOrder, withRows } from './delivery-form-parts.ts'
import type { DeliveryForm, FormRow } from './delivery-form-parts.ts'

/**
 * A new delivery of these rows with the quantities of confirmed plans, else the open ones. It ships today and arrives
 * on the first required day.
 */
export function formWith(deliverable: readonly DeliverableRow[]): DeliveryForm {
  const form = emptyForm()
  const rows = forOneWarehouse(deliverable.filter(row => row.obstacle === null).flatMap(linesOf))
  const [needed = form.shipDate] = rows.map(row => row.needDate).sort()
  return { ...form, arriveDate: needed > form.shipDate ? needed : form.shipDate, ...withRows(rows) }
}

function linesOf(row: DeliverableRow): FormRow[] {
  const { warehouseId, warehouseName, openQty } = row
  const line = { ...newRow(), ...ofOrder(row), openQty, qty: openQty, warehouseId: warehouseId ?? '', warehouseName }
  if (row.planRows.length === 0) return [line]
  let rest = new Big(row.mostQty)
  return row.planRows.flatMap(planned => {
    const qty = rest.lt(planned.qty) ? rest : new Big(planned.qty)
    rest = rest.minus(qty)
    if (qty.lte(0)) return []
    const place = warehouseId === null && planned.warehouseId !== null && planned
    return [
      {
        ...line,
        key: newRow().key,
        qty: qty.toFixed(),
        needDate: planned.day,
        planDetailId: planned.planDetailId,
        ...(place && { warehouseId: place.warehouseId ?? '', warehouseName: place.warehouseName }),
      },
    ]
  })
}

/** Rows of an order without a warehouse may be planned for several; the first one wins. */
function forOneWarehouse(rows: FormRow[]): FormRow[] {
  const first = rows.find(row => row.warehouseId !== '')?.warehouseId
  return rows.filter(row => row.planDetailId === '' || row.warehouseId === '' || row.warehouseId === first)
}

/** Numbers of the plans that the rows fulfil, comma-separated. */
export function plansOf(deliverable: readonly DeliverableRow[]): string {
  const asked = deliverable.filter(row => row.obstacle === null).flatMap(row => row.planRows)
  return [...new Set(asked.map(row => row.planNo))].join(', ')
}

function emptyForm(): DeliveryForm {
  const day = today()
  return { ...blankForm, shipDate: day, arriveDate: day }
}

/**
 * A new delivery of what was promised: of one promise, or of every row that is agreed, as far as it is not shipped. It
 * arrives on the first promised day.
 */
export function formOfPlan(plan: Plan, deliverable: readonly DeliverableRow[], promiseId?: string): DeliveryForm {
  const form = emptyForm()
  const lines = plan.details.flatMap(row => promisedLines(row, promiseId))
  const days = lines.map(line => line.day).sort()
  const [first = form.shipDate] = days
  const rows = lines.flatMap(({ row, qty, day }) => {
    const found = deliverable.find(each => each.orderDetailId === row.orderDetailId && each.obstacle === null)
    if (found === undefined) return []
    return [
      {
        ...newRow(),
        ...ofOrder(found),
        openQty: found.openQty,
        qty,
        planDetailId: row.id,
        needDate: day,
        warehouseId: found.warehouseId ?? row.warehouseId ?? '',
        warehouseName: found.warehouseName || row.warehouseName,
      },
    ]
  })
  // The dock slot of the plan, if all rows arrive on that day.
  const times = new Set(lines.map(({ row, day }) => (day === first && day === row.planDate ? row.timeSlot : '')))
  const [slotTime = ''] = times.size === 1 && first > form.shipDate ? times : []
  return { ...form, arriveDate: first > form.shipDate ? first : form.shipDate, slotTime, ...withRows(rows) }
}

/** Quantities of a plan row to ship now: those of one promise, or all that is not shipped. */
function promisedLines(row: PlanRow, promiseId: string | undefined): { row: PlanRow; qty: string; day: string }[] {
  const open = new Big(row.planQty).minus(row.shippedQty)
  if (row.kind !== 'FIRM' || row.rowStatus !== 'CONFIRMED' || open.lte(0)) return []
  const agreed = row.promises.filter(each => each.decision === 'ACCEPTED')
  const wanted = promiseId === undefined ? agreed : agreed.filter(each => each.id === promiseId)
  const promised = wanted.reduce((sum, each) => sum.plus(each.promiseQty), new Big(0))
  const qty = promised.lt(open) ? promised : open
  const [day = row.planDate] = wanted.map(each => each.promiseDate).sort()
  return qty.gt(0) ? [{ row, qty: qty.toFixed(), day }] : []
}
