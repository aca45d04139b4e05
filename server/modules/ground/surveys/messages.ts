import sql from 'sql-template-tag'
import { surveyAnswerType } from '../../../../src/contract/ground/surveys/answers.ts'
import type { AnswerStatus } from '../../../../src/contract/ground/surveys/answers.ts'
import { surveyBusinessType } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { supplierView } from '../suppliers/read.ts'
import type { LockedAnswer } from './answer-kind.ts'
import type { LockedSurvey } from './survey-kind.ts'

export const surveyUrl = (id: string) => `/supplier/inquiry/inquiry-approval?id=${id}`
const reviewUrl = (id: string) => `/supplier/inquiry/list-details?id=${id}`
const writeUrl = (id: string) => `/supplier/inquiry/inquiry-write?id=${id}`

/** A request or a scheduled job. */
type Teller = Pick<Act, 'db' | 'caller'>

export type ToldAnswer = Pick<LockedAnswer, 'id' | 'surveyNo' | 'title' | 'supplierId'>

/** Notifies suppliers with answers in these statuses, each with a link to its own page. */
export async function tellOpen(
  act: Teller,
  { id, surveyNo, title, deadline }: LockedSurvey,
  template: 'survey.sent' | 'survey.asked',
  statuses: readonly AnswerStatus[],
): Promise<void> {
  const open = await act.db.rows<{ id: string; supplierId: string }>(sql`
    select id, supplier_id from survey_assign where survey_id = ${id} and status = any(${[...statuses]}::text[]) order by id`)
  for (const answer of open) await tellSupplier(act, { ...answer, surveyNo, title }, template, { deadline })
}

export function tellDecided(act: Act, survey: LockedSurvey, opinion: string): Promise<void> {
  const { id, surveyNo, title, initiatorId } = survey
  return notify(act, {
    template: 'survey.rejected',
    to: { userIds: initiatorId === null ? [] : [initiatorId] },
    businessType: surveyBusinessType,
    businessId: id,
    pcUrl: surveyUrl(id),
    values: { surveyNo, title, person: act.caller.name, opinion },
  })
}

export async function tellSubmitted(act: Act, { id, surveyNo, title, supplierId, submitBy }: LockedAnswer) {
  const found = await act.db.one<{ name: string }>(sql`select s.name from ${supplierView} s where s.id = ${supplierId}`)
  await notify(act, {
    template: 'survey.answered',
    to: { userIds: submitBy === null ? [] : [submitBy] },
    businessType: surveyAnswerType,
    businessId: id,
    pcUrl: reviewUrl(id),
    values: { surveyNo, title, supplier: found?.name ?? '' },
  })
}

export function tellReviewed(act: Act, answer: LockedAnswer, agreed: boolean, opinion: string): Promise<void> {
  return tellSupplier(act, answer, agreed ? 'survey.accepted' : 'survey.returned', { opinion: opinion || '–' })
}

export function tellSupplier(
  act: Teller,
  { id, surveyNo, title, supplierId }: ToldAnswer,
  template: string,
  values: Record<string, string>,
): Promise<void> {
  return notify(act, {
    template,
    to: { supplierIds: [supplierId] },
    businessType: surveyAnswerType,
    businessId: id,
    pcUrl: writeUrl(id),
    values: { surveyNo, title, person: act.caller.name, ...values },
  })
}
