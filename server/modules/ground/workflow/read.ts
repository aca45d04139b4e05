import sql from 'sql-template-tag'
import type { WhoDecides } from '../../../../src/contract/ground/workflow/instances.ts'
import type { ApprovalSubject, Facts } from '../../../kit/approval-subject.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { publishedModel } from './engine/approval.queries.ts'
import { namedSteps } from './engine/named-steps.ts'
import { planWay } from './engine/plan.ts'
import { oneStep } from './model/one-step.ts'

export { factFields, priceApproval } from './common-facts.ts'

export const approvalView = sql`
  (select id, business_type, business_id, module_code, initiator_id, status, decided_by, decided_name, opinion
  from approval)`

/** Open tasks with their right or `deciders`, delegates included. */
export const openTaskView = sql`
  (select t.id, t.approval_id, a.business_type, a.business_id, t.module_code,
    array(select t.assignee_id where t.assignee_id is not null
      union select d.to_user_id from approval_delegation d
      where d.from_user_id = t.assignee_id and now() between d.from_time and d.to_time
        and (d.business_types = '{}' or a.business_type = any(d.business_types)))::text[] as deciders
  from approval_task t join approval a on a.id = t.approval_id
  where t.status = 'OPEN' and t.kind <> 'COPY' and a.status = 'RUNNING')`

export const takenPartView = sql`
  (select a.business_type, a.business_id, t.decided_by as user_id
  from approval_task t join approval a on a.id = t.approval_id where t.status = 'DONE' and t.kind <> 'COPY')`

/** Users who agreed to a document, in any step of any of its approvals. */
export const agreedView = sql`
  (select a.business_type, a.business_id, t.decided_by as user_id from approval_task t join approval a on a.id = t.approval_id
  where t.status = 'DONE' and t.decision = 'AGREE' and t.kind <> 'COPY' and t.decided_by is not null)`

/** `everywhere`: for any organisation and amount. */
export const publishedModelView = sql`
  (select m.enterprise_id, m.business_type, m.org_id is null and m.amount_from is null as everywhere
  from approval_model m join approval_model_version v on v.model_id = m.id
  where m.deleted = 0 and v.status = 'PUBLISHED')`

/** Undefined when no approval is stored. */
export async function readApprovedFacts(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  { businessType, businessId }: { businessType: string; businessId: string },
): Promise<Facts | undefined> {
  const found = await db.one<{ facts: Facts }>(sql`
    select facts from approval where enterprise_id = ${caller.enterpriseId} and business_type = ${businessType}
      and business_id = ${businessId} and status = 'APPROVED' order by id desc limit 1`)
  return found?.facts
}

export interface OpenTask {
  id: string
  approvalId: string
  moduleCode: string
  deciders: string[]
}

export function ownTask(
  tasks: readonly OpenTask[],
  { userId, modules }: Pick<Caller, 'userId' | 'modules'>,
): OpenTask | undefined {
  return tasks.find(
    ({ deciders, moduleCode }) => deciders.includes(userId) || (moduleCode !== '' && modules.has(moduleCode)),
  )
}

/** A document as if submitted, saved or not. */
interface Foreseen {
  subject: ApprovalSubject
  orgId: string | null
  facts: Facts
}

/** Approvers if the user submitted it now, and where that would be refused. */
export async function whoDecides(
  act: Pick<Act, 'db' | 'caller'>,
  { subject: { businessType, moduleCode }, orgId, facts }: Foreseen,
): Promise<WhoDecides> {
  const { enterpriseId, userId: initiatorId } = act.caller
  const amount = typeof facts['amount'] === 'string' ? facts['amount'] : null
  const model = await publishedModel(act.db, { enterpriseId, businessType, orgId, amount })
  const graph = model?.graph ?? oneStep(moduleCode)
  const asking = { enterpriseId, initiatorId, orgId, facts }
  const plan = await planWay(act.db, graph, asking, businessType)
  const stops = plan.stops.map(({ name, reason }) => ({ name, reason }))
  return { steps: await namedSteps(act.db, asking, plan.steps), stops, bare: model === undefined }
}
