import sql, { empty } from 'sql-template-tag'
import { questionType } from '../../../../../src/contract/sourcing/rounds/questions.ts'
import { roundModules } from '../../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { AttachmentOwner } from '../../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../../kit/documents/steps.ts'
import type { RoundSubject } from '../../../../kit/round-subject.ts'
import { findQuestion } from './question.queries.ts'
import { questionSteps } from './question.rules.ts'

/**
 * Only for the supplier that asked and the buyer, because a file may reveal its author. Added until the question is
 * handled.
 */
export function questionFiles(subject: RoundSubject): AttachmentOwner {
  const businessType = questionType(subject.businessType)
  const steps = questionSteps(subject.businessType)
  return {
    businessType,
    mayBegin: caller => mayDo(steps.edit, { status: 'UNHANDLED', own: true, answersOver: false }, caller),
    async find(act, id, keep) {
      const { questions } = roundModules[subject.businessType]
      if (!questions.some(module => act.caller.modules.has(module))) return undefined
      const question = await findQuestion(act, subject, id, keep ? sql`for share of t` : empty)
      if (question === undefined) return undefined
      const { businessNo: docNo, ...facts } = question
      const event = act.caller.userType === 'SUPPLIER' ? 'edit' : 'answer'
      return { auditType: businessType, docNo, refusal: objectionTo(steps, event, facts, act.caller)?.name }
    },
  }
}
