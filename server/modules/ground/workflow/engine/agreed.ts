import sql from 'sql-template-tag'
import type { ApprovalSubject, Facts } from '../../../../kit/approval-subject.ts'
import type { Act, Reaction } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { roleModuleView, liveModuleView, userRoleView } from '../../../platform/administration/read.ts'
import { furtherStepId } from '../model/graph.ts'
import type { Graph } from '../model/graph.ts'
import { graphOf, lockApproval, writeFacts } from './approval.queries.ts'
import type { Running } from './approval.queries.ts'

/** Rechecks a document after its final approval. */
export function approvalAgreed(subjects: readonly ApprovalSubject[]): Reaction<'approval.agreed'> {
  return async (act, agreed) => {
    const subject = subjects.find(each => each.businessType === agreed.businessType)
    await subject?.recheck?.(act, agreed.businessId)
    if (subject?.alsoBy === undefined) return
    const { flag, right } = subject.alsoBy
    const approval = (await lockApproval(act.db, act.caller, agreed.approvalId)) ?? refuse('noSuchData')
    const facts = subject.recheck === undefined ? approval.facts : await readAgain(act, subject, approval)
    if (facts[flag] !== true || (await isAgreed(act, approval, flag, right))) return
    // The step shows the facts that its approvers decide on.
    await writeFacts(act.db, approval.id, facts)
    agreed.missingRights.push(right)
  }
}

async function readAgain(act: Act, subject: ApprovalSubject, approval: Running): Promise<Facts> {
  const own = await subject.read(act.db, act.caller.enterpriseId, approval.businessId)
  return { ...approval.facts, ...own }
}

/**
 * Agreed in the extra step for the right; or in the model's steps if the flag was set at submission and the model has a
 * condition on it or one of its approvers has the right.
 */
async function isAgreed({ db }: Act, approval: Running, flag: string, right: string): Promise<boolean> {
  const steps = await db.rows<{ result: string }>(sql`
    select coalesce(result, '') as result from approval_step
    where approval_id = ${approval.id} and node_id = ${furtherStepId(right)}`)
  if (steps.length > 0) return steps.some(({ result }) => result === 'AGREED')
  if (approval.facts[flag] !== true) return false
  if (asksFor(await graphOf(db, approval), flag)) return true
  const holder = await db.one(sql`
    select from approval_task t
      join ${userRoleView} ur on ur.user_id = t.decided_by join ${roleModuleView} rm on rm.role_id = ur.role_id
      join ${liveModuleView} m on m.id = rm.module_id
    where t.approval_id = ${approval.id} and t.decision = 'AGREE' and t.kind <> 'COPY' and m.code = ${right}
    limit 1`)
  return holder !== undefined
}

export function asksFor(graph: Graph, field: string): boolean {
  return graph.flows.some(({ condition = '' }) => new RegExp(`\\b${field}\\b`).test(condition))
}
