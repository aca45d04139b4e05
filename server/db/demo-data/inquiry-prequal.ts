import { addDays } from './days.ts'
import type { InquiryPlan } from './inquiry-plans.ts'
import type { DemoRows, Row } from './rows.ts'

export const requirements = [
  { name: '质量体系证书编号', kind: 'TEXT', required: 1, minValue: '' },
  { name: '年产能（万件）', kind: 'NUMBER', required: 1, minValue: '50' },
  { name: '可提供样品', kind: 'FLAG', required: 0, minValue: '' },
]

/** The second demo supplier has not applied yet. */
const answers: readonly (readonly [status: string, answers: readonly string[], opinion: string] | undefined)[] = [
  ['PASSED', ['00122Q30456R4M', '120', '1'], ''],
  undefined,
  ['SUBMITTED', ['016ZB21Q20113R2S', '65', '1'], ''],
  ['FAILED', ['—', '58', ''], '未提供有效的质量体系证书'],
]

const endOf = ({ starts = 0 }: InquiryPlan, today: string) => `${addDays(today, starts - 1)} 12:00:00`

export function prequalOf(plan: InquiryPlan, today: string) {
  if (plan.prequalified !== true) return {}
  return {
    prequalificationDto: {
      prequalEndTime: endOf(plan, today),
      prequalReviewEndTime: endOf(plan, today).replace('12:00', '17:00'),
      qualifiedLimit: 3,
      requirements,
    },
  }
}

export function prequalTimes(plan: InquiryPlan, today: string) {
  const has = plan.prequalified === true
  return {
    prequal_end_time: has ? endOf(plan, today) : null,
    prequal_review_end_time: has ? endOf(plan, today).replace('12:00', '17:00') : null,
    qualified_limit: has ? 3 : null,
  }
}

interface AppliedFor {
  businessType: 'INQUIRY' | 'TENDER'
  businessId: string
  /** Days of the applications and of their review. */
  begun: string
  reviewed: string
}

export function addApplications(
  rows: DemoRows,
  { businessType, businessId, begun, reviewed }: AppliedFor,
  invited: readonly (Row | undefined)[],
) {
  invited.forEach((supplier, place) => {
    const [status, given, opinion] = answers[place] ?? []
    if (status === undefined) return
    rows.add('round_prequalification', {
      business_type: businessType,
      business_id: businessId,
      supplier_id: supplier?.['id'],
      answers: given,
      status,
      submit_time: `${begun} 17:0${place}:00`,
      opinion,
      review_name: status === 'SUBMITTED' ? '' : '陈静',
      review_time: status === 'SUBMITTED' ? null : `${reviewed} 18:1${place}:00`,
    })
  })
}
