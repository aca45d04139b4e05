import { questionType } from '../../../../../src/contract/sourcing/rounds/questions.ts'
import { roundModules } from '../../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { DocumentKind } from '../../../../kit/documents/document-kind.ts'
import type { RoundSubject } from '../../../../kit/round-subject.ts'
import { lockQuestions, writeQuestion } from './question.queries.ts'
import type { LockedQuestion } from './question.queries.ts'
import { questionSteps } from './question.rules.ts'
import type { QuestionInputs } from './question.rules.ts'

export type QuestionKind = DocumentKind<LockedQuestion, QuestionInputs>

export const questionKind = (subject: RoundSubject): QuestionKind => ({
  businessType: questionType(subject.businessType),
  steps: questionSteps(subject.businessType),
  lock: (act, ids) => lockQuestions(act, subject, ids),
  write: (act, question, status, also) => writeQuestion(act, subject, { question, status, also }),
  numberOf: question => question.businessNo,
  // Public answers are visible to all suppliers that take part.
  audience: ({ orgId, supplierId, publicFlag, invited }) => ({
    modules: roundModules[subject.businessType].questions,
    orgId,
    supplierId,
    ...(publicFlag === 1 ? { supplierIds: invited } : {}),
  }),
})
