import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import type { DeliverableRow, Delivery } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import {
  queryDeliverableRows,
  saveDelivery,
  shipDelivery,
} from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { queryMaterials, saveMaterial } from '../../../../src/contract/ground/materials/materials.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { today } from '../../../../src/kit/format/moment.ts'
import { daysAfter } from '../../../../src/kit/format/days.ts'

export async function become(username: string): Promise<void> {
  await signOut()
  await signIn(username, 'demo1234')
}

/**
 * An order row of the demo supplier for goods with serial numbers, with at least `least` pieces to ship. If none
 * exists, the material of the last row gets serial numbers. Signs the supplier in.
 */
async function serialRow(least: number): Promise<DeliverableRow> {
  await become('supplier')
  const rows = (await call(queryDeliverableRows, {})).filter(
    row => Number(row.mostQty) >= least && row.warehouseId !== null && row.materialCode !== '',
  )
  const found = rows.find(row => row.serialMode !== 'NONE')
  if (found) return found
  const last = rows.at(-1)
  if (!last) throw new Error('The demo supplier has nothing to deliver.')
  await become('admin')
  const { records } = await call(queryMaterials, { keyword: last.materialCode })
  const material = records.find(each => each.code === last.materialCode)
  if (!material) throw new Error(`There is no material ${last.materialCode}.`)
  const { sources: _sources, categoryName: _category, unitName: _unit, active: _active, ...kept } = material
  await call(saveMaterial, { ...kept, serialMode: 'OPTIONAL' })
  await become('supplier')
  return { ...last, serialMode: 'OPTIONAL' }
}

const inputOf = (row: DeliverableRow, qty: string, serials: string[]) => ({
  shipDate: today(),
  arriveDate: daysAfter(today(), 2),
  details: [{ orderDetailId: row.orderDetailId, qty, serials, ...(row.batchManaged === 1 ? { batchNo: 'B1' } : {}) }],
})

/** A draft of the demo supplier for `qty` pieces without serial numbers. */
export async function serialDraft(qty: string): Promise<Delivery> {
  return call(saveDelivery, inputOf(await serialRow(Number(qty)), qty, []))
}

/** A shipment of the demo supplier, one piece for each serial number. */
export async function serialShipment(serials: string[]): Promise<Delivery> {
  const row = await serialRow(serials.length)
  return call(shipDelivery, { delivery: inputOf(row, String(serials.length), serials) })
}
