import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import { transferBusinessType } from '../../../../../src/contract/goods/molds/transfers.ts'
import type {
  MoldTransfer,
  queryTransfers,
  TransferInput,
  TransferStatus,
} from '../../../../../src/contract/goods/molds/transfers.ts'
import { readHistory } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../../kit/call/paging.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { inScope } from '../../../../kit/sight/in-scope.ts'
import { oneOf, seenBy } from '../../../../kit/sight/seen-by.ts'
import { materialView } from '../../../ground/materials/read.ts'
import { orgView } from '../../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../../orders/purchase-orders/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { lifePct } from '../mold.queries.ts'
import type { LockedMold } from '../mold.queries.ts'
import { transferSteps } from './transfer.rules.ts'
import type { TransferFacts } from './transfer.rules.ts'

/** A transfer locked in this transaction. */
export interface LockedTransfer extends TransferFacts {
  id: string
  version: number
  transferNo: string
  moldId: string
  orgId: string
  fromSupplierId: string
  toSupplierId: string
  plannedDate: string
}

/** Buyers see the transfers of their organisations, suppliers those they give or receive. */
export function seenTransfers(caller: Caller): Sql {
  if (caller.userType === 'SUPPLIER')
    return sql`(${oneOf(sql`k.from_supplier_id`, caller.supplierIds)} or ${oneOf(sql`k.to_supplier_id`, caller.supplierIds)})`
  return seenBy(caller, {
    enterprise: sql`k.enterprise_id`,
    org: sql`k.org_id`,
    supplier: sql`k.from_supplier_id`,
    issued: sql`1`,
  })
}

/** Transfers `k` that wait for one of the user's suppliers. */
export function waitsFor({ supplierIds }: Caller): Sql {
  const old = oneOf(sql`k.from_supplier_id`, supplierIds)
  const fresh = oneOf(sql`k.to_supplier_id`, supplierIds)
  return sql`((k.status = 'PROPOSED' and ((${old} and k.from_agree_time is null) or (${fresh} and k.to_agree_time is null)))
    or (k.status = 'AGREED' and ${old}) or (k.status = 'HANDED_OVER' and ${fresh}))`
}

const flag = (condition: Sql) => sql`case when ${condition} then 1 else 0 end`

function facts({ supplierIds }: Caller): Sql {
  return sql`k.status, ${flag(oneOf(sql`k.from_supplier_id`, supplierIds))} as old_flag,
    ${flag(oneOf(sql`k.to_supplier_id`, supplierIds))} as new_flag,
    ${flag(sql`k.from_agree_time is not null`)} as old_agreed, ${flag(sql`k.to_agree_time is not null`)} as new_agreed`
}

function ownColumns(caller: Caller): Sql {
  return sql`k.id, k.version, k.transfer_no, k.mold_id, k.org_id, k.from_supplier_id, k.to_supplier_id, k.planned_date,
    ${facts(caller)}`
}

/** Locks transfers in ascending order of ids; skips those not visible. */
export function lockTransfers(act: Act, ids: readonly string[]): Promise<LockedTransfer[]> {
  return act.db.rows<LockedTransfer>(sql`
    select ${ownColumns(act.caller)} from mold_transfer k
    where k.id = any(${[...ids]}::bigint[]) and ${seenTransfers(act.caller)} order by k.id for update of k`)
}

export async function writeTransfer(
  act: Act,
  kept: LockedTransfer,
  status: TransferStatus,
  also: Sql,
): Promise<LockedTransfer> {
  const written = await act.db.one<Partial<LockedTransfer>>(sql`
    update mold_transfer k set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${ownColumns(act.caller)}`)
  return { ...kept, ...written }
}

export async function insertTransfer(act: Act, transferNo: string, mold: LockedMold, input: TransferInput) {
  const { enterpriseId, userId, name } = act.caller
  const created = await act.db.one<{ id: string }>(sql`
    insert into mold_transfer (enterprise_id, create_by, create_name, transfer_no, mold_id, org_id, from_supplier_id,
      to_supplier_id, reason, planned_date)
    values (${enterpriseId}, ${userId}, ${name}, ${transferNo}, ${mold.id}, ${mold.orgId}, ${mold.keeperSupplierId},
      ${input.toSupplierId}, ${input.reason.trim()}, ${input.plannedDate})
    returning id`)
  return created?.id
}

/** The first open order row at the keeper for a material of the mold. */
export function openOrderOf(act: Act, mold: Pick<LockedMold, 'id' | 'orgId' | 'keeperSupplierId'>) {
  return act.db.one<{ orderNo: string; rowNo: number }>(sql`
    select o.order_no, d.row_no from ${orderRowView} d join ${orderView} o on o.id = d.order_id
    where d.enterprise_id = ${act.caller.enterpriseId} and d.org_id = ${mold.orgId} and d.supplier_id = ${mold.keeperSupplierId}
      and d.issued_flag = 1 and d.deleted = 0 and o.deleted = 0 and d.open_qty > 0
      and d.order_status not in ('REFUSED', 'CANCELLED', 'COMPLETED')
      and d.row_status not in ('RECEIVED', 'ABORTED', 'CLOSED')
      and d.material_id in (select material_id from mold_material where mold_id = ${mold.id})
    order by d.id limit 1`)
}

export async function isSupplier({ db, caller }: Act, id: string): Promise<boolean> {
  const found = await db.one(sql`
    select from ${supplierView} s where s.id = ${id} and s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0`)
  return found !== undefined
}

const sorting = {
  transferNo: sql`k.transfer_no`,
  status: sql`k.status`,
  plannedDate: sql`k.planned_date`,
  createTime: sql`k.create_time`,
}

const columns = sql`t.mold_no, t.name, ${lifePct} as life_pct, t.used_shots::int, t.life_shots, org.name as org_name,
  old.supplier_no as from_supplier_no, old.name as from_supplier_name,
  fresh.supplier_no as to_supplier_no, fresh.name as to_supplier_name,
  (select coalesce(string_agg(m.name, ', ' order by u.place), '') from mold_material u
    join ${materialView} m on m.id = u.material_id where u.mold_id = t.id) as materials,
  k.reason, k.from_agree_time, k.to_agree_time, k.hand_time, k.hand_condition, k.take_time, k.take_condition, k.answer,
  k.create_name, k.create_time`
const joins = sql`join mold t on t.id = k.mold_id join ${orgView} org on org.id = k.org_id
  join ${supplierView} old on old.id = k.from_supplier_id join ${supplierView} fresh on fresh.id = k.to_supplier_id`

type ReadTransfer = Omit<MoldTransfer, 'allowed'> & TransferFacts

function asSeen({ oldFlag, newFlag, oldAgreed, newAgreed, ...rest }: ReadTransfer, caller: Caller): MoldTransfer {
  const seen = { status: rest.status, oldFlag, newFlag, oldAgreed, newAgreed }
  return { ...rest, allowed: allowedEvents(transferSteps, seen, caller) }
}

/** @throws Refusal 10001 for an unknown sort field. */
export async function readTransferPage(
  act: Act,
  input: Input<typeof queryTransfers>,
): Promise<Output<typeof queryTransfers>> {
  const where = join([seenTransfers(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`k.id desc`)
  const found = await readDocumentPage<ReadTransfer>(
    act.db,
    {
      found: sql`mold_transfer k where ${where}`,
      id: sql`k.id`,
      order,
      rows: page => sql`
        select ${ownColumns(act.caller)}, ${columns}
        from ${page} join mold_transfer k on k.id = page.id ${joins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function conditions(act: Act, filters: Input<typeof queryTransfers>): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`k.org_id`, creator: sql`k.create_by` })
  const { supplierId } = filters
  if (filters.status !== undefined) parts.push(inState(sql`k.status`, filters.status))
  if (filters.moldId !== undefined) parts.push(sql`k.mold_id = ${filters.moldId}`)
  if (supplierId !== undefined)
    parts.push(sql`(k.from_supplier_id = ${supplierId} or k.to_supplier_id = ${supplierId})`)
  if (filters.mine !== undefined) parts.push(waitsFor(act.caller))
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(k.transfer_no ilike ${pattern}
      or exists (select from mold t where t.id = k.mold_id and (t.mold_no ilike ${pattern} or t.name ilike ${pattern}))
      or exists (select from ${supplierView} s where s.id in (k.from_supplier_id, k.to_supplier_id)
        and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern})))`)
  }
  return parts
}

/** @throws Refusal 10007 if missing or not visible. */
export async function readTransfer(act: Act, id: string): Promise<MoldTransfer> {
  const read = await act.db.one<ReadTransfer>(sql`
    select ${ownColumns(act.caller)}, ${columns} from mold_transfer k ${joins}
    where k.id = ${id} and ${seenTransfers(act.caller)}`)
  return read === undefined ? refuse('noSuchData') : asSeen(read, act.caller)
}

/** Oldest first. @throws Refusal 10007 if not visible. */
export async function readTransferHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from mold_transfer k where k.id = ${id} and ${seenTransfers(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, transferBusinessType, id)
}
