import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Act } from './act.ts'
import { refuse } from './refusal.ts'

type Repeatable = Pick<Act, 'db' | 'caller' | 'requestId'>

export interface SaveRequest {
  call: string
  input: unknown
}

/**
 * Runs a save once per `X-Request-Id`: a repetition within 24 hours gets the first response. The id is inserted in the
 * same transaction, so simultaneous repetitions wait for the first to commit.
 * @throws Refusal 10009 when the id was used for another call or another input.
 */
export async function once<T>(act: Repeatable, request: SaveRequest, work: () => Promise<T>): Promise<T> {
  const bodyHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex')
  const { userId } = act.caller
  const taken = await act.db.run(sql`
    insert into saved_answer (user_id, request_id, call, body_hash)
    values (${userId}, ${act.requestId}, ${request.call}, ${bodyHash})
    on conflict (user_id, request_id) do nothing`)
  if (taken === 0) return firstAnswer<T>(act, request.call, bodyHash)
  const answer = await work()
  await act.db.run(sql`
    update saved_answer set answer = ${JSON.stringify(answer)}
    where user_id = ${userId} and request_id = ${act.requestId}`)
  return answer
}

async function firstAnswer<T>(act: Repeatable, call: string, bodyHash: string): Promise<T> {
  const first = await act.db.one<{ call: string; bodyHash: string; answer: T }>(sql`
    select call, body_hash, answer from saved_answer
    where user_id = ${act.caller.userId} and request_id = ${act.requestId}`)
  if (first === undefined || first.call !== call || first.bodyHash !== bodyHash) refuse('duplicateInput')
  return first.answer
}
