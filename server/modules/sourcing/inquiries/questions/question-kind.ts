import { questionBusinessType } from '../../../../../src/contract/sourcing/inquiries/questions.ts'
import type { DocumentKind } from '../../../../kit/documents/document-kind.ts'
import { lockQuestions, writeQuestion } from './question.queries.ts'
import type { LockedQuestion } from './question.queries.ts'
import { questionSteps } from './question.rules.ts'
import type { QuestionInputs } from './question.rules.ts'

export const questions: DocumentKind<LockedQuestion, QuestionInputs> = {
  businessType: questionBusinessType,
  steps: questionSteps,
  lock: lockQuestions,
  write: writeQuestion,
  numberOf: question => question.inquiryNo,
  // Public answers are visible to all invited suppliers.
  audience: ({ orgId, supplierId, publicFlag, invited }) => ({
    modules: ['inquiry-questions-view'],
    orgId,
    supplierId,
    ...(publicFlag === 1 ? { supplierIds: invited } : {}),
  }),
}
