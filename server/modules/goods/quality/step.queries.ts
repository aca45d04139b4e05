import sql from 'sql-template-tag'
import type { ProblemAnswer } from '../../../../src/contract/goods/quality/problem-answer.ts'
import type { ProblemStatus } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { stepsOf } from './answer.rules.ts'

/** Content of the due disciplines; the others are not changed. */
function dueParts(status: ProblemStatus, answer: ProblemAnswer) {
  return stepsOf(status).flatMap(step => (answer[step] === undefined ? [] : [{ step, content: answer[step] }]))
}

/** Drafts are visible to suppliers only. */
export async function keepSteps(act: Act, problemId: string, status: ProblemStatus, answer: ProblemAnswer) {
  await act.db.run(sql`
    insert into problem_step (problem_id, step, draft)
    select ${problemId}, k."step", k."content"
    from jsonb_to_recordset(${asJson(dueParts(status, answer))}) as k ("step" text, "content" jsonb)
    on conflict (problem_id, step) do update set draft = excluded.draft`)
}

/** Submitting clears earlier decisions. */
export async function submitSteps(act: Act, problemId: string, status: ProblemStatus, answer: ProblemAnswer) {
  await act.db.run(sql`
    insert into problem_step (problem_id, step, content, submit_time, submit_name)
    select ${problemId}, k."step", k."content", now(), ${act.caller.name}
    from jsonb_to_recordset(${asJson(dueParts(status, answer))}) as k ("step" text, "content" jsonb)
    on conflict (problem_id, step) do update set content = excluded.content, draft = null,
      submit_time = excluded.submit_time, submit_name = excluded.submit_name, decision = null, note = ''`)
}

export async function decideSteps(
  act: Act,
  problemId: string,
  status: ProblemStatus,
  decision: 'ACCEPTED' | 'RETURNED',
  note: string,
): Promise<void> {
  await act.db.run(sql`
    update problem_step set decision = ${decision}, note = ${note}
    where problem_id = ${problemId} and step = any(${stepsOf(status)}::text[]) and content is not null`)
}

export async function writeClosing(act: Act, problemId: string, closing: string): Promise<void> {
  await act.db.run(sql`
    insert into problem_step (problem_id, step, content, submit_time, submit_name, decision)
    values (${problemId}, 'D8', ${asJson({ closing })}, now(), ${act.caller.name}, 'ACCEPTED')
    on conflict (problem_id, step) do update set content = excluded.content, submit_time = excluded.submit_time,
      submit_name = excluded.submit_name, decision = excluded.decision`)
}
