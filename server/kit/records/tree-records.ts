import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { MovePlace } from '../../../src/contract/vocabulary.ts'
import type { Act } from '../call/act.ts'
import { audit } from '../audit.ts'
import { changesOf } from './changes.ts'
import { toldOf, touched } from './master-records.ts'
import type { MasterRecords, MasterRow } from './master-records.ts'
import { refuse } from '../call/refusal.ts'
import type { Problem } from '../call/refusal.ts'
import { closesCircle, placeOf } from './tree-place.ts'
import type { Placed } from './tree-place.ts'

export interface TreeRecords<
  Row extends MasterRow & Placed,
  Wanted extends { id?: string; version?: number; parentId: string | null },
> extends MasterRecords<Row, Wanted> {
  parentColumn: Sql
  /** Refuses a forbidden parent. */
  requirePlace?(act: Act, kept: Row, parentId: string | null): void
}

/** All records of the caller's enterprise, siblings in their order. */
export function readPlaces(act: Act, { table, parentColumn }: { table: Sql; parentColumn: Sql }): Promise<Placed[]> {
  return act.db.rows<Placed>(sql`
    select id, ${parentColumn} as parent_id from ${table}
    where enterprise_id = ${act.caller.enterpriseId} order by sort, code, id`)
}

/** 10008 for a parent that is a descendant. */
export async function circleProblems(
  act: Act,
  tree: { table: Sql; parentColumn: Sql },
  wanted: { id?: string; parentId: string | null },
): Promise<Problem[]> {
  if (wanted.id === undefined || wanted.parentId === null) return []
  if (!closesCircle(await readPlaces(act, tree), wanted.id, wanted.parentId)) return []
  return [{ field: 'parentId', name: 'invalidInput', key: 'records.circle' }]
}

/** @throws Refusal 10007 for a record that the caller does not see, 10008 when it would become its own descendant. */
export async function moveRecord<
  Row extends MasterRow & Placed,
  Wanted extends { id?: string; version?: number; parentId: string | null },
>(
  act: Act,
  tree: TreeRecords<Row, Wanted>,
  { id, targetId, place }: { id: string; targetId: string; place: MovePlace },
): Promise<null> {
  await act.db.run(sql`select pg_advisory_xact_lock(hashtext(${tree.businessType}))`)
  const kept = (await tree.lock(act, id)) ?? refuse('noSuchData')
  if ((await tree.lock(act, targetId)) === undefined) refuse('noSuchData')
  const all = await readPlaces(act, tree)
  const placed = placeOf(all, id, targetId, place)
  if (placed === undefined || closesCircle(all, id, placed.parentId)) refuse('invalidInput', { key: 'records.circle' })
  tree.requirePlace?.(act, kept, placed.parentId)
  await writePlace(act, tree, id, placed)
  const saved = (await tree.lock(act, id)) ?? refuse('noSuchData')
  const about = { businessType: tree.businessType, businessId: id, docNo: tree.numberOf(saved) }
  audit(act, {
    ...about,
    action: 'UPDATE',
    changes: changesOf(['parentId'], kept, saved),
    ...toldOf(tree, saved.version),
  })
  return null
}

async function writePlace(
  { db, caller }: Act,
  { table, parentColumn }: { table: Sql; parentColumn: Sql },
  id: string,
  { parentId, children }: { parentId: string | null; children: readonly string[] },
): Promise<void> {
  await db.run(sql`update ${table} set ${parentColumn} = ${parentId}, ${touched(caller)} where id = ${id}`)
  await db.run(sql`
    update ${table} set sort = placed.at::int
    from unnest(${[...children]}::bigint[]) with ordinality as placed (id, at)
    where ${table}.id = placed.id and ${table}.enterprise_id = ${caller.enterpriseId} and ${table}.sort <> placed.at`)
}
