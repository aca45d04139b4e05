import sql from 'sql-template-tag'
import { Object as Obj } from 'typebox'
import { Plan, PlanRowInput } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { savePlan } from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import { endpoint } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { refusedInColumns } from '../../../kit/tables/sheet-texts.ts'
import { lockGoodsRows, orderRowOf } from '../../orders/purchase-orders/read.ts'
import { readPlan } from './delivery-plan.queries.ts'
import { savePlan as writePlan } from './delivery-plan.save.ts'

const { id: _id, warehouseId: _warehouseId, ...rowFields } = PlanRowInput.properties

/** Describes an imported row. It is not served; saving the plan stores it. */
const importedRow = endpoint('POST', savePlan.path, {
  in: Obj(rowFields),
  out: Plan,
  access: savePlan.access,
})

/** Rows for one supplier are added to today's draft of the current user, or to a new one. */
export const planImport = importTemplate(importedRow, {
  code: 'delivery-plan-rows',
  area: 'delivery-plans',
  title: 'sheet.title',
  key: ['orderRow', 'planDate', 'timeSlot', 'kind'],
  // Rows of one plan are saved one after the other.
  rowsRefer: true,
  columns: [
    {
      code: 'orderRow',
      title: 'fields.orderRow',
      field: 'orderDetailId',
      required: true,
      hint: 'sheet.orderRowHint',
      example: 'PO202601010001/1',
    },
    { code: 'planDate', title: 'fields.planDate', example: '2027-01-31' },
    { code: 'timeSlot', title: 'fields.timeSlot', required: false, hint: 'sheet.timeSlotHint', example: '08:30' },
    { code: 'planQty', title: 'fields.planQty', example: '100' },
    { code: 'kind', title: 'fields.kind', texts: 'kind' },
  ],
  complete: (act, _values, _kept, entries) => orderRowOf(act, entries),
  async write(act, row) {
    const [line] = await lockGoodsRows(act, [row.orderDetailId])
    const kept = line && (await ownDraft(act, line))
    const before = (kept?.details ?? []).map(
      ({ id, orderDetailId, planDate, timeSlot, warehouseId, planQty, kind }) => ({
        id,
        orderDetailId,
        planDate,
        timeSlot,
        warehouseId,
        planQty,
        kind,
      }),
    )
    const target = kept === undefined ? {} : { id: kept.id, version: kept.version, remark: kept.remark }
    await refusedInColumns(columnOf, () => writePlan(act, { ...target, details: [...before, row] }))
  },
})

/** The import column of a field such as `details[3].planQty`. */
function columnOf(field: string): string {
  const name = field.replace(/^details\[\d+\]\./, '')
  return name === 'orderDetailId' ? 'orderRow' : name
}

async function ownDraft(act: Act, { supplierId, orgId }: { supplierId: string; orgId: string }) {
  const found = await act.db.one<{ id: string }>(sql`
    select p.id from delivery_plan p where p.enterprise_id = ${act.caller.enterpriseId}
      and p.create_by = ${act.caller.userId} and p.supplier_id = ${supplierId} and p.org_id = ${orgId}
      and p.status = 'NEW' and p.deleted = 0 and p.create_time >= current_date order by p.id desc limit 1`)
  return found && readPlan(act, found.id)
}
