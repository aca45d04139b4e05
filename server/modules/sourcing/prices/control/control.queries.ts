import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  ControlledCeiling,
  ControlledPrice,
  PriceControl,
  PriceControlInput,
  PriceControlStatus,
} from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { nameIn } from '../../../../kit/records/names.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { unitText } from '../../../ground/master-data/read.ts'
import { materialCategoryView, materialView } from '../../../ground/materials/read.ts'
import { orgView } from '../../../platform/organisation/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { priceControlSteps } from './control.rules.ts'
import type { PriceControlFacts } from './control.rules.ts'

/** A sheet locked in this transaction. */
export interface LockedControl extends PriceControlFacts {
  id: string
  version: number
  controlNo: string
  orgId: string
  everywhereFlag: 0 | 1
  currency: string
  reason: string
}

const place = { enterprise: sql`t.enterprise_id`, org: sql`t.org_id`, supplier: sql`0`, issued: sql`0` }

/** Buyers see the sheets of their organisations, suppliers none. */
export function seenControls(caller: Caller): Sql {
  return sql`t.deleted = 0 and ${seenBy(caller, place)}`
}

const ownColumns = sql`t.id, t.version, t.control_no, t.org_id, t.everywhere_flag, t.currency, t.reason, t.status,
  t.submit_by as initiator_id`

/** Locks sheets in ascending order of ids; skips those not visible. */
export function lockControls(act: Act, ids: readonly string[]): Promise<LockedControl[]> {
  return act.db.rows<LockedControl>(sql`
    select ${ownColumns} from price_control t
    where t.id = any(${[...ids]}::bigint[]) and ${seenControls(act.caller)} order by t.id for update`)
}

/** Raises the version that editors compare. */
export async function writeControl(act: Act, kept: LockedControl, status: PriceControlStatus, also: Sql) {
  const written = await act.db.one<Partial<LockedControl>>(sql`
    update price_control t set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${ownColumns}`)
  return { ...kept, ...written }
}

/** Inserts a draft without rows and returns its id. */
export async function insertControl(act: Act, controlNo: string, input: PriceControlInput) {
  const created = await act.db.one<{ id: string }>(sql`
    insert into price_control (enterprise_id, create_by, create_name, control_no, org_id, everywhere_flag, currency, reason, remark)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${controlNo}, ${input.orgId},
      ${input.everywhereFlag}, ${input.currency}, ${input.reason.trim()}, ${input.remark?.trim() ?? ''})
    returning id`)
  return created?.id
}

/** Columns of an update, with a leading comma. */
export function draftColumns(input: PriceControlInput): Sql {
  return sql`, org_id = ${input.orgId}, everywhere_flag = ${input.everywhereFlag}, currency = ${input.currency},
    reason = ${input.reason.trim()}, remark = ${input.remark?.trim() ?? ''}`
}

export async function writeControlRows(act: Act, id: string, { prices, ceilings }: PriceControlInput): Promise<void> {
  const placed = (rows: readonly object[]) => asJson(rows.map((row, at) => ({ ...row, place: at })))
  await act.db.run(sql`delete from price_control_price where control_id = ${id}`)
  await act.db.run(sql`delete from price_control_ceiling where control_id = ${id}`)
  await act.db.run(sql`
    insert into price_control_price (control_id, place, material_id, supplier_id, price_excl, tax_code, tiers, moq, lead_days,
      valid_from, valid_to, contract_no, free_reason)
    select ${id}, k."place", k."materialId", k."supplierId", k."priceExcl", k."taxCode", k."tiers", k."moq", k."leadDays",
      k."validFrom", k."validTo", trim(k."contractNo"), coalesce(trim(k."freeReason"), '')
    from jsonb_to_recordset(${placed(prices)}) as k ("place" int, "materialId" bigint, "supplierId" bigint, "priceExcl" numeric,
      "taxCode" text, "tiers" jsonb, "moq" numeric, "leadDays" int, "validFrom" date, "validTo" date, "contractNo" text,
      "freeReason" text)`)
  await act.db.run(sql`
    insert into price_control_ceiling (control_id, place, material_id, category_id, supplier_id, basis, price, pct, index_code,
      index_base, action, valid_from, valid_to)
    select ${id}, k."place", k."materialId", k."categoryId", k."supplierId", k."basis", k."price", k."pct", k."indexCode",
      k."indexBase", k."action", k."validFrom", k."validTo"
    from jsonb_to_recordset(${placed(ceilings)}) as k ("place" int, "materialId" bigint, "categoryId" bigint,
      "supplierId" bigint, "basis" text, "price" numeric, "pct" numeric, "indexCode" text, "indexBase" numeric, "action" text,
      "validFrom" date, "validTo" date)`)
}

const priceColumns = sql`d.material_id, d.supplier_id, trim_scale(d.price_excl) as price_excl, d.tax_code, d.tiers,
  trim_scale(d.moq) as moq, d.lead_days, d.valid_from, d.valid_to, d.contract_no, d.free_reason`
const ceilingColumns = sql`d.material_id, d.category_id, d.supplier_id, d.basis, trim_scale(d.price) as price,
  trim_scale(d.pct)::text as pct, d.index_code, trim_scale(d.index_base) as index_base, d.action, d.valid_from, d.valid_to`

export async function keptRows({ db }: Act, id: string) {
  return {
    prices: await db.rows<ControlledPrice>(sql`
      select ${priceColumns} from price_control_price d where d.control_id = ${id} order by d.place`),
    ceilings: await db.rows<ControlledCeiling>(sql`
      select ${ceilingColumns} from price_control_ceiling d where d.control_id = ${id} order by d.place`),
  }
}

export const summaryColumns = sql`t.id, t.version, t.control_no, t.status, t.reason, t.org_id, org.name as org_name,
  t.everywhere_flag, t.currency, t.create_name, t.create_time, t.submit_by as initiator_id`
export const summaryJoins = sql`join ${orgView} org on org.id = t.org_id`

export function asSeen<T extends PriceControlFacts>({ initiatorId, ...rest }: T, caller: Caller) {
  return { ...rest, allowed: allowedEvents(priceControlSteps, { status: rest.status, initiatorId }, caller) }
}

const shownColumns = sql`coalesce(m.code, '') as material_code, coalesce(m.name, '') as material_text,
  coalesce(m.spec, '') as spec, coalesce(s.name, '') as supplier_name`

/** @throws Refusal 10007 if missing or not visible. */
export async function readControl(act: Act, id: string): Promise<PriceControl> {
  const { db, caller } = act
  const read = await db.one<Omit<PriceControl, 'allowed' | 'prices' | 'ceilings'> & PriceControlFacts>(sql`
    select ${summaryColumns}, t.remark from price_control t ${summaryJoins} where t.id = ${id} and ${seenControls(caller)}`)
  if (read === undefined) refuse('noSuchData')
  const prices = await db.rows<PriceControl['prices'][number]>(sql`
    select ${priceColumns}, ${shownColumns}, ${unitText(sql`m.enterprise_id`, sql`m.unit`, caller.language)} as unit_symbol, (
      select trim_scale(r.price_excl) from price_record r
      where r.enterprise_id = ${caller.enterpriseId} and r.deleted = 0 and r.status = 'ACTIVE' and r.material_id = d.material_id
        and r.supplier_id = d.supplier_id and r.currency = t.currency and (r.org_id is null or r.org_id = t.org_id)
        and current_date between r.valid_from and r.valid_to
      order by r.org_id nulls last, r.valid_from desc limit 1) as present_price
    from price_control_price d join price_control t on t.id = d.control_id join ${materialView} m on m.id = d.material_id
      join ${supplierView} s on s.id = d.supplier_id
    where d.control_id = ${id} order by d.place`)
  const ceilings = await db.rows<PriceControl['ceilings'][number]>(sql`
    select ${ceilingColumns}, ${shownColumns}, coalesce(${nameIn(sql`k.names`, caller.language)}, '') as category_name
    from price_control_ceiling d left join ${materialView} m on m.id = d.material_id
      left join ${materialCategoryView} k on k.id = d.category_id left join ${supplierView} s on s.id = d.supplier_id
    where d.control_id = ${id} order by d.place`)
  return { ...asSeen(read, caller), prices, ceilings }
}
