import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Demand,
  DemandInput,
  DemandStatus,
  DemandSummary,
} from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { unitView } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { readRows } from './demand-row.queries.ts'
import { demandSteps } from './demand.rules.ts'
import type { DemandFacts } from './demand.rules.ts'
import { seenDemands } from './seen-demands.ts'

export interface LockedDemand extends DemandFacts {
  id: string
  version: number
  demandNo: string
  title: string
  orgId: string
  currency: string
  currencyDigits: number
  totalEstimate: string
  createBy: string | null
}

const ownColumns = sql`p.id, p.version, p.demand_no, p.title, p.org_id, p.currency, p.currency_digits,
  p.total_estimate, p.create_by, p.status, p.submit_by`

/** Locks in ascending order of ids; omits demands that are not visible. */
export function lockDemands(act: Act, ids: readonly string[]): Promise<LockedDemand[]> {
  return act.db.rows<LockedDemand>(sql`
    select ${ownColumns} from pur_demand p
    where p.id = any(${[...ids]}::bigint[]) and ${seenDemands(act.caller)} order by p.id for update`)
}

export async function writeDemand(
  act: Act,
  demand: LockedDemand,
  status: DemandStatus,
  also: Sql,
): Promise<LockedDemand> {
  const written = await act.db.one<Partial<LockedDemand>>(sql`
    update pur_demand p set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${demand.id} returning ${ownColumns}`)
  return { ...demand, ...written }
}

interface Computed {
  currencyDigits: number
  totalEstimate: string
}

export function draftColumns(input: DemandInput, { currencyDigits, totalEstimate }: Computed): Sql {
  return sql`, title = ${input.title.trim()}, demand_type = ${input.demandType}, org_id = ${input.orgId ?? null},
    inventory_org_id = ${input.inventoryOrgId}, currency = ${input.currency}, currency_digits = ${currencyDigits},
    budget_code = ${input.budgetCode?.trim() ?? ''}, total_estimate = ${totalEstimate}, remark = ${input.remark?.trim() ?? ''}`
}

export async function insertDemand(act: Act, demandNo: string, input: DemandInput, computed: Computed) {
  const created = await act.db.one<{ id: string }>(sql`
    insert into pur_demand (enterprise_id, create_by, create_name, demand_no, title, demand_type, org_id, inventory_org_id,
      currency, currency_digits, budget_code, total_estimate, remark)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${demandNo}, ${input.title.trim()},
      ${input.demandType}, ${input.orgId ?? null}, ${input.inventoryOrgId}, ${input.currency}, ${computed.currencyDigits},
      ${input.budgetCode?.trim() ?? ''}, ${computed.totalEstimate}, ${input.remark?.trim() ?? ''})
    returning id`)
  if (created === undefined) throw new Error('An inserted demand has no id.')
  return created.id
}

export async function writeRows(act: Act, demandId: string, rows: DemandInput['details']): Promise<void> {
  const given = rows.map((row, place) => ({ materialText: '', spec: '', remark: '', ...row, rowNo: place + 1 }))
  await act.db.run(sql`delete from pur_demand_detail where demand_id = ${demandId}`)
  await act.db.run(sql`
    insert into pur_demand_detail (demand_id, row_no, material_id, material_text, spec, qty, unit, unit_precision, need_date,
      estimate_price, suggested_supplier_id, remark)
    select ${demandId}, r."rowNo", m.id, coalesce(m.name, trim(r."materialText")),
      coalesce(nullif(trim(r."spec"), ''), m.spec, ''), r."qty", r."unit", u.precision, r."needDate", r."estimatePrice",
      r."suggestedSupplierId", trim(r."remark")
    from jsonb_to_recordset(${asJson(given)}) as r ("rowNo" int, "materialId" bigint, "materialText" text, "spec" text,
        "qty" numeric, "unit" text, "needDate" date, "estimatePrice" numeric, "suggestedSupplierId" bigint, "remark" text)
      join ${unitView} u on u.code = r."unit" and u.enterprise_id = ${act.caller.enterpriseId}
      left join ${materialView} m on m.id = r."materialId" and m.enterprise_id = ${act.caller.enterpriseId}`)
}

export const summaryColumns = sql`
  p.id, p.version, p.demand_no, p.title, p.demand_type, org.name as org_name, stock.name as inventory_org_name,
  p.create_name as applicant_name, p.currency, p.currency_digits, p.total_estimate, p.create_time, p.status, p.submit_by,
  work.row_count, work.done_count, work.need_date`

export const summaryJoins = sql`
  join ${orgView} org on org.id = p.org_id join ${orgView} stock on stock.id = p.inventory_org_id
  cross join lateral (select count(*)::int as row_count,
    (count(*) filter (where d.row_status in ('ORDERED', 'CLOSED')))::int as done_count, min(d.need_date) as need_date
    from pur_demand_detail d where d.demand_id = p.id) work`

export type ReadSummary = Omit<DemandSummary, 'allowed'> & DemandFacts

export function asSeen<T extends ReadSummary>({ submitBy, ...shown }: T, caller: Caller) {
  return { ...shown, allowed: allowedEvents(demandSteps, { status: shown.status, submitBy }, caller) }
}

/** @throws Refusal 10007 when not visible to the current user. */
export async function readDemand(act: Act, id: string): Promise<Demand> {
  const read = await act.db.one<ReadSummary & Pick<Demand, 'orgId' | 'inventoryOrgId' | 'budgetCode' | 'remark'>>(sql`
    select ${summaryColumns}, p.org_id, p.inventory_org_id, p.budget_code, p.remark
    from pur_demand p ${summaryJoins} where p.id = ${id} and ${seenDemands(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  return { ...asSeen(read, act.caller), details: await readRows(act, sql`d.demand_id = ${id}`, sql`order by d.row_no`) }
}
