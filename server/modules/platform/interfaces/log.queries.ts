import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type {
  InterfaceBody,
  InterfaceLog,
  InterfaceStatus,
  queryInterfaceLog,
} from '../../../../src/contract/platform/interfaces/interfaces.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { interfaceSteps } from './log.rules.ts'
import type { EntryFacts } from './log.rules.ts'

/** Signals waiting entries to all processes. */
export const interfaceChannel = 'srm_interfaces'

export async function wakeInterfaces(db: Db): Promise<void> {
  await db.run(sql`select pg_notify(${interfaceChannel}, '')`)
}

const columns = sql`
  l.id, d.code as def_code, d.name as def_name, l.event_type, l.business_type, l.doc_no, l.status, l.attempts,
  case l.status when 'WAITING' then l.next_try end as next_try, l.error_text, l.time, l.send_time, l.duration_ms,
  d.active`

const tables = sql`interface_log l join interface_def d on d.id = l.def_id`

export async function readLogPage(
  db: Db,
  caller: Caller,
  { orderBy, page, pageSize, ...filters }: Input<typeof queryInterfaceLog>,
): Promise<Page<InterfaceLog>> {
  const { defCode, status, businessType, eventType, docNo, timeFrom, timeTo } = filters
  const where = join(
    [
      sql`l.enterprise_id = ${caller.enterpriseId}`,
      defCode === undefined || defCode === '' ? sql`true` : sql`d.code = ${defCode}`,
      status === undefined ? sql`true` : sql`l.status = ${status}`,
      businessType === undefined ? sql`true` : sql`l.business_type = ${businessType}`,
      eventType === undefined ? sql`true` : sql`l.event_type = ${eventType}`,
      docNo === undefined || docNo === '' ? sql`true` : sql`l.doc_no ilike ${containing(docNo)}`,
      timeFrom === undefined ? sql`true` : sql`l.time >= ${timeFrom}::date`,
      timeTo === undefined ? sql`true` : sql`l.time < ${timeTo}::date + 1`,
    ],
    ' and ',
  )
  const sortable = { docNo: sql`l.doc_no`, status: sql`l.status`, time: sql`l.time`, attempts: sql`l.attempts` }
  const order = orderClause(orderBy, sortable, sql`l.id desc`)
  const found = await readPage<Unseen<InterfaceLog>>(
    db,
    {
      rows: limit => sql`select ${columns} from ${tables} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${tables} where ${where}`,
    },
    { page, pageSize },
  )
  return { ...found, records: found.records.map(entry => asSeen(entry, caller)) }
}

export async function readBody(db: Db, caller: Caller, id: string): Promise<InterfaceBody | undefined> {
  const entry = await db.one<Unseen<InterfaceBody>>(sql`
    select ${columns}, d.protocol, d.endpoint, 'evt_' || l.message_id as message_id, l.request_body, l.answer_status,
      l.answer_body, l.ignore_reason
    from ${tables} where l.id = ${id} and l.enterprise_id = ${caller.enterpriseId}`)
  return entry && asSeen(entry, caller)
}

type Unseen<Entry> = Omit<Entry, 'allowed'> & EntryFacts

function asSeen<Entry extends EntryFacts>({ active, ...entry }: Entry, caller: Caller) {
  return { ...entry, allowed: allowedEvents(interfaceSteps, { ...entry, active }, caller) }
}

export interface LockedEntry extends EntryFacts {
  id: string
  docNo: string
}

export function lockEntries({ db, caller }: Act, ids: readonly string[]): Promise<LockedEntry[]> {
  return db.rows<LockedEntry>(sql`
    select l.id, l.doc_no, l.status, d.code as def_code, d.active
    from ${tables} where l.id = any(${[...ids]}::bigint[]) and l.enterprise_id = ${caller.enterpriseId}
    order by l.id for update of l`)
}

export async function writeEntry(
  { db, caller }: Act,
  entry: LockedEntry,
  status: InterfaceStatus,
  fields: Sql,
): Promise<LockedEntry> {
  await db.run(sql`
    update interface_log set status = ${status} ${fields}
    where id = ${entry.id} and enterprise_id = ${caller.enterpriseId}`)
  return { ...entry, status }
}

/** The next failure sends a notification again. */
export async function forgetTold({ db }: Act, entryId: string): Promise<void> {
  await db.run(sql`
    update interface_def set told = 0
    where told = 1 and id = (select l.def_id from interface_log l where l.id = ${entryId})`)
}
