import sql from 'sql-template-tag'
import type { PlanVersion } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { warehouseView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'

export async function keepVersion(act: Act, planId: string, versionNo: number, reason: string): Promise<void> {
  await act.db.run(sql`
    insert into delivery_plan_version (plan_id, version_no, publish_name, reason)
    values (${planId}, ${versionNo}, ${act.caller.name}, ${reason})`)
  await act.db.run(sql`
    insert into delivery_plan_version_row (plan_id, version_no, detail_id, plan_date, plan_qty, kind, time_slot, warehouse_id)
    select plan_id, ${versionNo}, id, plan_date, plan_qty, kind, time_slot, warehouse_id from delivery_plan_detail
    where plan_id = ${planId} and row_status <> 'CLOSED'`)
}

/** Newest first, without the current one. */
export async function readVersions(act: Act, planId: string, current: number): Promise<PlanVersion[]> {
  if (current < 2) return []
  const versions = await act.db.rows<Omit<PlanVersion, 'rows'>>(sql`
    select version_no, publish_name, publish_time, reason from delivery_plan_version
    where plan_id = ${planId} and version_no < ${current} order by version_no desc limit 20`)
  const rows = await act.db.rows<PlanVersion['rows'][number] & { versionNo: number }>(sql`
    select v.detail_id as id, v.version_no, o.order_no, line.row_no, line.material_text, line.spec, line.unit_precision,
      ${unitText(sql`line.enterprise_id`, sql`line.unit`, act.caller.language)} as unit_symbol, v.plan_date,
      v.time_slot, w.id as warehouse_id, coalesce(w.name, '') as warehouse_name, trim_scale(v.plan_qty) as plan_qty, v.kind
    from delivery_plan_version_row v join delivery_plan_detail d on d.id = v.detail_id
      join ${orderRowView} line on line.id = d.order_detail_id join ${orderView} o on o.id = line.order_id
      left join ${warehouseView} w on w.id = coalesce(v.warehouse_id, o.warehouse_id)
    where v.plan_id = ${planId} and v.version_no < ${current} order by v.plan_date, v.detail_id`)
  return versions.map(version => ({
    ...version,
    rows: rows.filter(row => row.versionNo === version.versionNo).map(({ versionNo: _version, ...row }) => row),
  }))
}
