import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { askedFields, automaticScores } from '../../../../src/contract/ground/surveys/answer-rules.ts'
import type {
  FieldScore,
  reviewSurveyAnswer,
  saveSurveyAnswer,
} from '../../../../src/contract/ground/surveys/answers.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { answerKind } from './answer-kind.ts'
import type { LockedAnswer } from './answer-kind.ts'
import { readFilePlaces } from './answer.queries.ts'
import { answerProblems, certificateOf, scoreProblems, scoresOf, unknownAnswers } from './answer.rules.ts'
import { surveyFiles } from './attachments.ts'
import { tellReviewed, tellSubmitted } from './messages.ts'

type Written = Input<typeof saveSurveyAnswer>

const kept = (answers: Written['answers']) => sql`, answers = ${JSON.stringify(answers)}::jsonb`

/** Saves a draft answer. @throws Refusal 10008, 16005, 16007, 16012. */
export async function saveAnswer(act: Act, { id, version, answers }: Written): Promise<void> {
  await move(act, answerKind, 'save', id, undefined, {
    version,
    work({ fields }) {
      refuseProblems(unknownAnswers(fields, answers))
      return { fields: kept(answers) }
    },
  })
}

/** @throws Refusal 10008, 10011, 16011, 16005, 16007, 16012. */
export async function submitAnswer(act: Act, { id, version, answers }: Written): Promise<void> {
  await move(act, answerKind, 'submit', id, undefined, {
    version,
    async work({ fields }) {
      const asked = askedFields(fields, answers)
      const files = await readFilePlaces(act, id)
      const counts = new Map(files.map(({ fieldName, count }) => [fieldName, count]))
      refuseProblems([...unknownAnswers(fields, answers), ...answerProblems(asked, answers, counts)])
      const isAsked = (name: string) => asked.some(({ fieldName }) => fieldName === name)
      for (const { id: place, fieldName, count } of files)
        if (count > 0 && !isAsked(fieldName)) await nameFiles(act, surveyFiles, place, [], 'drop')
      const open = answers.filter(({ fieldName }) => isAsked(fieldName))
      return { fields: sql`${kept(open)}, submit_time = now(), opinion = ''` }
    },
    tell: answer => tellSubmitted(act, answer),
  })
}

/** @throws Refusal 10008, 10011, 16005, 16007. */
export async function reviewAnswer(act: Act, input: Input<typeof reviewSurveyAnswer>): Promise<void> {
  const { id, version, decision, opinion } = input
  const reason = opinion.trim()
  const tell = (answer: LockedAnswer) => tellReviewed(act, answer, decision === 'AGREE', opinion)
  if (decision === 'REJECT') {
    const work = () => ({ fields: sql`, opinion = ${reason}`, reason })
    await move(act, answerKind, 'reject', id, { opinion }, { version, work, tell })
    return
  }
  await move(act, answerKind, 'approve', id, undefined, {
    version,
    work: answer => ({ fields: sql`, opinion = ${reason} ${pointsOf(answer, input.scores)}`, reason }),
    tell,
    event: answer => tellCertificates(act, answer),
  })
}

/** @throws Refusal 10008, 10011. */
function pointsOf({ scored, fields, answers }: LockedAnswer, scores: readonly FieldScore[]): Sql {
  if (scored === 0) return empty
  const asked = askedFields(fields, answers)
  const automatic = automaticScores(fields, answers)
  refuseProblems(scoreProblems(asked, scores, automatic))
  const { scores: given, total } = scoresOf(asked, scores, automatic)
  return sql`, scores = ${JSON.stringify(given)}::jsonb, score = ${total}`
}

/** Emits an event for each certificate that an accepted answer proves. */
async function tellCertificates(act: Act, { id, surveyNo, supplierId, fields, answers }: LockedAnswer): Promise<void> {
  const places = await readFilePlaces(act, id)
  for (const { fieldName, certificate } of askedFields(fields, answers)) {
    const files = places.find(place => place.fieldName === fieldName)?.fileIds ?? []
    if (certificate === undefined || files.length === 0) continue
    const told = certificateOf(answers, fieldName)
    await emit(act, 'survey.certificate', {
      surveyNo,
      supplierId,
      certType: certificate,
      ...told,
      attachmentIds: files,
    })
  }
}
