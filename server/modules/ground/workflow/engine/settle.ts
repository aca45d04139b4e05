import sql from 'sql-template-tag'
import type { Db } from '../../../../db/database.ts'
import { tellApprovals } from '../../../../kit/messages/tell-documents.ts'
import { settleNotices } from '../../../../kit/messages/settle-notices.ts'

/** Templates that request a decision; registrations have separate ones. */
const askingTemplates = [
  'todo.created',
  'approval.urged',
  'approval.overdue',
  'approval.moved',
  'register.submitted',
  'register.enteredByBuyer',
]

/** Marks messages as read: all older than the oldest open step, or with `userId` all of a user who has decided. */
export async function settleAsked(db: Db, approvalId: string, userId?: string): Promise<void> {
  const document = await db.one<{
    enterpriseId: string
    businessType: string
    businessId: string
    oldest: string | null
  }>(sql`
    select a.enterprise_id, a.business_type, a.business_id,
      (select min(s.start_time) from approval_step s where s.approval_id = a.id and s.end_time is null)::text as oldest
    from approval a where a.id = ${approvalId}`)
  if (document === undefined) return
  await tellApprovals(db, document.enterpriseId)
  const { oldest, ...about } = document
  const which = userId === undefined ? { before: oldest } : { userId }
  await settleNotices(db, { ...about, templates: askingTemplates, ...which })
}
