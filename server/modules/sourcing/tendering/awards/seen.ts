import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { seenTenders } from '../visible.queries.ts'

/** @throws Refusal 10007 when the caller does not see the tender. */
export async function requireSeen({ db, caller }: Act, id: string): Promise<void> {
  const found = await db.one(sql`select from tender q where q.id = ${id} and ${seenTenders(caller)}`)
  if (found === undefined) refuse('noSuchData')
}
