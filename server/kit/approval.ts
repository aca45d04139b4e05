import sql from 'sql-template-tag'
import type { Act } from './call/act.ts'
import { notify, tellPages } from './messages/notify.ts'
import { refuse } from './call/refusal.ts'

/** A document that is to be approved. */
export interface ApprovalRequest {
  businessType: string
  businessId: string
  docNo: string
  /** One line that tells the approver what it is about. */
  title: string
  orgId: string | null
  /** Page where it is decided, a path inside the portal. */
  pcUrl: string
  /** Whoever holds this module decides. */
  moduleCode: string
}

/**
 * Starts the approval of a document and tells those who may decide.
 * @throws Refusal 15015 when one is running, 10014 when nobody but the initiator may approve.
 */
export async function startApproval(act: Act, request: ApprovalRequest): Promise<void> {
  const { moduleCode } = request
  if ((await countApprovers(act, moduleCode)) === 0) refuse('submitError')
  const started = await act.db.run(sql`
    insert into approval (enterprise_id, business_type, business_id, doc_no, title, org_id, module_code, pc_url,
      initiator_id, initiator_name)
    values (${act.caller.enterpriseId}, ${request.businessType}, ${request.businessId}, ${request.docNo},
      ${request.title}, ${request.orgId}, ${moduleCode}, ${request.pcUrl}, ${act.caller.userId}, ${act.caller.name})
    on conflict (business_type, business_id) where status = 'RUNNING' do nothing`)
  if (started === 0) refuse('pendingApproval')
  await notify(act, {
    template: 'todo.created',
    to: { holdersOf: moduleCode },
    values: { docNo: request.docNo, title: request.title, initiator: act.caller.name },
    businessType: request.businessType,
    businessId: request.businessId,
    pcUrl: request.pcUrl,
  })
}

async function countApprovers(act: Act, moduleCode: string): Promise<number> {
  const found = await act.db.one<{ count: string }>(sql`
    select count(distinct u.id) as count
    from app_user u join user_role ur on ur.user_id = u.id join role_module rm on rm.role_id = ur.role_id
      join module m on m.id = rm.module_id
    where u.enterprise_id = ${act.caller.enterpriseId} and u.active = 1 and u.id <> ${act.caller.userId}
      and m.code = ${moduleCode}`)
  return Number(found?.count ?? 0)
}

/** Ends the running approval of a document, because its initiator takes the document back. */
export async function withdrawApproval(act: Act, businessType: string, businessId: string): Promise<void> {
  await act.db.run(sql`
    update approval set status = 'WITHDRAWN', decided_time = now()
    where enterprise_id = ${act.caller.enterpriseId} and business_type = ${businessType}
      and business_id = ${businessId} and status = 'RUNNING'`)
  await tellPages(act.db, [act.caller.userId], 'todo')
}
