import type { ApprovalRequest } from '../../../../kit/events.ts'
import type { ApprovalSubject, Facts } from '../../../../kit/approval-subject.ts'
import type { Act, Reaction } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import sql from 'sql-template-tag'
import { tellPages } from '../../../../kit/messages/notify.ts'
import { today } from '../../../../kit/today.ts'
import type { Graph } from '../model/graph.ts'
import { oneStep } from '../model/one-step.ts'
import { asksFor } from './agreed.ts'
import * as queries from './approval.queries.ts'
import { resolve } from './people.ts'
import type { Asking } from './people.ts'
import { planWay } from './plan.ts'
import { carryOn, chooserFor, closeAll, moving } from './run.ts'
import { tell } from './tell.ts'
import { begin } from './tokens.ts'

export function commonFacts({ docNo, title }: Pick<ApprovalRequest, 'docNo' | 'title'>): Facts {
  return { docNo, title }
}

export function approvalRequested(subjects: readonly ApprovalSubject[]): Reaction<'approval.requested'> {
  return async (act, request) => {
    const facts = await readFacts(act, subjects, request)
    // Without an exchange rate, amount limits cannot be evaluated.
    if (facts['amount'] === null) {
      const { currency } = facts
      const values = { currency: typeof currency === 'string' ? currency : '', day: await today(act.db) }
      refuse('invalidInput', { key: 'finance.noRate', values })
    }
    const found = await queries.publishedModel(act.db, {
      enterpriseId: act.caller.enterpriseId,
      businessType: request.businessType,
      orgId: request.orgId,
      amount: typeof facts['amount'] === 'string' ? facts['amount'] : null,
    })
    const graph = found?.graph ?? oneStep(request.moduleCode)
    const asking = {
      enterpriseId: act.caller.enterpriseId,
      initiatorId: request.initiator === undefined ? act.caller.userId : request.initiator.userId,
      orgId: request.orgId,
      facts,
    }
    // Every step on the path needs an approver now, not only when it is reached.
    const { stops, steps } = await planWay(act.db, graph, asking, request.businessType)
    const [stop] = stops
    // Only for models published before this check existed.
    if (stop === undefined && steps.length === 0) refuse('submitError', { key: 'workflow.noStep' })
    if (stop !== undefined) refuse('submitError', { key: `workflow.${stop.reason}`, values: { name: stop.name } })
    await requireFurther(act, subjects, request.businessType, graph, asking)
    const approval = await queries.insertApproval(act, request, found?.versionId ?? null, facts)
    if (approval === undefined) refuse('pendingApproval')
    const moved = moving(() => begin(graph, chooserFor(facts)))
    await carryOn(act, request.told === undefined ? approval : { ...approval, told: request.told }, graph, moved, {
      taskId: null,
      opinion: '',
    })
  }
}

/** @throws Refusal 10014 when no other user has a right whose holder must also agree. */
async function requireFurther(
  { db, caller }: Act,
  subjects: readonly ApprovalSubject[],
  businessType: string,
  graph: Graph,
  asking: Asking,
): Promise<void> {
  const also = subjects.find(each => each.businessType === businessType)?.alsoBy
  if (also === undefined || asking.facts[also.flag] !== true || asksFor(graph, also.flag)) return
  const { rights } = await resolve(db, asking, [{ kind: 'RIGHT', value: also.right }])
  if (rights.length > 0) return
  const names = await queries.rightNames({ db, caller }, [also.right])
  refuse('submitError', { key: 'workflow.nobody', values: { name: names.get(also.right) ?? also.right } })
}

async function readFacts(act: Act, subjects: readonly ApprovalSubject[], request: ApprovalRequest): Promise<Facts> {
  const subject = subjects.find(each => each.businessType === request.businessType)
  const own = await subject?.read(act.db, act.caller.enterpriseId, request.businessId)
  return { ...commonFacts(request), ...own }
}

/** Notifies those who have decided. */
export const approvalWithdrawn: Reaction<'approval.withdrawn'> = async (act, document) => {
  const approval = await queries.lockRunning(act.db, act.caller, document)
  if (approval === undefined) return
  const deciders = await act.db.rows<{ id: string }>(sql`
    select distinct decided_by as id from approval_task
    where approval_id = ${approval.id} and status = 'DONE' and decided_by <> ${act.caller.userId}`)
  await act.db.run(sql`update approval set status = 'WITHDRAWN', decided_time = now() where id = ${approval.id}`)
  await closeAll(act, approval.id)
  if (deciders.length > 0) await tell(act, approval, 'approval.withdrawn', { userIds: deciders.map(({ id }) => id) })
  await tellPages(act.db, [act.caller.userId], 'todo')
}
