import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'

export const approvalInvariants: readonly Invariant[] = [
  {
    // No one decides on their own document.
    name: 'ownDecisions',
    differences: sql`
      select a.enterprise_id, a.doc_no as document, a.initiator_name as stated, t.decision || ' ' || t.decided_name as found
      from approval a join approval_task t on t.approval_id = a.id
      where t.kind = 'STEP' and t.decision in ('AGREE', 'REJECT') and t.decided_by = a.initiator_id`,
  },
]
