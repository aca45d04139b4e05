import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { FollowedResult } from '../../insight/performance/followed.ts'
import { InspectionResult } from '../receipts/inspection-results.ts'
import { Day, Filled, Flag, Id, Moment, Money, Quantity, Str, Version } from '../../vocabulary.ts'
import { ProblemAnswer, problemSteps } from './problem-answer.ts'

export const problemBusinessType = 'PROBLEM_8D'

export const answerFileType = 'PROBLEM_8D_ANSWER'

export const problemStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'OPEN', 'CONTAIN_REVIEW', 'ANALYSIS'] as const),
  ...(['ANALYSIS_REVIEW', 'ACTION', 'VERIFYING', 'CLOSED', 'CANCELLED'] as const),
] as const
export type ProblemStatus = (typeof problemStatuses)[number]

export const runningStatuses: readonly ProblemStatus[] = [
  ...(['OPEN', 'CONTAIN_REVIEW', 'ANALYSIS', 'ANALYSIS_REVIEW', 'ACTION', 'VERIFYING'] as const),
]

export const problemEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'keepAnswer', 'answer'] as const),
  ...(['accept', 'sendBack', 'close', 'notEffective', 'setCost', 'cancel'] as const),
] as const
export type ProblemEvent = (typeof problemEvents)[number]

/** Permission to send, review and close. */
export const problemLeader = 'problem-lead'

/** Determines the due dates; CRITICAL needs approval first. */
export const severities = ['MINOR', 'MAJOR', 'CRITICAL'] as const
export type Severity = (typeof severities)[number]

export const foundPlaces = ['INCOMING', 'LINE', 'CUSTOMER'] as const

export const defectCodes = ['DIMENSION', 'SURFACE', 'FUNCTION', 'MATERIAL', 'PACKAGING', 'LABEL', 'OTHER'] as const

/** Accepted lots needed to close. */
export const lotsToProve = 3

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

const summary = {
  id: Id(),
  version: Version(),
  problemNo: Text(),
  title: Text(),
  status: Enum(problemStatuses),
  severity: Enum(severities),
  defectCode: Enum(defectCodes),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  orgName: Text(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  receiveNo: Text(),
  /** Of the current step; null before sending and after closing. */
  due: orNull(Moment()),
  overdueFlag: Flag(),
  repeatCount: Integer(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(problemEvents)),
}

export const ProblemListRow = Obj(summary)
export type ProblemListRow = Static<typeof ProblemListRow>

export const ProblemStep = Obj({
  step: Enum(problemSteps),
  submitTime: orNull(Moment()),
  submitName: Text(),
  decision: Union([Enum(['ACCEPTED', 'RETURNED'] as const), Null()]),
  note: Text(),
})
export type ProblemStep = Static<typeof ProblemStep>

export const ProvingLot = Obj({
  receiveId: Id(),
  receiveNo: Text(),
  receiveDate: Day(),
  receivedQty: Quantity(),
  rejectedQty: Quantity(),
})
export type ProvingLot = Static<typeof ProvingLot>

export const Problem8D = Obj({
  ...summary,
  orgId: Id(),
  receiveDetailId: orNull(Id()),
  receiveId: orNull(Id()),
  results: List(InspectionResult),
  result: Union([FollowedResult, Null()]),
  orderNo: Text(),
  rowNo: Union([Integer(), Null()]),
  materialId: orNull(Id()),
  batchNo: Text(),
  unitSymbol: Text(),
  foundPlace: Enum(foundPlaces),
  defectQty: Quantity(),
  checkedQty: Quantity(),
  description: Text(),
  containDue: orNull(Moment()),
  analysisDue: orNull(Moment()),
  closeDue: orNull(Moment()),
  cost: Money(),
  /** Currency of the goods' order. Without a receipt: of the order row charged, before the charge of the last order. */
  costCurrency: Text(),
  chargeFlag: Flag(),
  /** Suppliers see their draft, buyers what was submitted. */
  answer: ProblemAnswer,
  steps: List(ProblemStep),
  lots: List(ProvingLot),
})
export type Problem8D = Static<typeof Problem8D>

export const ProblemInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  receiveDetailId: Optional(Id()),
  /** Required without a receipt row. */
  supplierId: Optional(Id()),
  orgId: Optional(Id()),
  materialId: Optional(Id()),
  batchNo: Optional(Str(64)),
  perfResultId: Optional(Id()),
  title: Filled(200),
  severity: Enum(severities),
  defectCode: Enum(defectCodes),
  foundPlace: Enum(foundPlaces),
  defectQty: Quantity(),
  checkedQty: Quantity(),
  description: Filled(2000),
  attachmentIds: Optional(List(Id(), { maxItems: 20 })),
})
export type ProblemInput = Static<typeof ProblemInput>

export const FaultyRow = Obj({
  receiveDetailId: Id(),
  receiveNo: Text(),
  receiveDate: Day(),
  supplierId: Id(),
  supplierName: Text(),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  batchNo: Text(),
  receivedQty: Quantity(),
  rejectedQty: Quantity(),
  rejectReason: Text(),
})
export type FaultyRow = Static<typeof FaultyRow>
