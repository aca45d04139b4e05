import sql, { empty } from 'sql-template-tag'
import { questionBusinessType } from '../../../../../src/contract/sourcing/inquiries/questions.ts'
import type { AttachmentOwner } from '../../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../../kit/documents/steps.ts'
import { findQuestion } from './question.queries.ts'
import { questionSteps } from './question.rules.ts'

/**
 * Files are visible only to the supplier that asked and the buyer, because a file may reveal its author. They can be
 * added until the question is handled.
 */
export const questionAttachments: AttachmentOwner = {
  businessType: questionBusinessType,
  mayBegin: caller => mayDo(questionSteps.edit, { status: 'UNHANDLED', own: true, answersOver: false }, caller),
  async find(act, id, keep) {
    if (!act.caller.modules.has('inquiry-questions-view')) return undefined
    const question = await findQuestion(act, id, keep ? sql`for share of t` : empty)
    if (question === undefined) return undefined
    const { inquiryNo: docNo, ...facts } = question
    const event = act.caller.userType === 'SUPPLIER' ? 'edit' : 'answer'
    return {
      auditType: questionBusinessType,
      docNo,
      refusal: objectionTo(questionSteps, event, facts, act.caller)?.name,
    }
  },
}
