import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { moldBusinessType, wornFrom } from '../../../../src/contract/goods/molds/molds.ts'
import type { Mold, MoldInput, MoldStatus, MoldUsage } from '../../../../src/contract/goods/molds/molds.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { contractView } from '../../sourcing/contracts/read.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { orderRowView } from '../../orders/purchase-orders/read.ts'
import { arrivalView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { moldSteps } from './mold.rules.ts'
import type { MoldFacts } from './mold.rules.ts'

/** A mold locked in this transaction. */
export interface LockedMold extends MoldFacts {
  id: string
  version: number
  moldNo: string
  name: string
  orgId: string
  keeperSupplierId: string
  payContractId: string | null
  usedShots: number
  usedBefore: number
  lastMaintainShots: number
  /** True if a maintenance has been completed. */
  maintained: boolean
  keeperName: string
  /** 1: it was idle when its transfer began. */
  restingFlag: 0 | 1
}

const place = {
  enterprise: sql`t.enterprise_id`,
  org: sql`t.org_id`,
  supplier: sql`t.keeper_supplier_id`,
  issued: sql`1`,
}

/** Buyers see the molds of their organisations, suppliers those they keep. */
export function seenMolds(caller: Caller): Sql {
  return sql`t.deleted = 0 and ${seenBy(caller, place)}`
}

/** In percent. */
export const lifePct = sql`(t.used_shots * 100 / t.life_shots)::int`
export const isWorn = sql`t.status not in ('MAKING', 'SCRAPPED') and t.used_shots * 100 >= t.life_shots::bigint * ${wornFrom}`
export const isDue = sql`t.status = 'IN_USE' and t.maintain_every > 0
  and t.used_shots - t.last_maintain_shots >= t.maintain_every`

const facts = sql`t.status, (case when exists (select from ${documentFileView} f where f.enterprise_id = t.enterprise_id
  and f.business_type = ${moldBusinessType} and f.business_id = t.id and f.create_time >= t.trial_time)
  then 1 else 0 end) as report_flag, t.scrap_flag, t.scrap_by`
const ownColumns = sql`t.id, t.version, t.mold_no, t.name, t.org_id, t.keeper_supplier_id, t.pay_contract_id,
  t.used_shots::int, t.used_before, t.last_maintain_shots::int,
  exists (select from mold_maintenance m where m.mold_id = t.id and m.end_time is not null) as maintained, t.resting_flag, (select s.name from ${supplierView} s where s.id = t.keeper_supplier_id) as keeper_name,
  ${facts}`

/** Locks molds in ascending order of ids; skips those not visible. */
export function lockMolds(act: Act, ids: readonly string[]): Promise<LockedMold[]> {
  return act.db.rows<LockedMold>(sql`
    select ${ownColumns} from mold t
    where t.id = any(${[...ids]}::bigint[]) and ${seenMolds(act.caller)} order by t.id for update of t`)
}

/** Locks a mold regardless of visibility, when a step of another document moves it. */
export async function lockMoldOf(act: Act, id: string): Promise<LockedMold> {
  const mold = await act.db.one<LockedMold>(sql`
    select ${ownColumns} from mold t where t.id = ${id} and t.enterprise_id = ${act.caller.enterpriseId} for update of t`)
  return mold ?? refuse('noSuchData')
}

/** Raises the version that editors compare. */
export async function writeMold(act: Act, kept: LockedMold, status: MoldStatus, also: Sql): Promise<LockedMold> {
  const written = await act.db.one<Partial<LockedMold>>(sql`
    update mold t set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${ownColumns}`)
  return { ...kept, ...written }
}

/** Inserts a mold without its materials and returns its id. */
export async function insertMold(act: Act, moldNo: string, input: MoldInput) {
  const { enterpriseId, userId, name } = act.caller
  const created = await act.db.one<{ id: string }>(sql`
    insert into mold (enterprise_id, create_by, create_name, mold_no, name, kind, org_id, keeper_supplier_id, owner_kind,
      place, cavity, cost, pay_contract_id, made_date, life_shots, used_before, used_shots, last_maintain_shots,
      maintain_every, remark)
    values (${enterpriseId}, ${userId}, ${name}, ${moldNo}, ${input.name.trim()}, ${input.kind ?? ''}, ${input.orgId},
      ${input.keeperSupplierId}, ${input.ownerKind}, ${input.place ?? ''}, ${input.cavity}, ${input.cost ?? '0'},
      ${input.payContractId ?? null}, ${input.madeDate ?? null}, ${input.lifeShots}, ${input.usedBefore},
      ${input.usedBefore}, ${input.usedBefore}, ${input.maintainEvery}, ${input.remark ?? ''})
    returning id`)
  return created?.id
}

/** Columns of an update, with a leading comma. A changed life resets `worn_told`, so that users are notified again. */
export function enteredColumns(input: MoldInput): Sql {
  return sql`, name = ${input.name.trim()}, kind = ${input.kind ?? ''}, org_id = ${input.orgId},
    keeper_supplier_id = ${input.keeperSupplierId}, owner_kind = ${input.ownerKind}, place = ${input.place ?? ''},
    cavity = ${input.cavity}, cost = ${input.cost ?? '0'}, pay_contract_id = ${input.payContractId ?? null},
    made_date = ${input.madeDate ?? null}, life_shots = ${input.lifeShots},
    used_shots = used_shots - used_before + ${input.usedBefore},
    last_maintain_shots = case when exists (select from mold_maintenance m where m.mold_id = t.id and m.end_time is not null)
      then last_maintain_shots else ${input.usedBefore} end, used_before = ${input.usedBefore},
    maintain_every = ${input.maintainEvery}, remark = ${input.remark ?? ''},
    worn_told = case when life_shots = ${input.lifeShots} then worn_told else 0 end,
    due_told = case when maintain_every = ${input.maintainEvery} then due_told else 0 end`
}

export async function writeMaterials(act: Act, moldId: string, materialIds: readonly string[]): Promise<void> {
  await act.db.run(sql`delete from mold_material where mold_id = ${moldId}`)
  await act.db.run(sql`
    insert into mold_material (mold_id, material_id, place)
    select ${moldId}, k.id, min(k.place) from unnest(${[...materialIds]}::bigint[]) with ordinality as k (id, place)
    group by k.id`)
}

export const summaryColumns = sql`
  t.id, t.version, t.mold_no, t.name, t.kind, t.owner_kind, t.keeper_supplier_id, s.supplier_no, s.name as supplier_name,
  t.org_id, org.name as org_name, t.place, t.cavity, t.life_shots, t.used_shots::int, ${lifePct} as life_pct,
  case when ${isDue} then 1 else 0 end as maintenance_due_flag, t.create_name, t.create_time, ${facts}`

export const summaryJoins = sql`
  join ${supplierView} s on s.id = t.keeper_supplier_id join ${orgView} org on org.id = t.org_id`

/** Adds the allowed steps. */
export function asSeen<T extends MoldFacts>(
  { reportFlag, scrapBy, ...rest }: T,
  caller: Caller,
): Omit<T, 'reportFlag' | 'scrapBy'> & { allowed: Mold['allowed'] } {
  const { status, scrapFlag } = rest
  return { ...rest, allowed: allowedEvents(moldSteps, { status, reportFlag, scrapFlag, scrapBy }, caller) }
}

type ReadMold = Omit<Mold, 'allowed' | 'materials' | 'usages'> & MoldFacts

/** @throws Refusal 10007 if missing or not visible. */
export async function readMold(act: Act, id: string): Promise<Mold> {
  const internal =
    sideOf(act.caller) === 'supplier'
      ? sql`null as cost, null as pay_contract_id, '' as pay_contract_no`
      : sql`trim_scale(t.cost)::text as cost, t.pay_contract_id, coalesce(contract.contract_no, '') as pay_contract_no`
  const read = await act.db.one<ReadMold>(sql`
    select ${summaryColumns}, ${internal}, t.made_date, t.maintain_every, t.used_before,
      t.last_maintain_shots::int, t.remark, t.scrap_reason
    from mold t ${summaryJoins} left join ${contractView} contract on contract.id = t.pay_contract_id
    where t.id = ${id} and ${seenMolds(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const materials = await act.db.rows<Mold['materials'][number]>(sql`
    select m.id, m.code, m.name, m.spec from mold_material k join ${materialView} m on m.id = k.material_id
    where k.mold_id = ${id} order by k.place`)
  const usages = await act.db.rows<MoldUsage>(sql`
    select u.receive_detail_id, a.receive_id, a.receive_no, a.receive_date, line.material_text, line.spec,
      trim_scale(a.received_qty - a.reversed_qty)::text as received_qty, u.shots
    from mold_usage u join ${arrivalView} a on a.id = u.receive_detail_id
      join ${orderRowView} line on line.id = a.order_detail_id
    where u.mold_id = ${id} and u.shots > 0 order by u.receive_detail_id desc limit 20`)
  return { ...asSeen(read, act.caller), materials, usages }
}
