import Big from 'big.js'
import type { DemandRowEvent, DemandRowStatus, DemandStatus } from '../../../src/contract/demand/demand-parts.ts'
import { ifBlank } from '../../kit/documents/guards.ts'
import type { Objecting, Party, Step, Steps } from '../../kit/documents/steps.ts'

/** What of a row decides what can be done with it. */
export interface DemandRowFacts {
  status: DemandRowStatus
  demandStatus: DemandStatus
  /** What nothing holds yet. */
  freeQty: string
}

/** The events with what the input of each may speak against. */
export interface DemandRowInputs extends Record<Exclude<DemandRowEvent, 'closeRow'>, undefined> {
  closeRow: { reason: string }
}

const buyer = (...modules: string[]): Party => ({ side: 'buyer', modules })
const sourcer = buyer('demand-source')

const unlessApproved = ({ demandStatus }: DemandRowFacts): Objecting =>
  demandStatus === 'APPROVED' ? undefined : 'statusNotOperable'
const unlessFree = (row: DemandRowFacts): Objecting =>
  unlessApproved(row) ??
  (new Big(row.freeQty).gt(0) ? undefined : { name: 'quantityOutOfRange', key: 'demand.nothingFree' })

/** What holds a row came after it. */
const held = {
  SOURCING: 'laterDocumentExists',
  AWARDED: 'laterDocumentExists',
  PART_ORDERED: 'laterDocumentExists',
  ORDERED: 'laterDocumentExists',
} as const

const take: Step<DemandRowStatus, DemandRowFacts> = {
  from: ['ASSIGNED', 'SOURCING', 'AWARDED', 'PART_ORDERED'],
  to: 'same',
  by: sourcer,
  unless: unlessFree,
}

/** The life of a row. SOURCING and later states follow from what inquiries and orders hold of it (`share.rules.ts`). */
export const demandRowSteps: Steps<DemandRowFacts, DemandRowInputs> = {
  assign: {
    from: ['OPEN'],
    to: 'ASSIGNED',
    by: buyer('demand-assigner'),
    refusals: { ASSIGNED: 'assignedToOtherPurchaser' },
    unless: unlessApproved,
  },
  unassign: {
    from: ['ASSIGNED'],
    to: 'OPEN',
    by: buyer('demand-assigner'),
    refusals: held,
    unless: unlessApproved,
  },
  split: {
    from: ['OPEN', 'ASSIGNED', 'SOURCING', 'AWARDED', 'PART_ORDERED'],
    to: 'same',
    by: buyer('demand-assigner', 'demand-source'),
    unless: unlessFree,
  },
  toInquiry: take,
  toOrder: take,
  closeRow: {
    from: ['OPEN', 'ASSIGNED', 'AWARDED', 'PART_ORDERED'],
    to: 'CLOSED',
    by: buyer('demand-edit', 'demand-source'),
    refusals: { SOURCING: 'laterDocumentExists' },
    unless: unlessApproved,
    unlessInput: ifBlank('reason'),
  },
}
