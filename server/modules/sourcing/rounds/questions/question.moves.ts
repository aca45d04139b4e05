import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { saveQuestion } from '../../../../../src/contract/sourcing/rounds/questions.ts'
import { roundModules } from '../../../../../src/contract/sourcing/rounds/round-parts.ts'
import { nameFiles } from '../../../../kit/attachment-owner.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { aboutDocument, lockDocument, move, moveAll } from '../../../../kit/documents/move.ts'
import type { HeldRound, RoundSubject } from '../../../../kit/round-subject.ts'
import { questionFiles } from './question.files.ts'
import { questionKind } from './question-kind.ts'
import { insertQuestion, isRow } from './question.queries.ts'
import type { Asked, LockedQuestion } from './question.queries.ts'

type Given = Input<typeof saveQuestion>

export function putQuestion(act: Act, subject: RoundSubject, given: Given): Promise<string> {
  if (sideOf(act.caller) === 'buyer') return answerQuestion(act, subject, given)
  return given.id === undefined ? ask(act, subject, given) : changeQuestion(act, subject, given.id, given)
}

async function ask(act: Act, subject: RoundSubject, given: Given): Promise<string> {
  const businessId = given.tenderingId ?? refuse('idEmpty')
  const held = await subject.hold(act, businessId, 'share')
  await held.requireStep('ask')
  const asked = await askedBy(act, subject, businessId, given)
  const supplierId = await subject.companyOf(act, businessId)
  const id = await insertQuestion(act, subject, { businessId, supplierId, ...asked })
  const kind = questionKind(subject)
  const question = await lockDocument(act, kind, id)
  audit(act, { ...aboutDocument(kind, question), action: 'CREATE', toStatus: 'UNHANDLED' })
  await nameFiles(act, questionFiles(subject), id, given.attachmentIds)
  note(subject, held, question, 'ask')
  await held.tellAsked(asked.title)
  return id
}

async function changeQuestion(act: Act, subject: RoundSubject, id: string, given: Given): Promise<string> {
  await move(act, questionKind(subject), 'edit', id, undefined, {
    version: given.version,
    async work(question) {
      const held = await subject.hold(act, question.businessId, 'share')
      await held.requireStep('ask')
      const { title, content, questionOf, rowId } = await askedBy(act, subject, question.businessId, given)
      note(subject, held, question, 'ask')
      return {
        fields: sql`, title = ${title}, content = ${content}, question_of = ${questionOf}, row_id = ${rowId}`,
      }
    },
  })
  return id
}

/** @throws Refusal 10011 without title or content, 10007 for a row of another document. */
async function askedBy(act: Act, subject: RoundSubject, businessId: string, given: Given): Promise<Asked> {
  const { title = '', content = '', questionOf: kind = 'PROJECT', relatedId } = given
  refuseProblems(
    Object.entries({ title, content }).flatMap(([field, text]) =>
      text.trim() === '' ? [{ field, name: 'requiredMissing' as const }] : [],
    ),
  )
  const texts = { title: title.trim(), content: content.trim() }
  if (kind === 'PROJECT' || relatedId == null) return { ...texts, questionOf: 'PROJECT', rowId: null }
  if (!(await isRow(act, subject, { kind, id: relatedId, businessId }))) refuse('noSuchData')
  return { ...texts, questionOf: kind, rowId: relatedId }
}

async function answerQuestion(act: Act, subject: RoundSubject, given: Given): Promise<string> {
  const { id = refuse('idEmpty'), version, status = 'ANSWERED', publicFlag = 1 } = given
  const answer = (given.answer ?? '').trim()
  const forAll = status === 'ANSWERED' ? publicFlag : 0
  await move(
    act,
    questionKind(subject),
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
        const held = await subject.hold(act, question.businessId, 'share')
        note(subject, held, question, 'answer')
        const asker = question.supplierId
        const all = question.invited.includes(asker) ? question.invited : [...question.invited, asker]
        await held.tellAnswered(forAll === 1 ? all : [asker], question.title, forAll === 1)
      },
    },
  )
  return id
}

/** @throws Refusal 10010, 10007, 16005, 16006. */
export async function removeQuestions(act: Act, subject: RoundSubject, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, questionKind(subject), 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' }),
    async tell(question) {
      note(subject, await subject.hold(act, question.businessId, 'share'), question, 'removeQuestion')
    },
  })
  return removed.length
}

/** Updates open pages of the buyer, of the supplier that asked, and after a public answer of all. */
function note(
  subject: RoundSubject,
  held: HeldRound,
  question: LockedQuestion,
  step: Parameters<HeldRound['note']>[0],
): void {
  const { read, offers } = roundModules[subject.businessType]
  held.note(step, question.title, { ...questionKind(subject).audience(question), modules: [...read, ...offers] })
}
