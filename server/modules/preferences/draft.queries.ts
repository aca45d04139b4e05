import sql from 'sql-template-tag'
import type { DraftKind, DraftSummary } from '../../../src/contract/preferences/drafts.ts'
import type { Db } from '../../db/database.ts'
import { holdUser } from '../administration/read.ts'

/** The user's drafts of these kinds, the last one first. */
export function readDrafts(db: Db, userId: string, kinds: readonly DraftKind[]): Promise<DraftSummary[]> {
  return db.rows<DraftSummary>(sql`
    select id, kind, name, title, row_count, update_time from user_draft
    where user_id = ${userId} and kind = any(${kinds}::varchar[])
    order by update_time desc, id desc`)
}

/** What a draft is found by. */
interface DraftKey {
  kind: DraftKind
  name: string
}

/** A draft of the user with its form; undefined when there is none. */
export function readDraft(db: Db, userId: string, { kind, name }: DraftKey) {
  return db.one<{ updateTime: string; form: Record<string, unknown> }>(sql`
    select update_time, form from user_draft where user_id = ${userId} and kind = ${kind} and name = ${name}`)
}

/** How many other drafts the user keeps; whoever counts too waits until this transaction is over. */
export async function countOtherDrafts(db: Db, userId: string, { kind, name }: DraftKey): Promise<number> {
  await holdUser(db, userId)
  const row = await db.one<{ count: string }>(sql`
    select count(*) as count from user_draft
    where user_id = ${userId} and (kind <> ${kind} or name <> ${name})`)
  return Number(row?.count ?? 0)
}

interface Draft extends DraftKey {
  title: string
  rowCount: number
  form: Record<string, unknown>
}

/** Keeps the draft in place of the one before, and returns when. */
export async function writeDraft(db: Db, userId: string, draft: Draft): Promise<string> {
  const kept = await db.one<{ updateTime: string }>(sql`
    insert into user_draft (user_id, kind, name, title, row_count, form)
    values (${userId}, ${draft.kind}, ${draft.name}, ${draft.title}, ${draft.rowCount}, ${JSON.stringify(draft.form)}::jsonb)
    on conflict (user_id, kind, name) do update
    set title = excluded.title, row_count = excluded.row_count, form = excluded.form, update_time = now()
    returning update_time`)
  return kept?.updateTime ?? ''
}

/** Forgets a draft of the user. */
export function removeDraftOf(db: Db, userId: string, { kind, name }: DraftKey): Promise<number> {
  return db.run(sql`delete from user_draft where user_id = ${userId} and kind = ${kind} and name = ${name}`)
}

/** Forgets drafts that nobody has touched for 180 days. */
export function deleteOldDrafts(db: Db): Promise<number> {
  return db.run(sql`delete from user_draft where update_time < now() - interval '180 days'`)
}
