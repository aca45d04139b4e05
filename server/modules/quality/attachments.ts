import sql, { empty } from 'sql-template-tag'
import { answerFileType, problemBusinessType } from '../../../src/contract/quality/problem-parts.ts'
import type { ProblemStatus } from '../../../src/contract/quality/problem-parts.ts'
import { problemReaders } from '../../../src/contract/quality/problems.ts'
import type { RefusalName } from '../../../src/contract/refusals.ts'
import type { AttachmentOwner } from '../../kit/attachment-owner.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { mayDo, objectionTo } from '../../kit/documents/steps.ts'
import { seenProblems } from './problem.queries.ts'
import { blankProblem, openStatuses, problemSteps } from './problem.rules.ts'

/** Drafts take the photos of whoever writes them, open problems those of whoever leads them. */
function evidenceRefusal(caller: Caller, status: ProblemStatus): RefusalName | undefined {
  const open: readonly ProblemStatus[] = openStatuses
  if (open.includes(status) && mayDo(problemSteps.accept, blankProblem, caller)) return undefined
  return objectionTo(problemSteps, 'edit', { ...blankProblem, status }, caller)?.name
}

/** While the supplier answers, files go with the answer. */
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

/** What shows the problem: photos, measurements. */
export const problemAttachments = filesOf(problemBusinessType, evidenceRefusal, caller =>
  mayDo(problemSteps.edit, blankProblem, caller),
)

/** What belongs to the answer of the supplier, such as the proof of what was done. */
export const answerAttachments = filesOf(answerFileType, answerRefusal, () => false)
