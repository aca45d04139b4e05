import sql from 'sql-template-tag'
import type { DraftKind, DraftSummary } from '../../../../src/contract/platform/preferences/drafts.ts'
import type { Db } from '../../../db/database.ts'
import { holdUser } from '../administration/read.ts'

/** Newest first. */
export function readDrafts(db: Db, userId: string, kinds: readonly DraftKind[]): Promise<DraftSummary[]> {
  return db.rows<DraftSummary>(sql`
    select id, kind, name, title, row_count, update_time from user_draft
    where user_id = ${userId} and kind = any(${kinds}::varchar[])
    order by update_time desc, id desc`)
}

interface DraftKey {
  kind: DraftKind
  name: string
}

export function readDraft(db: Db, userId: string, { kind, name }: DraftKey) {
  return db.one<{ updateTime: string; form: Record<string, unknown> }>(sql`
    select update_time, form from user_draft where user_id = ${userId} and kind = ${kind} and name = ${name}`)
}

/** Locks the user, so that concurrent counts wait until the transaction ends. */
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

/** Overwrites the draft and returns the time. */
export async function writeDraft(db: Db, userId: string, draft: Draft): Promise<string> {
  const kept = await db.one<{ updateTime: string }>(sql`
    insert into user_draft (user_id, kind, name, title, row_count, form)
    values (${userId}, ${draft.kind}, ${draft.name}, ${draft.title}, ${draft.rowCount}, ${JSON.stringify(draft.form)}::jsonb)
    on conflict (user_id, kind, name) do update
    set title = excluded.title, row_count = excluded.row_count, form = excluded.form, update_time = now()
    returning update_time`)
  return kept?.updateTime ?? ''
}

export function removeDraftOf(db: Db, userId: string, { kind, name }: DraftKey): Promise<number> {
  return db.run(sql`delete from user_draft where user_id = ${userId} and kind = ${kind} and name = ${name}`)
}

/** Deletes drafts unchanged for 180 days. */
export function deleteOldDrafts(db: Db): Promise<number> {
  return db.run(sql`delete from user_draft where update_time < now() - interval '180 days'`)
}
