import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { AnyRecord } from '../../../src/contract/records.ts'
import { errorCode } from '../../db/unavailable.ts'
import type { Act, AuditEntry } from '../call/act.ts'
import { audit } from '../audit.ts'
import type { Caller } from '../call/caller.ts'
import type { Audience } from '../documents/audience.ts'
import { changesOf, requireVersion } from './changes.ts'
import { refuse, refuseProblems } from '../call/refusal.ts'
import type { Problem } from '../call/refusal.ts'

export type MasterRow = AnyRecord

/** Master data that users add, change, switch off and delete. */
export interface MasterRecords<Row extends MasterRow, Wanted extends { id?: string; version?: number }> {
  /** Document type of its audit rows: 'ORG'. */
  businessType: string
  table: Sql
  /** Whose open pages are notified of changes; absent: no one's. */
  audience?: Audience
  audited: readonly (keyof Row & string)[]
  /** The record as shown in the audit trail; default: unchanged. */
  asAudited?(row: Row): object
  numberOf(row: Row): string
  /** A record that the caller sees; locked until the transaction ends. */
  lock(act: Act, id: string): Promise<Row | undefined>
  /** Validates a save beyond the limits of its fields. */
  problems(act: Act, wanted: Wanted, kept: Row | undefined): Promise<readonly Problem[]>
  write(act: Act, wanted: Wanted): Promise<string | undefined>
  switchProblems?(act: Act, row: Row, active: 0 | 1): Promise<readonly Problem[]>
  /** Checks uses for which there is no foreign key. */
  isUsed?(act: Act, row: Row): Promise<boolean>
  /** Text of `problems.json` for a used record; default: it can be disabled. */
  inUse?: string
  /** Deletes dependent rows before the record. */
  deleteParts?(act: Act, id: string): Promise<unknown>
}

/**
 * Inserts or updates a record. @throws Refusal 10007 when the caller does not see it, 16007 when it was changed
 * meanwhile, and as the kind's own rules return.
 */
export async function saveRecord<Row extends MasterRow, Wanted extends { id?: string; version?: number }>(
  act: Act,
  records: MasterRecords<Row, Wanted>,
  wanted: Wanted,
): Promise<Row> {
  // Serializes saves of one kind, so that no other takes a code or closes a circle meanwhile.
  await act.db.run(sql`select pg_advisory_xact_lock(hashtext(${records.businessType}))`)
  const kept = wanted.id === undefined ? undefined : ((await records.lock(act, wanted.id)) ?? refuse('noSuchData'))
  if (kept !== undefined) requireVersion(kept, wanted.version)
  refuseProblems(await records.problems(act, wanted, kept))
  const id = (await records.write(act, wanted)) ?? refuse('saveError')
  const saved = (await records.lock(act, id)) ?? refuse('noSuchData')
  const shown = (row: Row): object => records.asAudited?.(row) ?? row
  audit(act, {
    businessType: records.businessType,
    businessId: id,
    docNo: records.numberOf(saved),
    action: kept === undefined ? 'CREATE' : 'UPDATE',
    changes: changesOf(records.audited, kept === undefined ? {} : shown(kept), shown(saved)),
    ...toldOf(records, saved.version),
  })
  return saved
}

/** Records already switched are not changed. @throws Refusal 10010 without ids, 10007. */
export async function switchRecords<Row extends MasterRow, Wanted extends { id?: string; version?: number }>(
  act: Act,
  records: MasterRecords<Row, Wanted>,
  ids: readonly string[],
  active: 0 | 1,
): Promise<{ count: number }> {
  return each(act, records, ids, async row => {
    if (row.active === active) return
    refuseProblems((await records.switchProblems?.(act, row, active)) ?? [])
    await act.db.run(sql`update ${records.table} set active = ${active}, ${touched(act.caller)} where id = ${row.id}`)
    const [fromStatus, toStatus] = active === 1 ? ['DISABLED', 'ACTIVE'] : ['ACTIVE', 'DISABLED']
    const about = {
      businessType: records.businessType,
      businessId: row.id,
      docNo: records.numberOf(row),
      ...toldOf(records),
    }
    audit(act, { ...about, action: 'STATUS', fromStatus, toStatus })
  })
}

/** @throws Refusal 10010 without ids, 10007, 16010 for a record in use. */
export async function removeRecords<Row extends MasterRow, Wanted extends { id?: string; version?: number }>(
  act: Act,
  records: MasterRecords<Row, Wanted>,
  ids: readonly string[],
): Promise<{ count: number }> {
  return each(act, records, ids, async row => {
    const name = records.numberOf(row)
    const refuseUsed = () => refuse('laterDocumentExists', { key: records.inUse ?? 'records.inUse', values: { name } })
    if ((await records.isUsed?.(act, row)) === true) refuseUsed()
    try {
      await records.deleteParts?.(act, row.id)
      await act.db.run(sql`delete from ${records.table} where id = ${row.id}`)
    } catch (error) {
      // A foreign key refers to it (foreign_key_violation).
      if (errorCode(error) !== '23503') throw error
      refuseUsed()
    }
    const about = { businessType: records.businessType, businessId: row.id, docNo: name }
    audit(act, { ...about, action: 'DELETE', ...toldOf(records) })
  })
}

/** `version` is the one that the change made. */
export function toldOf({ audience }: { audience?: Audience }, version?: number): Pick<AuditEntry, 'told'> {
  return audience === undefined ? {} : { told: { audience, version } }
}

/** Columns set by every change. */
export function touched({ userId, name }: Caller): Sql {
  return sql`version = version + 1, update_by = ${userId}, update_name = ${name}, update_time = now()`
}

/** In the order of ids, so that two callers cannot deadlock. */
async function each<Row extends MasterRow, Wanted extends { id?: string; version?: number }>(
  act: Act,
  records: MasterRecords<Row, Wanted>,
  ids: readonly string[],
  work: (row: Row) => Promise<void>,
): Promise<{ count: number }> {
  if (ids.length === 0) refuse('idEmpty', { key: 'records.select' })
  const wanted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b))
  for (const id of wanted) await work((await records.lock(act, id)) ?? refuse('noSuchData'))
  return { count: wanted.length }
}
