import type {
  ClarificationEvent,
  ClarificationStatus,
} from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type { Steps } from '../../../../kit/documents/steps.ts'
import { buyer } from '../steps/guards.rules.ts'

export interface ClarificationFacts {
  status: ClarificationStatus
  /** The tender can no longer be clarified; calls check this in the step table of tenders. */
  closed?: boolean
}

type Inputs = Record<ClarificationEvent, undefined>

const writer = buyer('add-maintain-view')
const unlessClosed = ({ closed }: ClarificationFacts) => (closed ? ('pastBidDeadline' as const) : undefined)

export const clarificationSteps: Steps<ClarificationFacts, Inputs> = {
  edit: { from: ['DRAFT'], to: 'same', by: writer, unless: unlessClosed },
  remove: { from: ['DRAFT'], to: 'same', by: writer },
  issue: { from: ['DRAFT'], to: 'ISSUED', by: writer, unless: unlessClosed },
}
