import { inquiryReaders, quoteReaders } from '../../../../../src/contract/sourcing/inquiries/inquiries.ts'
import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { saveQuestion } from '../../../../../src/contract/sourcing/inquiries/questions.ts'
import { nameFiles } from '../../../../kit/attachment-owner.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { aboutDocument, lockDocument, move, moveAll, requireMove } from '../../../../kit/documents/move.ts'
import { inquiries } from '../inquiry-kind.ts'
import { holdInquiry } from '../inquiry.queries.ts'
import type { LockedInquiry } from '../inquiry.queries.ts'
import { tellAnswered, tellUser } from '../messages.ts'
import { invitedCompany } from '../quote.queries.ts'
import { questionAttachments } from './question.files.ts'
import { questions } from './question-kind.ts'
import { insertQuestion, isArticle } from './question.queries.ts'
import type { LockedQuestion } from './question.queries.ts'

type Given = Input<typeof saveQuestion>

export function putQuestion(act: Act, given: Given): Promise<string> {
  if (sideOf(act.caller) === 'buyer') return answerQuestion(act, given)
  return given.id === undefined ? ask(act, given) : changeQuestion(act, given.id, given)
}

async function ask(act: Act, given: Given): Promise<string> {
  const inquiryId = given.tenderingId ?? refuse('idEmpty')
  const inquiry = await holdInquiry(act, inquiryId)
  await requireMove(act, inquiries, 'ask', inquiry, undefined)
  const asked = await askedBy(act, inquiryId, given)
  const supplierId = await invitedCompany(act, inquiryId)
  const id = await insertQuestion(act, { inquiryId, supplierId, ...asked })
  const question = await lockDocument(act, questions, id)
  audit(act, { ...aboutDocument(questions, question), action: 'CREATE', toStatus: 'UNHANDLED' })
  await nameFiles(act, questionAttachments, id, given.attachmentIds)
  noteInquiry(act, inquiry, question)
  await tellUser(act, inquiry, inquiry.purchaserUserId, 'inquiry.asked', { question: asked.title })
  return id
}

async function changeQuestion(act: Act, id: string, given: Given): Promise<string> {
  await move(act, questions, 'edit', id, undefined, {
    version: given.version,
    async work(question) {
      const inquiry = await holdInquiry(act, question.inquiryId)
      await requireMove(act, inquiries, 'ask', inquiry, undefined)
      const { title, content, articleId } = await askedBy(act, question.inquiryId, given)
      noteInquiry(act, inquiry, question)
      return { fields: sql`, title = ${title}, content = ${content}, article_id = ${articleId}` }
    },
  })
  return id
}

/** @throws Refusal 10011 without title or content, 10007 for an article of another inquiry. */
async function askedBy(act: Act, inquiryId: string, { title = '', content = '', questionOf, relatedId }: Given) {
  refuseProblems(
    Object.entries({ title, content }).flatMap(([field, text]) =>
      text.trim() === '' ? [{ field, name: 'requiredMissing' as const }] : [],
    ),
  )
  const articleId = questionOf === 'ITEM' ? (relatedId ?? null) : null
  if (articleId !== null && !(await isArticle(act, inquiryId, articleId))) refuse('noSuchData')
  return { title: title.trim(), content: content.trim(), articleId }
}

async function answerQuestion(act: Act, given: Given): Promise<string> {
  const { id = refuse('idEmpty'), version, status = 'ANSWERED', publicFlag = 1 } = given
  const answer = (given.answer ?? '').trim()
  const forAll = status === 'ANSWERED' ? publicFlag : 0
  await move(
    act,
    questions,
    status === 'ANSWERED' ? 'answer' : 'reject',
    id,
    { answer },
    {
      version,
      work: () => ({
        fields: sql`, answer = ${answer}, answer_name = ${act.caller.name}, answer_time = sourcing_now(),
          public_flag = ${forAll}`,
      }),
      async tell(question) {
        const inquiry = await holdInquiry(act, question.inquiryId)
        noteInquiry(act, inquiry, question)
        const to = forAll === 1 ? question.invited : [question.supplierId]
        await tellAnswered(act, inquiry, to, question.title)
      },
    },
  )
  return id
}

/** @throws Refusal 10010, 10007, 16005, 16006. */
export async function removeQuestions(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, questions, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' }),
    async tell(question) {
      noteInquiry(act, await holdInquiry(act, question.inquiryId), question)
    },
  })
  return removed.length
}

/** Updates open pages of the buyer, of the supplier that asked, and after a public answer of all. */
function noteInquiry(act: Act, inquiry: LockedInquiry, question: LockedQuestion): void {
  const audience = questions.audience(question)
  audit(act, {
    businessType: inquiries.businessType,
    businessId: inquiry.id,
    docNo: inquiry.inquiryNo,
    action: 'UPDATE',
    told: { audience: { ...audience, modules: [...inquiryReaders, ...quoteReaders] }, version: undefined },
    reason: question.title,
  })
}
