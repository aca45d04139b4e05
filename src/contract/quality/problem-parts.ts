import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { FollowedResult } from '../performance/followed.ts'
import { InspectionResult } from '../receipts/inspection-results.ts'
import { Day, Filled, Flag, Id, Moment, Money, Quantity, Str, Version } from '../vocabulary.ts'
import { ProblemAnswer, problemSteps } from './problem-answer.ts'

/** What an 8D report is called as a document: in the audit trail, messages and files. */
export const problemBusinessType = 'PROBLEM_8D'

/** The files of the supplier's answer, apart from the evidence of the buyer. */
export const answerFileType = 'PROBLEM_8D_ANSWER'

/** States of a problem. */
export const problemStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'OPEN', 'CONTAIN_REVIEW', 'ANALYSIS'] as const),
  ...(['ANALYSIS_REVIEW', 'ACTION', 'VERIFYING', 'CLOSED', 'CANCELLED'] as const),
] as const
export type ProblemStatus = (typeof problemStatuses)[number]

/** States from being sent to being closed. */
export const runningStatuses: readonly ProblemStatus[] = [
  ...(['OPEN', 'CONTAIN_REVIEW', 'ANALYSIS', 'ANALYSIS_REVIEW', 'ACTION', 'VERIFYING'] as const),
]

/** What can happen to a problem by hand; `allowed` lists what the reader may do now. */
export const problemEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'keepAnswer', 'answer'] as const),
  ...(['accept', 'sendBack', 'close', 'notEffective', 'setCost', 'cancel'] as const),
] as const
export type ProblemEvent = (typeof problemEvents)[number]

/** How bad it is; it decides the dues, and the worst is approved first. */
export const severities = ['MINOR', 'MAJOR', 'CRITICAL'] as const
export type Severity = (typeof severities)[number]

/** Where the fault was found. */
export const foundPlaces = ['INCOMING', 'LINE', 'CUSTOMER'] as const

/** Kinds of faults. */
export const defectCodes = ['DIMENSION', 'SURFACE', 'FUNCTION', 'MATERIAL', 'PACKAGING', 'LABEL', 'OTHER'] as const

/** How many lots must be accepted before a problem counts as solved. */
export const lotsToProve = 3

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** What a list shows of a problem. */
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
  /** Until when the present step is due; null before it was sent and after its end. */
  due: orNull(Moment()),
  /** 1: the step is overdue. */
  overdueFlag: Flag(),
  /** How often what was done turned out not to help. */
  repeatCount: Integer(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(problemEvents)),
}

/** A row of the list. */
export const ProblemListRow = Obj(summary)
export type ProblemListRow = Static<typeof ProblemListRow>

/** One discipline of a report: when it was answered, and what the buyer said to it. */
export const ProblemStep = Obj({
  step: Enum(problemSteps),
  submitTime: orNull(Moment()),
  submitName: Text(),
  decision: Union([Enum(['ACCEPTED', 'RETURNED'] as const), Null()]),
  note: Text(),
})
export type ProblemStep = Static<typeof ProblemStep>

/** A lot that came after the answer was carried out. */
export const ProvingLot = Obj({
  receiveId: Id(),
  receiveNo: Text(),
  receiveDate: Day(),
  receivedQty: Quantity(),
  rejectedQty: Quantity(),
})
export type ProvingLot = Static<typeof ProvingLot>

/** The whole problem. */
export const Problem8D = Obj({
  ...summary,
  orgId: Id(),
  receiveDetailId: orNull(Id()),
  receiveId: orNull(Id()),
  /** What the inspection of the row of the receipt found of each characteristic. */
  results: List(InspectionResult),
  /** The assessment that it follows from. */
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
  /**
   * The currency of the order that the goods belong to. Without a receipt that of the order row whose account bears the cost,
   * before it is charged that of the last order; '' where nothing was ordered.
   */
  costCurrency: Text(),
  chargeFlag: Flag(),
  /** What the supplier wrote: suppliers read what they have kept, buyers what was submitted. */
  answer: ProblemAnswer,
  steps: List(ProblemStep),
  /** The first lots since the answer was carried out. */
  lots: List(ProvingLot),
})
export type Problem8D = Static<typeof Problem8D>

/** A problem as it is entered: from a row of a receipt, or by supplier and organisation. */
export const ProblemInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  receiveDetailId: Optional(Id()),
  /** Needed without a row of a receipt. */
  supplierId: Optional(Id()),
  orgId: Optional(Id()),
  /** What the goods are and the batch they are of, where no row of a receipt says it. */
  materialId: Optional(Id()),
  batchNo: Optional(Str(64)),
  /** The published result of an assessment that it follows from: its frozen figures are the evidence. */
  perfResultId: Optional(Id()),
  title: Filled(200),
  severity: Enum(severities),
  defectCode: Enum(defectCodes),
  foundPlace: Enum(foundPlaces),
  defectQty: Quantity(),
  checkedQty: Quantity(),
  description: Filled(2000),
  /** Photos that were uploaded before it was saved. */
  attachmentIds: Optional(List(Id(), { maxItems: 20 })),
})
export type ProblemInput = Static<typeof ProblemInput>

/** What a row of a receipt says of its goods, for a new problem. */
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
