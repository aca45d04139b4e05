import Big from 'big.js'
import sql from 'sql-template-tag'
import type { DemandRow, DemandRowEvent, TakenRow } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { aboutDocument, lockDocuments } from '../../../kit/documents/move.ts'
import { requireInput, requireStep } from '../../../kit/documents/steps.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { demands } from './demand-kind.ts'
import { lockRows, readRows } from './demand-row.queries.ts'
import type { LockedRow } from './demand-row.queries.ts'
import { demandRowSteps } from './demand-row.rules.ts'
import { qtyProblem } from './demand.rules.ts'
import { tellPurchaser } from './messages.ts'

/** Checks that the step is allowed for each row. @throws Refusal 10010, 10007, and as the step. */
async function requireRows(act: Act, event: DemandRowEvent, ids: readonly string[]): Promise<LockedRow[]> {
  const rows = await lockRows(act, ids)
  for (const row of rows) requireStep(demandRowSteps, event, row, act.caller)
  return rows
}

async function noted(act: Act, rows: readonly LockedRow[], reason: string): Promise<DemandRow[]> {
  const docs = await lockDocuments(
    act,
    demands,
    rows.map(row => row.demandId),
  )
  for (const doc of docs) {
    const numbers = rows.filter(row => row.demandId === doc.id).map(row => row.rowNo)
    audit(act, { ...aboutDocument(demands, doc), action: 'UPDATE', reason: `${numbers.join(', ')}: ${reason}` })
  }
  const ids = rows.map(row => row.id)
  return readRows(act, sql`d.id = any(${ids}::bigint[])`, sql`order by d.need_date, d.id`)
}

interface Purchaser {
  name: string
  orgId: string
  userId: string | null
  active: 0 | 1
}

/** Notifies the purchaser. @throws Refusal, see the contract. */
export async function assignRows(act: Act, ids: readonly string[], purchaserId: string): Promise<DemandRow[]> {
  const rows = await requireRows(act, 'assign', ids)
  const purchaser = await act.db.one<Purchaser>(sql`
    select e.name, b.purchasing_org_id as org_id, e.user_id, least(b.active, e.active)::int as active
    from ${purchaserView} b join ${employeeView} e on e.id = b.employee_id
    where b.id = ${purchaserId} and b.enterprise_id = ${act.caller.enterpriseId} and b.deleted = 0`)
  if (purchaser === undefined) refuse('noSuchData')
  if (purchaser.active === 0) refuse('assignmentFailed')
  if (rows.some(row => row.orgId !== purchaser.orgId)) refuse('organizationRequired', { key: 'demand.otherOrg' })
  const { userId } = purchaser
  if (userId === null) refuse('purchaserHasNoUser')
  await act.db.run(sql`
    update pur_demand_detail set purchaser_id = ${purchaserId}, assign_time = now(), row_status = 'ASSIGNED'
    where id = any(${rows.map(row => row.id)}::bigint[])`)
  const changed = await noted(act, rows, `→ ${purchaser.name}`)
  for (const doc of await lockDocuments(
    act,
    demands,
    rows.map(row => row.demandId),
  ))
    await tellPurchaser(
      act,
      doc,
      userId,
      rows.filter(row => row.demandId === doc.id).map(row => row.rowNo),
    )
  return changed
}

/** Removes the purchaser. @throws Refusal 16005, 16010. */
export async function unassignRows(act: Act, ids: readonly string[]): Promise<DemandRow[]> {
  const rows = await requireRows(act, 'unassign', ids)
  await act.db.run(sql`
    update pur_demand_detail set purchaser_id = null, assign_time = null, row_status = 'OPEN'
    where id = any(${rows.map(row => row.id)}::bigint[])`)
  return noted(act, rows, '→ –')
}

/** Moves a part of the quantity to a new row; returns both rows. @throws Refusal 16008, 10008, 16005. */
export async function splitRow(act: Act, id: string, qty: string, needDate?: string): Promise<DemandRow[]> {
  const [row] = await requireRows(act, 'split', [id])
  if (row === undefined) return refuse('noSuchData')
  const wrong = qtyProblem(qty, row.unitPrecision, row.unit)
  if (wrong !== undefined) refuseProblems([{ ...wrong, field: 'qty' }])
  if (new Big(qty).gt(row.freeQty) || new Big(qty).gte(row.qty)) refuseTooMuch('qty', row)
  await act.db.run(sql`update pur_demand_detail set qty = qty - ${qty}::numeric where id = ${id}`)
  const made = await act.db.one<{ id: string; rowNo: number }>(sql`
    insert into pur_demand_detail (demand_id, row_no, material_id, material_text, spec, qty, unit, unit_precision, need_date,
      estimate_price, suggested_supplier_id, purchaser_id, assign_time, row_status, remark)
    select demand_id, (select max(row_no) + 1 from pur_demand_detail s where s.demand_id = d.demand_id), material_id,
      material_text, spec, ${qty}, unit, unit_precision, coalesce(${needDate ?? null}::date, need_date), estimate_price,
      suggested_supplier_id, purchaser_id, assign_time, case when purchaser_id is null then 'OPEN' else 'ASSIGNED' end, remark
    from pur_demand_detail d where id = ${id} returning id, row_no`)
  if (made === undefined) throw new Error('A part of a row has no id.')
  const changed = await noted(act, [row], `${qty} ${row.unit} → ${made.rowNo}`)
  return [...changed, ...(await readRows(act, sql`d.id = ${made.id}`, sql`order by d.id`))]
}

function refuseTooMuch(field: string, row: LockedRow): never {
  const values = { row: row.rowNo, most: row.freeQty, unit: row.unit }
  const error: Problem = { field, name: 'quantityOutOfRange', key: 'demand.tooMuch', values }
  return refuse('quantityOutOfRange', { key: 'demand.tooMuch', values, errors: [error] })
}

/** @throws Refusal 10011, 16010, 16005. */
export async function closeRows(act: Act, ids: readonly string[], given: string): Promise<DemandRow[]> {
  const reason = given.trim()
  const rows = await requireRows(act, 'closeRow', ids)
  for (const row of rows) requireInput(demandRowSteps, 'closeRow', row, { reason })
  await act.db.run(sql`
    update pur_demand_detail set row_status = 'CLOSED', close_reason = ${reason}
    where id = any(${rows.map(row => row.id)}::bigint[])`)
  return noted(act, rows, reason)
}

export type RowTaken = LockedRow & { taken: string }

/**
 * @throws Refusal 10010, 16005, 16006, 10008 for a quantity not possible in its unit or rows of several organisations
 * or purchasers, 16008 above the free quantity unless `mayExceed`.
 */
export async function requireTaken(
  act: Act,
  event: 'toInquiry' | 'toTender' | 'toOrder',
  wanted: readonly TakenRow[],
): Promise<RowTaken[]> {
  const rows = await requireRows(
    act,
    event,
    wanted.map(each => each.id),
  )
  const problems: Problem[] = []
  const invalid = (key: string) => problems.push({ field: 'rows', name: 'invalidInput', key })
  if (new Set(rows.map(row => row.orgId)).size > 1) invalid('demand.severalOrgs')
  if (new Set(rows.map(row => row.purchaserId)).size > 1) invalid('demand.severalPurchasers')
  const taken = rows.map(row => ({ ...row, taken: wanted.find(each => each.id === row.id)?.qty ?? '0' }))
  for (const row of taken) {
    const at = wanted.findIndex(each => each.id === row.id)
    const field = { field: `rows[${at}].qty`, row: at }
    const wrong = qtyProblem(row.taken, row.unitPrecision, row.unit)
    if (wrong !== undefined) problems.push({ ...wrong, ...field })
    else if (event === 'toInquiry' && new Big(row.taken).gt(row.freeQty)) {
      const values = { row: row.rowNo, most: row.freeQty, unit: row.unit }
      problems.push({ ...field, name: 'quantityOutOfRange', key: 'demand.tooMuch', values })
    }
  }
  refuseProblems(problems)
  return taken
}
