import { Integer, Null, Optional, Union } from 'typebox'
import type { Static } from 'typebox'
import { Count, reportCalls } from '../../insight/reports/report.ts'
import { Day, Str } from '../../vocabulary.ts'

/** Runs of jobs by day, days without a run too. Without a period: the last seven days. Runs are kept for 30 days. */
export const runReport = reportCalls('jobRuns', {
  path: 'job/report',
  access: ['schedule-report'],
  shows: ['JOB_RUN'],
  filters: { job: Optional(Str(64)) },
  row: {
    day: Day(),
    runs: Count(),
    ok: Count(),
    failed: Count(),
    killed: Count(),
    running: Count(),
    /** Of those that have ended. */
    averageMs: Union([Integer({ minimum: 0 }), Null()]),
  },
})
export type RunReportRow = Static<typeof runReport.Row>
