import Big from 'big.js'
import type {
  DemandRowEvent,
  DemandRowStatus,
  DemandStatus,
} from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Objecting, Party, Step, Steps } from '../../../kit/documents/steps.ts'

export interface DemandRowFacts {
  status: DemandRowStatus
  demandStatus: DemandStatus
  freeQty: string
  /** Quantities reserved by inquiries and tenders, and by awards and contracts not yet ordered. */
  sourcingQty: string
  awardedQty: string
  /** Numbers of the reserving documents. */
  heldBy?: string
}

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

/** A row cannot be closed while an inquiry, award or contract may still order it. */
const unlessHeld = (row: DemandRowFacts): Objecting =>
  unlessApproved(row) ??
  (new Big(row.sourcingQty).plus(row.awardedQty).gt(0)
    ? { name: 'laterDocumentExists', key: 'demand.held', values: { documents: row.heldBy ?? '' } }
    : undefined)

/** The reserving document was created later than the row. */
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

/** SOURCING and later statuses are derived from inquiries and orders (`share.rules.ts`). */
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
  toTender: take,
  toOrder: take,
  closeRow: {
    from: ['OPEN', 'ASSIGNED', 'AWARDED', 'PART_ORDERED'],
    to: 'CLOSED',
    by: buyer('demand-edit', 'demand-source'),
    refusals: { SOURCING: 'laterDocumentExists' },
    unless: unlessHeld,
    unlessInput: ifBlank('reason'),
  },
}
