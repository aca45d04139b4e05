import sql, { empty } from 'sql-template-tag'
import { answerFileType, problemBusinessType } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { ProblemStatus } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { problemReaders } from '../../../../src/contract/goods/quality/problems.ts'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { mayDo, objectionTo } from '../../../kit/documents/steps.ts'
import { seenProblems } from './problem.queries.ts'
import { blankProblem, openStatuses, problemSteps } from './problem.rules.ts'

/** Authors add files to drafts, leaders to open problems. */
function evidenceRefusal(caller: Caller, status: ProblemStatus): RefusalName | undefined {
  const open: readonly ProblemStatus[] = openStatuses
  if (open.includes(status) && mayDo(problemSteps.accept, blankProblem, caller)) return undefined
  return objectionTo(problemSteps, 'edit', { ...blankProblem, status }, caller)?.name
}

/** Allowed while the supplier may edit the answer. */
function answerRefusal(caller: Caller, status: ProblemStatus): RefusalName | undefined {
  return objectionTo(problemSteps, 'keepAnswer', { ...blankProblem, status }, caller)?.name
}

function filesOf(
  businessType: string,
  refusalOf: (caller: Caller, status: ProblemStatus) => RefusalName | undefined,
  mayBegin: (caller: Caller) => boolean,
): AttachmentOwner {
  return {
    businessType,
    mayBegin,
    async find({ db, caller }, id, keep) {
      if (!problemReaders.some(module => caller.modules.has(module))) return undefined
      const found = await db.one<{ problemNo: string; status: ProblemStatus }>(sql`
        select t.problem_no, t.status from problem t
        where t.id = ${id} and ${seenProblems(caller)} ${keep ? sql`for share` : empty}`)
      return (
        found && {
          auditType: problemBusinessType,
          docNo: found.problemNo,
          refusal: refusalOf(caller, found.status),
        }
      )
    },
  }
}

export const problemAttachments = filesOf(problemBusinessType, evidenceRefusal, caller =>
  mayDo(problemSteps.edit, blankProblem, caller),
)

/** Files of the supplier's answer, such as proof of actions. */
export const answerAttachments = filesOf(answerFileType, answerRefusal, () => false)
