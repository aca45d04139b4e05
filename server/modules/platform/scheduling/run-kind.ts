import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { runSteps } from './rules.ts'
import type { RunInputs } from './rules.ts'
import { lockRuns, writeRun } from './run.queries.ts'
import type { LockedRun } from './run.queries.ts'

export const jobRuns: DocumentKind<LockedRun, RunInputs> = {
  businessType: 'JOB_RUN',
  steps: runSteps,
  lock: lockRuns,
  write: writeRun,
  audience: () => ({ modules: ['schedule-log'] }),
  numberOf: ({ job, id }) => `${job} ${id}`,
}
