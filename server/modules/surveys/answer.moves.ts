import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type { reviewSurveyAnswer, saveSurveyAnswer } from '../../../src/contract/surveys/answers.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { move } from '../../kit/documents/move.ts'
import { answerKind } from './answer-kind.ts'
import { countFiles } from './answer.queries.ts'
import { answerProblems, scoreProblems, scoresOf, unknownAnswers } from './answer.rules.ts'
import { tellReviewed, tellSubmitted } from './messages.ts'

type Written = Input<typeof saveSurveyAnswer>

const kept = (answers: Written['answers']) => sql`, answers = ${JSON.stringify(answers)}::jsonb`

/** Keeps what is answered so far. @throws Refusal 10008, 16005, 16007, 16012. */
export async function saveAnswer(act: Act, { id, version, answers }: Written): Promise<void> {
  await move(act, answerKind, 'save', id, undefined, {
    version,
    work({ fields }) {
      refuseProblems(unknownAnswers(fields, answers))
      return { fields: kept(answers) }
    },
  })
}

/** Submits an answer. @throws Refusal 10008, 10011, 16011, 16005, 16007, 16012. */
export async function submitAnswer(act: Act, { id, version, answers }: Written): Promise<void> {
  await move(act, answerKind, 'submit', id, undefined, {
    version,
    async work({ fields }) {
      refuseProblems([
        ...unknownAnswers(fields, answers),
        ...answerProblems(fields, answers, await countFiles(act, id)),
      ])
      return { fields: sql`${kept(answers)}, submit_time = now(), opinion = ''` }
    },
    tell: answer => tellSubmitted(act, answer),
  })
}

/** Accepts an answer or sends it back. @throws Refusal 10008, 10011, 16005, 16007. */
export async function reviewAnswer(act: Act, input: Input<typeof reviewSurveyAnswer>): Promise<void> {
  const { id, version, decision, opinion, scores } = input
  const tell = (answer: Parameters<typeof tellReviewed>[1]) => tellReviewed(act, answer, decision === 'AGREE', opinion)
  if (decision === 'REJECT')
    await move(
      act,
      answerKind,
      'reject',
      id,
      { opinion },
      {
        version,
        work: () => ({ fields: sql`, opinion = ${opinion.trim()}`, reason: opinion }),
        tell,
      },
    )
  else
    await move(act, answerKind, 'approve', id, undefined, {
      version,
      work({ scored, fields }) {
        if (scored === 0) return { fields: sql`, opinion = ${opinion.trim()}`, reason: opinion }
        refuseProblems(scoreProblems(fields, scores))
        const { scores: given, total } = scoresOf(fields, scores)
        const points = sql`scores = ${JSON.stringify(given)}::jsonb, score = ${total}`
        return { fields: sql`, opinion = ${opinion.trim()}, ${points}`, reason: opinion }
      },
      tell,
    })
}
