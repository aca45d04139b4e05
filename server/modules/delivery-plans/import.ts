import sql from 'sql-template-tag'
import { Object as Obj } from 'typebox'
import { Plan, PlanRowInput } from '../../../src/contract/delivery-plans/delivery-plan-parts.ts'
import { savePlan } from '../../../src/contract/delivery-plans/delivery-plans.ts'
import { endpoint } from '../../../src/contract/envelope.ts'
import type { Act } from '../../kit/call/act.ts'
import { importTemplate } from '../../kit/tables/import-template.ts'
import { refusedInColumns } from '../../kit/tables/sheet-texts.ts'
import { lockGoodsRows, orderRowOf } from '../purchase-orders/read.ts'
import { readPlan } from './delivery-plan.queries.ts'
import { savePlan as writePlan } from './delivery-plan.save.ts'

const { id: _id, warehouseId: _warehouseId, ...rowFields } = PlanRowInput.properties

/** One row of a plan. It is no call of its own; the plan's save writes it. */
const importedRow = endpoint('POST', savePlan.path, {
  in: Obj(rowFields),
  out: Plan,
  access: savePlan.access,
})

/** Plans by table: rows for one supplier become one draft of the caller; a draft of today for them gets them in addition. */
export const planImport = importTemplate(importedRow, {
  code: 'delivery-plan-rows',
  area: 'delivery-plans',
  title: 'sheet.title',
  key: ['orderRow', 'planDate', 'timeSlot', 'kind'],
  // Rows of one plan are saved one on top of the other.
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
  complete: (act, values) => orderRowOf(act, values),
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

/** The column of a field that a save names, such as `details[3].planQty`. */
function columnOf(field: string): string {
  const name = field.replace(/^details\[\d+\]\./, '')
  return name === 'orderDetailId' ? 'orderRow' : name
}

/** The draft that the caller began today for a supplier; the newest of several. */
async function ownDraft(act: Act, { supplierId, orgId }: { supplierId: string; orgId: string }) {
  const found = await act.db.one<{ id: string }>(sql`
    select p.id from delivery_plan p where p.enterprise_id = ${act.caller.enterpriseId}
      and p.create_by = ${act.caller.userId} and p.supplier_id = ${supplierId} and p.org_id = ${orgId}
      and p.status = 'NEW' and p.deleted = 0 and p.create_time >= current_date order by p.id desc limit 1`)
  return found && readPlan(act, found.id)
}
