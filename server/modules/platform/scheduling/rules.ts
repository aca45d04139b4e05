import type { JobStatus, RunResult } from '../../../../src/contract/platform/scheduling/scheduling.ts'
import type { Steps } from '../../../kit/documents/steps.ts'

export interface JobFacts {
  status: JobStatus
  /** A run that was triggered by hand has not begun. */
  waiting: boolean
  /** '' without times. */
  cron: string
  /** Null for a job of this server. */
  task: object | null
}

export interface JobInputs {
  edit: undefined
  start: undefined
  stop: undefined
  trigger: undefined
  remove: undefined
}

const by = { side: 'buyer', modules: ['schedule-task'] } as const

export const jobSteps: Steps<JobFacts, JobInputs> = {
  edit: { from: ['RUNNING', 'STOPPED'], to: 'same', by },
  start: {
    from: ['STOPPED'],
    to: 'RUNNING',
    by,
    unless: ({ cron }) => (cron === '' ? { name: 'statusNotOperable', key: 'scheduling.noTimes' } : undefined),
  },
  stop: { from: ['RUNNING'], to: 'STOPPED', by },
  trigger: {
    from: ['RUNNING', 'STOPPED'],
    to: 'same',
    by,
    unless: ({ waiting }) => (waiting ? { name: 'statusNotOperable', key: 'scheduling.waiting' } : undefined),
  },
  remove: {
    from: ['RUNNING', 'STOPPED'],
    to: 'same',
    by,
    unless: ({ task }) => (task === null ? { name: 'statusNotOperable', key: 'scheduling.ownJob' } : undefined),
  },
}

export interface RunFacts {
  status: RunResult
}

export interface RunInputs {
  kill: undefined
}

export const runSteps: Steps<RunFacts, RunInputs> = {
  kill: {
    from: ['WAITING', 'RUNNING'],
    // The server that runs it ends it.
    to: ({ status }) => (status === 'WAITING' ? 'KILLED' : status),
    by: { side: 'buyer', modules: ['schedule-log'] },
  },
}
