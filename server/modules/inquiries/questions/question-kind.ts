import { questionBusinessType } from '../../../../src/contract/inquiries/questions.ts'
import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { lockQuestions, writeQuestion } from './question.queries.ts'
import type { LockedQuestion } from './question.queries.ts'
import { questionSteps } from './question.rules.ts'
import type { QuestionInputs } from './question.rules.ts'

/** Questions about inquiries as documents; people know one by the number of its inquiry. */
export const questions: DocumentKind<LockedQuestion, QuestionInputs> = {
  businessType: questionBusinessType,
  steps: questionSteps,
  lock: lockQuestions,
  write: writeQuestion,
  numberOf: question => question.inquiryNo,
  // What is answered for all is seen by all who were asked.
  audience: ({ orgId, supplierId, publicFlag, invited }) => ({
    modules: ['inquiry-questions-view'],
    orgId,
    supplierId,
    ...(publicFlag === 1 ? { supplierIds: invited } : {}),
  }),
}
