import sql from 'sql-template-tag'
import type { Act } from './act.ts'
import { Refusal } from './refusal.ts'

/**
 * Runs `write`, rolls it back and returns the refusal that it raised, if any. Only this finds everything that reactions
 * of other areas would refuse.
 */
export async function rehearse(act: Act, write: (act: Act) => Promise<unknown>): Promise<Refusal | undefined> {
  const trial: Act = { ...act, trail: [], db: { ...act.db, afterCommit: () => undefined } }
  await act.db.run(sql`savepoint rehearsal`)
  try {
    await write(trial)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  } finally {
    await act.db.run(sql`rollback to savepoint rehearsal`)
    // Nested rehearsals use the same name: the outer one must find its own savepoint.
    await act.db.run(sql`release savepoint rehearsal`)
  }
}
