import sql, { join } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { automaticScores } from '../../../../src/contract/ground/surveys/answer-rules.ts'
import { surveyFileType } from '../../../../src/contract/ground/surveys/answers.ts'
import type {
  querySurveyAnswers,
  SurveyAnswer,
  SurveyAnswerRow,
} from '../../../../src/contract/ground/surveys/answers.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { supplierView } from '../suppliers/read.ts'
import { answerFacts, seenAnswers } from './answer-kind.ts'
import { answerSteps } from './answer.rules.ts'
import type { AnswerFacts } from './answer.rules.ts'

const from = sql`survey_assign a join survey t on t.id = a.survey_id join ${supplierView} s on s.id = a.supplier_id`

const columns = sql`a.id, a.version, a.survey_id, t.survey_no, t.title, t.deadline, t.mandatory, a.status, a.supplier_id,
  s.supplier_no, s.name as supplier_name, a.submit_time, a.opinion, trim_scale(a.score)::text as score`

const sorting = {
  surveyNo: sql`t.survey_no`,
  deadline: sql`t.deadline`,
  status: sql`a.status`,
  supplierNo: sql`s.supplier_no`,
  submitTime: sql`a.submit_time`,
}

/** Suppliers see no points. */
export async function readAnswers(
  { db, caller }: Act,
  { keyword, surveyId, supplierId, status, orderBy, ...page }: Input<typeof querySurveyAnswers>,
): Promise<Output<typeof querySurveyAnswers>> {
  const conditions = [seenAnswers(caller)]
  if (keyword)
    conditions.push(sql`concat_ws(' ', t.survey_no, t.title, s.supplier_no, s.name) ilike ${containing(keyword)}`)
  if (surveyId !== undefined) conditions.push(sql`a.survey_id = ${surveyId}`)
  if (supplierId !== undefined) conditions.push(sql`a.supplier_id = ${supplierId}`)
  if (status !== undefined) conditions.push(sql`a.status = ${status}`)
  const where = join(conditions, ' and ')
  const read = await readPage<SurveyAnswerRow>(
    db,
    {
      rows: limit => sql`
        select ${columns} from ${from}
        where ${where} ${orderClause(orderBy, sorting, sql`t.id desc, s.supplier_no`)} ${limit}`,
      total: sql`select count(*) as total from ${from} where ${where}`,
    },
    page,
  )
  if (sideOf(caller) === 'buyer') return read
  return { ...read, records: read.records.map(row => ({ ...row, score: null })) }
}

/** @throws Refusal 10007. */
export async function readAnswer(act: Act, id: string): Promise<SurveyAnswer> {
  const { db, caller } = act
  const read = await db.one<Omit<SurveyAnswer, 'allowed' | 'automatic' | 'files'> & AnswerFacts>(sql`
    select ${columns}, t.scored, t.pass_score, t.fields, a.answers, a.scores, ${answerFacts}
    from ${from} where a.id = ${id} and ${seenAnswers(caller)}`)
  if (read === undefined) refuse('noSuchData')
  const { over, barred, ...answer } = read
  const allowed = allowedEvents(answerSteps, { status: answer.status, over, barred }, caller)
  const places = await readFilePlaces(act, id)
  const files = places.map(({ id: place, fieldName, count }) => ({ id: place, fieldName, count }))
  if (sideOf(caller) === 'buyer')
    return { ...answer, allowed, files, automatic: automaticScores(answer.fields, answer.answers) }
  const fields = answer.fields.map(({ points: _points, ...field }) => ({ ...field, maxScore: '' }))
  return { ...answer, fields, score: null, scores: [], automatic: [], passScore: '', allowed, files }
}

/** File places of each question, with their files. */
export function readFilePlaces({ db }: Act, answerId: string) {
  return db.rows<{ id: string; fieldName: string; count: number; fileIds: string[] }>(sql`
    select p.id, p.field_name, count(f.id)::int as count, array_remove(array_agg(f.id::text order by f.id), null) as file_ids
    from survey_file_place p left join ${documentFileView} f on f.business_type = ${surveyFileType} and f.business_id = p.id
    where p.assign_id = ${answerId} group by p.id order by p.id`)
}
