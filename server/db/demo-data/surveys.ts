import { surveyBusinessType } from '../../../src/contract/ground/surveys/surveys.ts'
import type { SurveyField } from '../../../src/contract/ground/surveys/templates.ts'
import type { SurveyStatus } from '../../../src/contract/ground/surveys/surveys.ts'
import { addDays } from './days.ts'
import type { OrderBook, Person } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'
import { sentPlans, surveyPlans } from './survey-plans.ts'

type Plan = (typeof sentPlans)[number]

/** One survey in each status. */
export function addSurveys(book: OrderBook): void {
  const { rows, organisation, today } = book
  surveyPlans.forEach((plan, at) => {
    rows.add('survey_template', {
      ...madeBy(book, `${addDays(today, -90 + at * 5)} 10:00:00`),
      mandatory: 0,
      scored: 0,
      pass_score: '',
      edition: 1,
      ...plan,
    })
  })
  for (const plan of sentPlans) {
    const period = addDays(today, -plan.age).replaceAll('-', '')
    addSurvey(book, plan, `SUR${period}0001`)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'SURVEY', period, last: 1 })
  }
}

function madeBy({ organisation }: OrderBook, moment: string) {
  return {
    enterprise_id: organisation.enterpriseId,
    create_by: organisation.users['buyer2'] ?? null,
    create_name: organisation.names['buyer2'] ?? '',
    create_time: moment,
    version: 0,
  }
}

/** Before it is submitted. */
const unasked = { edition: 0, mandatory: 0, scored: 0, pass_score: '', fields: [] as readonly SurveyField[] }

function addSurvey(book: OrderBook, plan: Plan, survey_no: string): void {
  const { rows, today } = book
  const { title, status, age } = plan
  const made = madeBy(book, `${addDays(today, -age)} 09:30:00`)
  const begun = status !== 'NEW' && status !== 'REJECTED'
  const { edition, mandatory, scored, pass_score, fields } = { ...unasked, ...(begun && surveyPlans[plan.template]) }
  const asked = { edition: begun ? edition || 1 : 0, mandatory, scored, pass_score, fields }
  const id = rows.add('survey', {
    ...made,
    survey_no,
    title,
    template_id: String(plan.template + 1),
    ...asked,
    deadline: `${addDays(today, plan.due)} 18:00:00`,
    supplier_ids: plan.answers.map(({ supplier }) => String(supplier + 1)),
    status,
    submit_by: status === 'NEW' ? null : made.create_by,
  })
  addTrail(book, plan, id, survey_no)
  if (status === 'SENT' || status === 'CLOSED') addAnswers(book, plan, id, fields)
  if (status === 'APPROVING')
    addRunningApproval(book, {
      businessType: surveyBusinessType,
      businessId: id,
      docNo: survey_no,
      title,
      orgId: null,
      moduleCode: 'survey-approve',
      pcUrl: `/supplier/inquiry/inquiry-approval?id=${id}`,
      by: { userId: made.create_by, name: made.create_name },
      startTime: `${addDays(today, -age)} 10:05:00`,
    })
}

function addAnswers(book: OrderBook, { age, answers }: Plan, survey_id: string, fields: readonly SurveyField[]): void {
  for (const { supplier, status, answers: given = [] } of answers) {
    const sent = ['SUBMITTED', 'APPROVED', 'REJECTED'].includes(status)
    const scored = status === 'APPROVED' && given.some(({ fieldName }) => fieldName === 'methods')
    const assign_id = book.rows.add('survey_assign', {
      ...madeBy(book, `${addDays(book.today, 1 - age)} 11:20:00`),
      survey_id,
      supplier_id: String(supplier + 1),
      status,
      answers: given,
      submit_time: sent ? `${addDays(book.today, 5 - age)} 15:40:00` : null,
      opinion: status === 'REJECTED' ? '请补充证书和在用质量工具。' : '',
      score: scored ? '78' : null,
      scores: scored ? points : [],
    })
    for (const { fieldName, fieldType } of fields)
      if (fieldType === 'FILE') book.rows.add('survey_file_place', { assign_id, field_name: fieldName })
  }
}

const points = [
  { fieldName: 'iso9001', score: '30' },
  { fieldName: 'inspection', score: '28' },
  { fieldName: 'methods', score: '20' },
]

/** New status, user, and days since the creation. */
const ways: Readonly<Record<SurveyStatus, readonly (readonly [SurveyStatus, 'buyer2' | 'li.qiang', number])[]>> = {
  NEW: [],
  APPROVING: [['APPROVING', 'buyer2', 0]],
  REJECTED: [
    ['APPROVING', 'buyer2', 0],
    ['REJECTED', 'li.qiang', 1],
  ],
  SENT: [
    ['APPROVING', 'buyer2', 0],
    ['SENT', 'li.qiang', 1],
  ],
  CLOSED: [
    ['APPROVING', 'buyer2', 0],
    ['SENT', 'li.qiang', 1],
    ['CLOSED', 'buyer2', 31],
  ],
}

function addTrail({ organisation, trail, today }: OrderBook, plan: Plan, id: string, docNo: string): void {
  const person = (username: string): Person => ({
    userId: organisation.users[username] ?? null,
    name: organisation.names[username] ?? '',
  })
  const about = { businessType: surveyBusinessType, businessId: id, docNo, reason: '', changes: [] } as const
  const moment = (days: number, time: string) => `${addDays(today, days - plan.age)} ${time}`
  const by = person('buyer2')
  trail.push({ ...about, action: 'CREATE', fromStatus: '', toStatus: 'NEW', by, moment: moment(0, '09:30:00') })
  let fromStatus: SurveyStatus = 'NEW'
  for (const [toStatus, who, days] of ways[plan.status]) {
    const when = moment(days, days === 0 ? '10:05:00' : '11:20:00')
    const reason = toStatus === 'REJECTED' ? '本季度已调查过产能。' : ''
    trail.push({ ...about, reason, action: 'STATUS', fromStatus, toStatus, by: person(who), moment: when })
    fromStatus = toStatus
  }
}
