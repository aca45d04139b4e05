import { verifyChains } from '../../kit/audit.ts'
import type { ScheduledJob } from '../../kit/jobs/jobs.ts'

/** Every night: reads all chains of the audit trail and fails at the first broken one, so that the administrators hear of it. */
export const auditVerify: ScheduledJob = {
  name: 'auditVerify',
  cron: '30 3 * * *',
  run: async db => {
    const [fault] = await verifyChains(db)
    if (fault !== undefined) throw new Error(`Audit chain ${fault.chain} is broken at position ${fault.position}.`)
  },
}
