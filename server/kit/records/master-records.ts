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

/** A kind of master data that is added, changed, switched off and deleted by hand. */
export interface MasterRecords<Row extends MasterRow, Wanted extends { id?: string; version?: number }> {
  /** What its audit rows are filed under: 'ORG'. */
  businessType: string
  table: Sql
  /** Whose open pages hear when a record changes; nobody's without it. */
  audience?: Audience
  /** Fields whose changes the audit trail keeps. */
  audited: readonly (keyof Row & string)[]
  /** A record as the audit trail may show it, where that is not the record itself. */
  asAudited?(row: Row): object
  /** What people call a record: its number. */
  numberOf(row: Row): string
  /** One record that the caller sees; it stays as it is until the transaction ends. */
  lock(act: Act, id: string): Promise<Row | undefined>
  /** What is wrong with a save beyond the limits of its fields. */
  problems(act: Act, wanted: Wanted, kept: Row | undefined): Promise<readonly Problem[]>
  /** Writes the record and returns its id. */
  write(act: Act, wanted: Wanted): Promise<string | undefined>
  /** What forbids switching a record on or off. */
  switchProblems?(act: Act, row: Row, active: 0 | 1): Promise<readonly Problem[]>
  /** Whether it is used where the database knows no foreign key. */
  isUsed?(act: Act, row: Row): Promise<boolean>
  /** Sentence of `problems.json` for one that is used; else that it can be disabled. */
  inUse?: string
  /** Deletes what belongs to the record alone, before itself. */
  deleteParts?(act: Act, id: string): Promise<unknown>
}

/**
 * Adds a record or changes the one with the given id. @throws Refusal 10007 for one that the caller does not see, 16007
 * when it was changed meanwhile, and what the kind's own rules say.
 */
export async function saveRecord<Row extends MasterRow, Wanted extends { id?: string; version?: number }>(
  act: Act,
  records: MasterRecords<Row, Wanted>,
  wanted: Wanted,
): Promise<Row> {
  // Saves of one kind come one after the other, so that nobody takes a code or closes a circle in between.
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

/** Switches records on or off; those that are so already stay as they are. @throws Refusal 10010 without ids, 10007. */
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

/** Deletes records that nothing refers to. @throws Refusal 10010 without ids, 10007, 16010 for one that is in use. */
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
      // The database knows every table that refers to it (foreign_key_violation).
      if (errorCode(error) !== '23503') throw error
      refuseUsed()
    }
    const about = { businessType: records.businessType, businessId: row.id, docNo: name }
    audit(act, { ...about, action: 'DELETE', ...toldOf(records) })
  })
}

/** What an audit row of a record says to open pages; `version`: the one that the change made. */
export function toldOf({ audience }: { audience?: Audience }, version?: number): Pick<AuditEntry, 'told'> {
  return audience === undefined ? {} : { told: { audience, version } }
}

/** What every change of a record sets beside its fields. */
export function touched({ userId, name }: Caller): Sql {
  return sql`version = version + 1, update_by = ${userId}, update_name = ${name}, update_time = now()`
}

/** Works on records in the order of their ids, so that two callers never wait for each other in a circle. */
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
