import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Flag, Id, Ids, Moment, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'
import { ExecutorTask } from './tasks.ts'

export const jobStatuses = ['RUNNING', 'STOPPED'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobActions = ['edit', 'start', 'stop', 'trigger', 'remove'] as const
export type JobAction = (typeof jobActions)[number]

/** WAITING: triggered by hand or due at an executor, and not begun. */
export const runResults = ['WAITING', 'RUNNING', 'OK', 'FAILED', 'KILLED'] as const
export type RunResult = (typeof runResults)[number]

/** RETRY: repeated after a failure. PARENT: another task has succeeded. MISFIRE: made up for moments that were missed. */
export const runTriggers = ['CRON', 'HAND', 'RETRY', 'PARENT', 'MISFIRE'] as const
export type RunTrigger = (typeof runTriggers)[number]

/** Minute, hour, day of month, month and day of week in the time zone of the server. */
const Cron = () => Str(64)

const JobRunEnd = Obj({
  id: Id(),
  started: Moment(),
  result: Enum(runResults),
  durationMs: Union([Integer({ minimum: 0 }), Null()]),
})

/** A job of the installation, which runs for all its enterprises; with `task` one of an enterprise's executor. */
export const ScheduledJob = Obj({
  id: Id(),
  /** Such as `invariantCheck`. */
  name: Text(),
  /** In the language of the caller, as `text` and `cronText`. */
  title: Text(),
  text: Text(),
  cron: Cron(),
  cronText: Text(),
  /** As the program delivers it. */
  deliveredCron: Cron(),
  status: Enum(jobStatuses),
  /** Null while it is stopped. */
  nextTime: Union([Moment(), Null()]),
  lastRun: Union([JobRunEnd, Null()]),
  task: Union([ExecutorTask, Null()]),
  updateName: Text(),
  updateTime: Union([Moment(), Null()]),
  version: Version(),
  allowed: List(Enum(jobActions)),
})
export type ScheduledJob = Static<typeof ScheduledJob>

const access = ['schedule-task']
const counted = Obj({ count: Integer() })

/** By title or name. */
export const queryJobs = endpoint('POST', 'job/info/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), status: Optional(Enum(jobStatuses)) }),
  out: pageOf(ScheduledJob),
  shows: ['SCHEDULED_JOB'],
  access,
  query: pageQuery,
})

/** Without `cron`, or with '': the delivered one. All servers follow within half a minute. 10008 for a wrong one. */
export const saveJob = endpoint('POST', 'job/info/save', {
  in: Obj({ id: Id(), version: Version(), cron: Optional(Cron()) }),
  out: Obj({ id: Id() }),
  access,
  saves: true,
})

/** All or none. 16005 for one that is not stopped. */
export const startJobs = endpoint('POST', 'job/info/start', { in: Ids, out: counted, access, saves: true })

/** All or none. A run under way goes on. 16005 for one that is stopped. */
export const stopJobs = endpoint('POST', 'job/info/stop', { in: Ids, out: counted, access, saves: true })

/** Runs it once, also a stopped one. 16005 while such a run waits. Answers the id of the run. */
export const triggerJob = endpoint('POST', 'job/info/trigger', {
  in: ById,
  out: Obj({ id: Id() }),
  access,
  saves: true,
})

/** The next ten times. 10008 for a wrong `cron`, or one that never comes. `seconds` allows a field for them in front. */
export const getNextTimes = endpoint('POST', 'job/info/nextTriggerTime', {
  in: Obj({ cron: Cron(), seconds: Optional(Flag()) }),
  out: Obj({ cronText: Text(), times: List(Moment()) }),
  access,
})

export const runActions = ['kill'] as const

/** Messages of runs that are codes, with their texts below `messages`. */
export const runFaults = {
  SERVER_ENDED: 'serverEnded',
  UNKNOWN_JOB: 'unknownJob',
  RESULT_LOST: 'resultLost',
  NO_ADDRESS: 'noAddress',
  HOST_NOT_ALLOWED: 'hostNotAllowed',
  NO_EXECUTOR: 'noExecutor',
  TIMEOUT: 'timeout',
} as const
export type RunFault = keyof typeof runFaults

export function isRunFault(message: string): message is RunFault {
  return Object.hasOwn(runFaults, message)
}

const runFields = {
  id: Id(),
  job: Text(),
  title: Text(),
  /** 1: an executor does it. */
  remote: Flag(),
  trigger: Enum(runTriggers),
  /** Who triggered it by hand. */
  userName: Text(),
  started: Moment(),
  ended: Union([Moment(), Null()]),
  durationMs: Union([Integer({ minimum: 0 }), Null()]),
  result: Enum(runResults),
  /** Of a failure, or one of `runFaults`; who killed it. */
  message: Text(),
  allowed: List(Enum(runActions)),
}
export const JobRun = Obj(runFields)
export type JobRun = Static<typeof JobRun>

const readRuns = ['schedule-log']

export const queryRuns = endpoint('POST', 'job/log/query', {
  in: Obj({
    ...pageRequest,
    job: Optional(Str(64)),
    result: Optional(Enum(runResults)),
    trigger: Optional(Enum(runTriggers)),
    startedFrom: Optional(Day()),
    startedTo: Optional(Day()),
  }),
  out: pageOf(JobRun),
  shows: ['JOB_RUN'],
  access: readRuns,
  query: pageQuery,
})

/** `log` grows while it runs, up to 100,000 characters. That of an executor is fetched by this call. */
export const getRun = endpoint('POST', 'job/log/getContent', {
  in: ById,
  out: Obj({
    ...runFields,
    /** Of the executor that does it; '' for a job of this server. */
    address: Text(),
    /** From 0, of `shardTotal`. */
    shardIndex: Integer(),
    shardTotal: Integer(),
    log: Text(),
  }),
  shows: ['JOB_RUN'],
  access: readRuns,
})

/** Its changes are undone; an executor is asked to end its run. 16005 for one that has ended. */
export const killRun = endpoint('POST', 'job/log/kill', {
  in: ById,
  out: Obj({ id: Id() }),
  access: readRuns,
  saves: true,
})

/** For filters: all jobs by title. */
export const getJobTitles = endpoint('POST', 'job/info/titles', {
  in: Obj({}),
  out: Obj({ jobs: List(Obj({ name: Text(), title: Text() })) }),
  access: [...readRuns, 'schedule-report'],
})
