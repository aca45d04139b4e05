import type { FieldProblem, Input } from '../../../contract/envelope.ts'
import type { ScheduledJob } from '../../../contract/platform/scheduling/scheduling.ts'
import { blockings, misfires, routings } from '../../../contract/platform/scheduling/tasks.ts'
import type { saveTask } from '../../../contract/platform/scheduling/tasks.ts'
import { lacking } from '../../../widgets/master-list/lacking.ts'

/** Of a job of the server only the times. */
export interface TaskDraft {
  /** Empty for a new one. */
  id: string
  cron: string
  /** As delivered. */
  delivered: string
  title: string
  text: string
  executorId: string
  glueType: string
  handler: string
  params: string
  routing: string
  blocking: string
  misfire: string
  timeoutSeconds: string
  retries: string
  childIds: string[]
}

export function taskDraft(job: ScheduledJob | undefined): TaskDraft {
  const task = job?.task
  return {
    id: job?.id ?? '',
    cron: job?.cron ?? '',
    delivered: job?.deliveredCron ?? '',
    title: task?.title ?? '',
    text: task?.text ?? '',
    executorId: task?.executorId ?? '',
    glueType: 'BEAN',
    handler: task?.handler ?? '',
    params: task?.params ?? '',
    routing: task?.routing ?? 'FIRST',
    blocking: task?.blocking ?? 'SERIAL_EXECUTION',
    misfire: task?.misfire ?? 'FIRE_ONCE_NOW',
    timeoutSeconds: String(task?.timeoutSeconds ?? 0),
    retries: String(task?.retries ?? 0),
    childIds: task?.childIds ?? [],
  }
}

export function taskProblems(draft: TaskDraft, required: string): FieldProblem[] {
  return lacking(draft, ['title', 'executorId', 'handler', 'timeoutSeconds', 'retries'], required)
}

/** The draft as the save call takes it. */
export function taskInput(draft: TaskDraft, job: ScheduledJob | undefined): Input<typeof saveTask> {
  const { cron, title, text, executorId, handler, params, childIds } = draft
  return {
    ...(job && { id: job.id, version: job.version }),
    cron: cron.trim(),
    title,
    text,
    executorId,
    glueType: 'BEAN',
    handler,
    params,
    routing: oneOf(routings, draft.routing),
    blocking: oneOf(blockings, draft.blocking),
    misfire: oneOf(misfires, draft.misfire),
    timeoutSeconds: Number(draft.timeoutSeconds),
    retries: Number(draft.retries),
    childIds,
  }
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], given: string): Value {
  return values.find(value => value === given) ?? values[0]
}
