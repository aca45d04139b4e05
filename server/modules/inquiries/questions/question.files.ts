import sql, { empty } from 'sql-template-tag'
import { questionBusinessType } from '../../../../src/contract/inquiries/questions.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../kit/documents/steps.ts'
import { findQuestion } from './question.queries.ts'
import { questionSteps } from './question.rules.ts'

/**
 * Files of a question lie between who asked and the buyer: a file may name who made it, so other suppliers see none. They
 * are added until the question is handled.
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
