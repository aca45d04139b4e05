import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import {
  changeBusinessType,
  differences,
  hiddenNumber,
  isHiddenNumber,
} from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type {
  ChangeRecord,
  ChangeSection,
  ChangeStatus,
} from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type {
  CompanyChange,
  CompanyChangeInput,
  CompanyChangeRow,
  queryCompanyChanges,
} from '../../../../src/contract/ground/company-changes/company-changes.ts'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { asJson } from '../../../db/columns.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, inState, orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { readSection, supplierView } from '../suppliers/read.ts'
import { approverModule, changeSteps } from './change.rules.ts'
import type { ChangeFacts } from './change.rules.ts'
import { mainContact } from './main-contact.ts'

export interface LockedChange extends ChangeFacts {
  id: string
  version: number
  changeNo: string
  supplierId: string
  supplierName: string
  country: string
  reason: string
  after: ChangeRecord[]
}

/** Suppliers see changes `t` of their companies; drafts are visible to the side that wrote them. */
export function seenChanges(caller: Caller): Sql {
  const side = sideOf(caller)
  const own = side === 'supplier' ? sql`t.supplier_id = any(${[...caller.supplierIds]}::bigint[])` : sql`true`
  return sql`t.deleted = 0 and t.enterprise_id = ${caller.enterpriseId} and ${own}
    and (t.status in ('APPROVING', 'APPROVED') or t.written_by = ${side})`
}

const facts = sql`t.status, t.section, t.written_by, t.submit_by as initiator_id, t.checked_by`

/** Locks in ascending order of ids; omits changes that are not visible. */
export function lockChanges(act: Act, ids: readonly string[]): Promise<LockedChange[]> {
  return act.db.rows<LockedChange>(sql`
    select t.id, t.version, t.change_no, t.supplier_id, s.name as supplier_name, s.country, t.reason,
      t.after_records as after, ${facts}
    from company_change t join ${supplierView} s on s.id = t.supplier_id
    where t.id = any(${[...ids]}::bigint[]) and ${seenChanges(act.caller)} order by t.id for update of t`)
}

export async function writeChange(
  act: Act,
  kept: LockedChange,
  status: ChangeStatus,
  also: Sql,
): Promise<LockedChange> {
  const written = await act.db.one<Partial<LockedChange>>(sql`
    update company_change t set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning t.version, t.reason, t.after_records as after, ${facts}`)
  return { ...kept, ...written }
}

/** Returns undefined when another change of the section is open. */
export async function insertChange(
  act: Act,
  changeNo: string,
  supplierId: string,
  input: CompanyChangeInput,
): Promise<string | undefined> {
  const { enterpriseId, userId, name } = act.caller
  const created = await act.db.one<{ id: string }>(sql`
    insert into company_change (enterprise_id, create_by, create_name, change_no, supplier_id, section, written_by, reason,
      after_records)
    values (${enterpriseId}, ${userId}, ${name}, ${changeNo}, ${supplierId}, ${input.section}, ${sideOf(act.caller)},
      ${input.reason.trim()}, ${asJson(input.after)})
    on conflict do nothing returning id`)
  return created?.id
}

export async function hasOther(
  act: Act,
  { id, supplierId, section }: Pick<LockedChange, 'id' | 'supplierId' | 'section'>,
) {
  const found = await act.db.one(sql`
    select from company_change where supplier_id = ${supplierId} and section = ${section} and id <> ${id}
      and status in ('NEW', 'APPROVING') and deleted = 0 limit 1`)
  return found !== undefined
}

const columns = sql`t.id, t.version, t.change_no, t.supplier_id, s.supplier_no, s.name as supplier_name, t.reason,
  t.create_name, t.create_time, t.submit_time, t.checked_name, t.decided_name, t.decide_time, t.opinion, ${facts}`
const tables = sql`company_change t join ${supplierView} s on s.id = t.supplier_id`
type ReadRow = Omit<CompanyChangeRow, 'allowed'> & ChangeFacts

function asSeen<T extends ChangeFacts>({ writtenBy, initiatorId, checkedBy, ...rest }: T, caller: Caller) {
  const { status, section } = rest
  return {
    ...rest,
    allowed: allowedEvents(changeSteps, { status, section, writtenBy, initiatorId, checkedBy }, caller),
  }
}

const sorting = { changeNo: sql`t.change_no`, status: sql`t.status`, createTime: sql`t.create_time` }

/** @throws Refusal 10001 for a sort field that is not listed. */
export async function readChangePage(
  { db, caller }: Act,
  input: Input<typeof queryCompanyChanges>,
): Promise<Output<typeof queryCompanyChanges>> {
  const where = join([seenChanges(caller), ...conditions(caller, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const page = await readPage<ReadRow>(
    db,
    {
      rows: limit => sql`select ${columns} from ${tables} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${tables} where ${where}`,
    },
    input,
  )
  return { ...page, records: page.records.map(read => asSeen(read, caller)) }
}

function conditions(caller: Caller, filters: Input<typeof queryCompanyChanges>): Sql[] {
  const parts = inScope(caller, filters.scope, { creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  if (filters.section !== undefined) parts.push(inState(sql`t.section`, filters.section))
  if (filters.supplierId !== undefined) parts.push(sql`t.supplier_id = ${filters.supplierId}`)
  if (filters.createTimeFrom !== undefined) parts.push(sql`t.create_time >= ${filters.createTimeFrom}::date`)
  if (filters.createTimeTo !== undefined) parts.push(sql`t.create_time < ${filters.createTimeTo}::date + 1`)
  if (filters.keyword)
    parts.push(sql`concat_ws(' ', t.change_no, s.name, s.supplier_no, t.reason) ilike ${containing(filters.keyword)}`)
  return parts
}

type ReadChange = ReadRow & { after: ChangeRecord[]; beforeRecords: ChangeRecord[] | null }

export async function readChange(act: Act, id: string): Promise<CompanyChange> {
  const { db, caller } = act
  const read = await db.one<ReadChange>(sql`
    select ${columns}, t.after_records as after, t.before_records from ${tables}
    where t.id = ${id} and ${seenChanges(caller)}`)
  if (read === undefined) refuse('noSuchData')
  const { beforeRecords, after, ...row } = read
  const before = beforeRecords ?? (await readSection(db, row.supplierId, row.section))
  // Values are compared before masking, because two account numbers may have the same ending.
  const changes = differences(row.section, before, after).map(each =>
    row.section === 'BANK' && hides(caller, each.field)
      ? { ...each, before: hiddenNumber(each.before), after: hiddenNumber(each.after) }
      : each,
  )
  const contact = row.section === 'BANK' ? await mainContact(db, row.supplierId) : undefined
  // Users see the numbers that they entered in drafts; unchanged ones remain masked.
  const typed = row.status === 'NEW' || row.status === 'REJECTED' ? before : undefined
  return {
    ...asSeen(row, caller),
    before: asShown(caller, row.section, before),
    after: asShown(caller, row.section, after, typed),
    changes,
    codeTo: contact?.shown ?? '',
  }
}

/** The supplier and finance see full account numbers; others see only the ending. */
function hides(caller: Caller, field: string): boolean {
  const whole = sideOf(caller) === 'supplier' || caller.modules.has(approverModule('BANK'))
  return !whole && (field === 'accountNo' || field === 'iban')
}

/** With `before`, only unchanged values are masked. */
export function asShown(
  caller: Caller,
  section: ChangeSection,
  records: readonly ChangeRecord[],
  before?: readonly ChangeRecord[],
): ChangeRecord[] {
  if (section !== 'BANK') return [...records]
  return records.map(({ id, fields }) => {
    const old = before?.find(each => each.id === id)?.fields
    const stays = (field: string) => before === undefined || fields[field] === old?.[field]
    return {
      id,
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [
          field,
          hides(caller, field) && stays(field) ? hiddenNumber(value) : value,
        ]),
      ),
    }
  })
}

/** Replaces masked numbers by those on file. */
export function withHidden(sent: readonly ChangeRecord[], before: readonly ChangeRecord[]): ChangeRecord[] {
  return sent.map(({ id, fields }) => {
    const old = before.find(each => each.id === id && id !== '')?.fields
    return {
      id,
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [field, isHiddenNumber(value) ? (old?.[field] ?? '') : value]),
      ),
    }
  })
}

export async function isSeen(db: Db, caller: Caller, id: string): Promise<boolean> {
  const found = await db.one(sql`select from company_change t where t.id = ${id} and ${seenChanges(caller)}`)
  return found !== undefined
}

export async function readChangeHistory({ db, caller }: Act, id: string): Promise<HistoryEntry[]> {
  if (!(await isSeen(db, caller, id))) refuse('noSuchData')
  return readHistory(db, caller.enterpriseId, changeBusinessType, id)
}
