import { verifyChains } from '../../../kit/audit.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'

/** Every night; fails at the first broken chain, which notifies the administrators. */
export const auditVerify: ScheduledJob = {
  name: 'auditVerify',
  cron: '30 3 * * *',
  run: async db => {
    const [fault] = await verifyChains(db)
    if (fault !== undefined) throw new Error(`Audit chain ${fault.chain} is broken at position ${fault.position}.`)
  },
}
