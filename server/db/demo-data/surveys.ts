import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { surveyPlans } from './survey-plans.ts'

/** Templates of surveys, one in each state. */
export function addSurveys({ rows, organisation, today }: OrderBook): void {
  surveyPlans.forEach((plan, at) => {
    rows.add('survey_template', {
      enterprise_id: organisation.enterpriseId,
      create_by: organisation.users['buyer2'] ?? null,
      create_name: organisation.names['buyer2'] ?? '',
      create_time: `${addDays(today, -90 + at * 20)} 10:00:00`,
      version: 0,
      mandatory: 0,
      scored: 0,
      pass_score: '',
      edition: 1,
      ...plan,
    })
  })
}
