import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Filled, Id, Ids, Str, Version } from '../../vocabulary.ts'

/** Which address of the executor does a run; SHARDING_BROADCAST: each does a part of it. */
export const routings = [
  ...(['FIRST', 'LAST', 'ROUND', 'RANDOM', 'CONSISTENT_HASH', 'LEAST_FREQUENTLY_USED', 'LEAST_RECENTLY_USED'] as const),
  ...(['FAILOVER', 'BUSYOVER', 'SHARDING_BROADCAST'] as const),
] as const
export type Routing = (typeof routings)[number]

/** How the executor treats a run while another one of the task is in progress. */
export const blockings = ['SERIAL_EXECUTION', 'DISCARD_LATER', 'COVER_EARLY'] as const

/** How a moment that is more than five seconds late is treated. */
export const misfires = ['DO_NOTHING', 'FIRE_ONCE_NOW'] as const

/** Run modes of executors. All but BEAN send a script, which this server never does. */
export const glueTypes = [
  ...(['BEAN', 'GLUE_GROOVY', 'GLUE_SHELL', 'GLUE_PYTHON', 'GLUE_PYTHON2', 'GLUE_PHP', 'GLUE_NODEJS'] as const),
  'GLUE_POWERSHELL',
] as const

const fields = {
  title: Filled(64),
  text: Str(500),
  executorId: Id(),
  glueType: Enum(glueTypes),
  /** Name under which the executor's program has it. */
  handler: Filled(128),
  params: Str(2000),
  routing: Enum(routings),
  blocking: Enum(blockings),
  misfire: Enum(misfires),
  /** 0: none. The executor ends a run after it. */
  timeoutSeconds: Integer({ minimum: 0, maximum: 86_400 }),
  /** Runs after a failed one. */
  retries: Integer({ minimum: 0, maximum: 10 }),
  /** Tasks that begin when it has succeeded. */
  childIds: List(Id(), { maxItems: 50, uniqueItems: true }),
}

/** The part of a scheduled job that an executor does. */
export const ExecutorTask = Obj({ ...fields, executorName: Text() })
export type ExecutorTask = Static<typeof ExecutorTask>

const access = ['schedule-task']

/**
 * `cron` has five fields, or six with the seconds in front; '' for a task without times. 10008 for wrong times, a script
 * instead of BEAN, and children that lead back to the task; 10005 for a title that another task has.
 */
export const saveTask = endpoint('POST', 'job/task/save', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), cron: Str(64), ...fields }),
  out: Obj({ id: Id() }),
  access,
  saves: true,
})

/** All or none, with their runs. 16005 for one with a run in progress, 16010 for one that follows another task. */
export const removeTasks = endpoint('POST', 'job/task/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access,
  saves: true,
})

/** For the form of a task. */
export const getTaskChoices = endpoint('POST', 'job/task/choices', {
  in: Obj({}),
  out: Obj({
    executors: List(Obj({ id: Id(), title: Text() })),
    tasks: List(Obj({ id: Id(), title: Text() })),
  }),
  access,
})
