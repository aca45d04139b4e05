import type { OutboundEvents } from '../../../kit/outbound-events.ts'

/** Failures of tasks of executors, for a system that raises alarms. */
export const schedulingOutboundEvents: OutboundEvents = {
  'task.failed': {
    businessType: 'JOB_RUN',
    hasDocument: false,
    happened: (_, { runId, title }) => ({
      businessId: runId,
      docNo: title,
      path: '/taskScheduling/log?result=FAILED',
      status: () => Promise.resolve('FAILED'),
    }),
  },
}
