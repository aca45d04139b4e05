import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { lockJobs, writeJob } from './job.queries.ts'
import type { LockedJob } from './job.queries.ts'
import { jobSteps } from './rules.ts'
import type { JobInputs } from './rules.ts'

export const scheduledJobs: DocumentKind<LockedJob, JobInputs> = {
  businessType: 'SCHEDULED_JOB',
  steps: jobSteps,
  lock: lockJobs,
  write: writeJob,
  audience: () => ({ modules: ['schedule-task'] }),
  numberOf: ({ name }) => name,
}
