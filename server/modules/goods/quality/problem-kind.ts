import { problemBusinessType } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { problemReaders } from '../../../../src/contract/goods/quality/problems.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockProblems, writeProblem } from './problem.queries.ts'
import type { LockedProblem } from './problem.queries.ts'
import { problemSteps } from './problem.rules.ts'
import type { ProblemInputs } from './problem.rules.ts'

/** Buyers of its organisation, and its supplier once it was sent. */
function readersOf({ orgId, supplierId, sentFlag }: LockedProblem): Audience {
  return { modules: problemReaders, orgId, supplierId: sentFlag === 1 ? supplierId : null }
}

export const problems: NumberedKind<LockedProblem, ProblemInputs> = {
  businessType: problemBusinessType,
  steps: problemSteps,
  lock: lockProblems,
  write: writeProblem,
  numberRule: 'PROBLEM_8D',
  numberOf: each => each.problemNo,
  audience: readersOf,
}
