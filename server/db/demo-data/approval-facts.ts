import sql from 'sql-template-tag'
import { areas } from '../../areas.ts'
import { commonFacts } from '../../modules/ground/workflow/engine/start.ts'
import type { Db } from '../database.ts'

/** Facts of running approvals, as their subjects read them at a submission. */
export async function addApprovalFacts(db: Db, enterpriseId: string): Promise<void> {
  const subjects = areas.flatMap(area => area.approvals ?? [])
  const running = await db.rows<{ id: string; businessType: string; businessId: string; docNo: string; title: string }>(
    sql`select id, business_type, business_id, doc_no, title from approval
      where enterprise_id = ${enterpriseId} and status = 'RUNNING'`,
  )
  for (const approval of running) {
    const subject = subjects.find(each => each.businessType === approval.businessType)
    const facts = { ...commonFacts(approval), ...(await subject?.read(db, enterpriseId, approval.businessId)) }
    await db.run(sql`update approval set facts = ${facts}::jsonb where id = ${approval.id}`)
  }
}
