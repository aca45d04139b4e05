import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { problemBusinessType } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { setProblemCost } from '../../../../src/contract/goods/quality/problems.ts'
import type { ProblemAnswer } from '../../../../src/contract/goods/quality/problem-answer.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { move } from '../../../kit/documents/move.ts'
import { accountOf } from './charged-account.queries.ts'
import { problemUrl, tellLeaders, tellSubmitter, tellSupplier } from './messages.ts'
import { problems } from './problem-kind.ts'
import type { LockedProblem } from './problem.queries.ts'
import { managerModule, terms } from './problem.rules.ts'
import { decideSteps, keepSteps, submitSteps, writeClosing } from './step.queries.ts'

/** Makes the problem visible to its supplier and starts the deadlines. */
function opening({ severity }: LockedProblem): Sql {
  const { hours, analysis, close } = terms[severity]
  return sql`, sent_flag = 1, open_time = now(), step_time = now(), told = 0,
    contain_due = now() + make_interval(hours => ${hours}::int), analysis_due = now() + make_interval(days => ${analysis}::int),
    close_due = now() + make_interval(days => ${close}::int)`
}

/**
 * Sends a draft to its supplier; a critical one goes to approval. @throws Refusal 16005, 16007, 16011, 10014, 15015.
 */
export async function submitProblem(act: Act, id: string, version: number | undefined): Promise<void> {
  const submitted = sql`, submit_by = ${act.caller.userId}`
  await move(act, problems, 'submit', id, undefined, {
    version,
    work: (kept, next) => ({ fields: next === 'OPEN' ? sql`${submitted} ${opening(kept)}` : submitted }),
    async tell(kept) {
      if (kept.status === 'OPEN') return tellSupplier(act, kept, 'problem.opened')
      await startApproval(act, {
        businessType: problemBusinessType,
        businessId: id,
        docNo: kept.problemNo,
        title: kept.title,
        orgId: kept.orgId,
        pcUrl: problemUrl(id),
        moduleCode: managerModule,
      })
    },
  })
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for anyone but the submitter. */
export async function withdrawProblem(act: Act, id: string): Promise<void> {
  await move(act, problems, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, problemBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

export const problemDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId: id, decision, opinion } = payload
  if (businessType !== problemBusinessType) return
  if (decision === 'AGREE')
    await move(act, problems, 'approve', id, undefined, {
      work: kept => ({ fields: opening(kept), reason: opinion }),
      tell: kept => tellSupplier(act, kept, 'problem.opened'),
    })
  else
    await move(act, problems, 'reject', id, undefined, {
      work: () => ({ reason: opinion }),
      tell: kept => tellSubmitter(act, kept, 'problem.rejected', opinion),
    })
}

/** Saves the supplier's draft answer. @throws Refusal 16005, 16007. */
export async function keepAnswer(act: Act, id: string, version: number | undefined, answer: ProblemAnswer) {
  await move(act, problems, 'keepAnswer', id, undefined, {
    version,
    async work({ status }) {
      await keepSteps(act, id, status, answer)
      return {}
    },
  })
}

/** @throws Refusal 10011, 16011 without proof of actions, 16005, 16007. */
export async function submitStep(act: Act, id: string, version: number | undefined, answer: ProblemAnswer) {
  await move(
    act,
    problems,
    'answer',
    id,
    { answer },
    {
      version,
      async work({ status }) {
        await submitSteps(act, id, status, answer)
        return { fields: status === 'ACTION' ? sql`, verify_time = now()` : sql`` }
      },
      tell: kept => tellLeaders(act, kept, 'problem.answered'),
    },
  )
}

/** Accepts the answer; the next disciplines are due. @throws Refusal 16005. */
export async function acceptAnswer(act: Act, id: string, note: string): Promise<void> {
  await move(act, problems, 'accept', id, undefined, {
    async work({ status }) {
      await decideSteps(act, id, status, 'ACCEPTED', note)
      return { fields: sql`, step_time = now(), told = 0`, ...(note === '' ? {} : { reason: note }) }
    },
    tell: kept => tellSupplier(act, kept, 'problem.accepted', note),
  })
}

/** @throws Refusal 10011 without a note, 16005. */
export async function sendBackAnswer(act: Act, id: string, note: string): Promise<void> {
  await move(
    act,
    problems,
    'sendBack',
    id,
    { note },
    {
      async work({ status }) {
        await decideSteps(act, id, status, 'RETURNED', note)
        return { reason: note }
      },
      tell: kept => tellSupplier(act, kept, 'problem.returned', note),
    },
  )
}

/** @throws Refusal 16005 without accepted lots or a reason, 10011 without closing words. */
export async function closeProblem(act: Act, id: string, closing: string, reason: string): Promise<void> {
  await move(
    act,
    problems,
    'close',
    id,
    { closing, reason },
    {
      async work() {
        await decideSteps(act, id, 'VERIFYING', 'ACCEPTED', '')
        await writeClosing(act, id, closing)
        return { fields: sql`, close_time = now()`, ...(reason === '' ? {} : { reason }) }
      },
      tell: kept => tellSupplier(act, kept, 'problem.closed', closing),
    },
  )
}

/** Returns an ineffective problem to the analysis, with new deadlines. @throws Refusal 10011, 16005. */
export async function notEffective(act: Act, id: string, reason: string): Promise<void> {
  await move(
    act,
    problems,
    'notEffective',
    id,
    { reason },
    {
      async work({ severity }) {
        const { analysis, close } = terms[severity]
        await decideSteps(act, id, 'ANALYSIS', 'RETURNED', reason)
        await decideSteps(act, id, 'VERIFYING', 'RETURNED', reason)
        const fields = sql`, repeat_count = repeat_count + 1, verify_time = null, step_time = now(), told = 0,
          analysis_due = now() + make_interval(days => ${analysis}::int), close_due = now() + make_interval(days => ${close}::int)`
        return { fields, reason }
      },
      tell: kept => tellSupplier(act, kept, 'problem.returned', reason),
    },
  )
}

/** @throws Refusal 10008, 16005. */
export async function setCost(act: Act, input: Input<typeof setProblemCost>): Promise<void> {
  const { id, cost, chargeFlag } = input
  const account = await accountOf(act, id, input.currency)
  await move(
    act,
    problems,
    'setCost',
    id,
    { cost, chargeFlag, account },
    {
      work: () => ({
        fields: sql`, cost = ${cost}, charge_flag = ${chargeFlag}, charge_row_id = ${account?.chargeRowId ?? null}`,
      }),
    },
  )
}

/** @throws Refusal 10011 without a reason, 16005. */
export async function cancelProblem(act: Act, id: string, reason: string): Promise<void> {
  await move(
    act,
    problems,
    'cancel',
    id,
    { reason },
    { work: () => ({ reason }), tell: kept => tellSupplier(act, kept, 'problem.cancelled', reason) },
  )
}
