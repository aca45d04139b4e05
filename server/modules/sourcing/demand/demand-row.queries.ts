import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { DemandRow, DemandShare } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type { Page } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { readPage } from '../../../kit/call/paging.ts'
import type { PageRequest } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { employeeView, orgView, purchaserView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { orderRowView } from './asks.ts'
import { demandRowSteps } from './demand-row.rules.ts'
import type { DemandRowFacts } from './demand-row.rules.ts'
import { seenDemands } from './seen-demands.ts'

/** Quantity of row `d` not reserved by any document. */
export const freeQty = sql`
  case when d.row_status = 'CLOSED' then 0 else greatest(0, d.qty - d.sourcing_qty - d.awarded_qty - d.ordered_qty) end`

const heldBy = sql`coalesce((select string_agg(distinct h.doc_no, ', ') from pur_demand_share h
  where h.detail_id = d.id and h.business_type <> 'PURCHASE_ORDER'), '')`

export const rowSource = sql`pur_demand_detail d join pur_demand p on p.id = d.demand_id`

export interface LockedRow extends DemandRowFacts {
  id: string
  demandId: string
  rowNo: number
  orgId: string
  inventoryOrgId: string
  materialId: string | null
  materialCode: string
  materialText: string
  spec: string
  qty: string
  unit: string
  unitSymbol: string
  unitPrecision: number
  needDate: string
  currency: string
  estimatePrice: string | null
  purchaserId: string | null
  orderedQty: string
}

/**
 * Locks demands, then rows, in ascending order of ids, and returns them in that order.
 * @throws Refusal 10010 without ids, 10007 when one is not visible.
 */
export async function lockRows(act: Act, ids: readonly string[]): Promise<LockedRow[]> {
  if (ids.length === 0) refuse('idEmpty')
  const wanted = [...new Set(ids)]
  const seen = sql`d.id = any(${wanted}::bigint[]) and ${seenDemands(act.caller)}`
  await act.db.run(sql`
    select id from pur_demand where id in (select d.demand_id from ${rowSource} where ${seen}) order by id for update`)
  await act.db.run(sql`select d.id from ${rowSource} where ${seen} order by d.id for update of d`)
  // A separate statement, because the snapshot of the locking ones was taken before they waited.
  const rows = await act.db.rows<LockedRow>(sql`
    select d.id, d.demand_id, d.row_no, p.org_id, p.inventory_org_id, d.material_id, coalesce(m.code, '') as material_code,
      d.material_text, d.spec, trim_scale(d.qty) as qty, d.unit, ${unitSymbol(act)} as unit_symbol, d.unit_precision,
      d.need_date, p.currency, trim_scale(d.estimate_price) as estimate_price, d.purchaser_id, trim_scale(d.ordered_qty) as ordered_qty,
      trim_scale(d.sourcing_qty) as sourcing_qty, trim_scale(d.awarded_qty) as awarded_qty, ${heldBy} as held_by,
      d.row_status as status, p.status as demand_status, trim_scale(${freeQty}) as free_qty
    from ${rowSource} left join ${materialView} m on m.id = d.material_id where ${seen} order by d.id`)
  if (rows.length < wanted.length) refuse('noSuchData')
  return rows
}

const unitSymbol = ({ caller }: Act) => unitText(sql`p.enterprise_id`, sql`d.unit`, caller.language)

type ReadRow = Omit<DemandRow, 'allowed'> & DemandRowFacts

export async function readRows(act: Act, where: Sql, order: Sql): Promise<DemandRow[]> {
  const rows = await act.db.rows<ReadRow>(rowStatement(act, where, order))
  return rows.map(row => asSeen(row, act))
}

export async function readRowsOfPage(act: Act, where: Sql, order: Sql, request: PageRequest): Promise<Page<DemandRow>> {
  const rows = (limit: Sql) => rowStatement(act, where, sql`${order} ${limit}`)
  const total = sql`
    select count(*) as total from ${rowSource} where ${seenDemands(act.caller)} and ${where}`
  const found = await readPage<ReadRow>(act.db, { rows, total }, request)
  return { ...found, records: found.records.map(row => asSeen(row, act)) }
}

function rowStatement(act: Act, where: Sql, order: Sql): Sql {
  return sql`
    select d.id, d.demand_id, p.demand_no, p.demand_type, p.title, d.row_no, p.org_id, org.name as org_name,
      p.inventory_org_id, store.name as inventory_org_name, d.material_id,
      coalesce(m.code, '') as material_code, d.material_text, d.spec, trim_scale(d.qty) as qty, d.unit,
      ${unitSymbol(act)} as unit_symbol, d.unit_precision, d.need_date, p.currency,
      trim_scale(d.estimate_price) as estimate_price, d.suggested_supplier_id, coalesce(s.name, '') as suggested_supplier_name,
      d.purchaser_id, coalesce(e.name, '') as purchaser_name, d.assign_time, d.row_status as status,
      p.status as demand_status, trim_scale(d.sourcing_qty) as sourcing_qty, trim_scale(d.awarded_qty) as awarded_qty,
      trim_scale(d.ordered_qty) as ordered_qty, trim_scale(${freeQty}) as free_qty, ${receivedQty} as received_qty,
      d.close_reason, p.create_name as applicant_name, d.remark
    from ${rowSource} join ${orgView} org on org.id = p.org_id join ${orgView} store on store.id = p.inventory_org_id
      left join ${materialView} m on m.id = d.material_id
      left join ${supplierView} s on s.id = d.suggested_supplier_id
      left join ${purchaserView} b on b.id = d.purchaser_id left join ${employeeView} e on e.id = b.employee_id
    where ${seenDemands(act.caller)} and ${where} ${order}`
}

function asSeen({ demandStatus, ...row }: ReadRow, { caller }: Act): DemandRow {
  const { status, freeQty, sourcingQty, awardedQty } = row
  const allowed = allowedEvents(demandRowSteps, { status, demandStatus, freeQty, sourcingQty, awardedQty }, caller)
  return { ...row, allowed }
}

/** Received quantity of the orders for row `d`, limited to each order's share. */
const receivedQty = sql`coalesce((select trim_scale(sum(least(h.qty, o.received_qty)))
  from pur_demand_share h join ${orderRowView} o on o.id = h.row_id
  where h.detail_id = d.id and h.business_type = 'PURCHASE_ORDER'), 0)`

/** Returns the documents that reserve a row. @throws Refusal 10007 when not visible. */
export async function readShares(act: Act, id: string): Promise<DemandShare[]> {
  const seen = await act.db.one(sql`
    select from ${rowSource} where d.id = ${id} and ${seenDemands(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return act.db.rows<DemandShare>(sql`
    select business_type, business_id, doc_no, trim_scale(qty) as qty, state from pur_demand_share
    where detail_id = ${id} order by id`)
}
