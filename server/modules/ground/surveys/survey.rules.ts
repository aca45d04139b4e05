import type { SurveyEvent, SurveyInput, SurveyStatus } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'

/** Right to decide on surveys. */
export const approverModule = 'survey-approve'

export interface SurveyFacts {
  status: SurveyStatus
  initiatorId: string | null
  /** Number of suppliers without a submitted answer. */
  open: number
  /** Suppliers were reminded within the last day. */
  resting: boolean
}

const writer: Party = { side: 'buyer', modules: ['inquiry-maintenance'] }
const approver: Party = { side: 'buyer', modules: [approverModule] }

export const surveySteps: Steps<SurveyFacts, Record<SurveyEvent, undefined>> = {
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: writer },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: writer,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ initiatorId }, actor) => unlessInitiator(initiatorId, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'SENT',
    by: approver,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: approver,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  extend: { from: ['SENT'], to: 'same', by: writer },
  remind: {
    from: ['SENT'],
    to: 'same',
    by: writer,
    unless: ({ open, resting }) =>
      open === 0
        ? { name: 'submitAtLeastOne', key: 'surveys.allSubmitted' }
        : resting
          ? { name: 'duplicateInput', key: 'surveys.resting' }
          : undefined,
  },
  close: { from: ['SENT'], to: 'CLOSED', by: writer },
}

interface KnownOfSurvey {
  /** The template is published. */
  template: boolean
  suppliers: readonly string[]
  future: boolean
}

export function surveyProblems({ supplierIds }: SurveyInput, known: KnownOfSurvey): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (!known.template) invalid('templateId', 'surveys.unknownTemplate')
  if (!known.future) invalid('deadline', 'surveys.pastDeadline')
  if (supplierIds.length === 0)
    problems.push({ field: 'supplierIds', name: 'submitAtLeastOne', key: 'surveys.noSuppliers' })
  if (new Set(supplierIds).size < supplierIds.length)
    problems.push({ field: 'supplierIds', name: 'duplicateAssignedCompany' })
  if (supplierIds.some(id => !known.suppliers.includes(id))) invalid('supplierIds', 'surveys.unknownSupplier')
  return problems
}
