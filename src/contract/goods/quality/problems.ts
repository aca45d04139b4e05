import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { receiptBusinessType } from '../receipts/receipts.ts'
import { ById, Day, Flag, Id, Ids, Money, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'
import { ProblemAnswer } from './problem-answer.ts'
import {
  defectCodes,
  FaultyRow,
  Problem8D,
  problemBusinessType,
  ProblemInput,
  ProblemListRow,
  problemLeader,
  problemStatuses,
  severities,
} from './problem-parts.ts'

export const problemReaders = ['problem-list', 'problem-detail'] as const
const initiators = ['ActivitiProblemSolving'] as const
const leaders = [problemLeader] as const

/** Suppliers see those sent to their companies. */
export const queryProblems = endpoint('POST', 'quality/problem/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(problemStatuses), List(Enum(problemStatuses), { maxItems: 11 })])),
    severity: Optional(Enum(severities)),
    defectCode: Optional(Enum(defectCodes)),
    supplierId: Optional(Id()),
    receiveId: Optional(Id()),
    overdue: Optional(Enum(['1'] as const)),
    createTimeFrom: Optional(Day()),
    createTimeTo: Optional(Day()),
  }),
  out: pageOf(ProblemListRow),
  shows: [problemBusinessType],
  access: problemReaders,
  query: pageQuery,
})

export const getProblem = endpoint('POST', 'quality/problem/getById', {
  in: ById,
  out: Problem8D,
  shows: [problemBusinessType, receiptBusinessType],
  access: problemReaders,
})

export const queryProblemHistory = endpoint('POST', 'quality/problem/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [problemBusinessType],
  access: problemReaders,
})

/** Rejected ones first. */
export const queryFaultyRows = endpoint('POST', 'quality/problem/faultyRows', {
  in: Obj({ receiveId: Optional(Id()), receiveDetailId: Optional(Id()) }),
  out: List(FaultyRow),
  access: initiators,
})

/**
 * 16011 without evidence, 10008 for more faulty than checked goods, or a result not published or not of this supplier.
 */
export const saveProblem = endpoint('POST', 'quality/problem/save', {
  in: ProblemInput,
  out: Problem8D,
  access: initiators,
  saves: true,
})

export const removeProblems = endpoint('POST', 'quality/problem/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: initiators,
  saves: true,
})

const act = { out: Problem8D, saves: true } as const

/** A critical one needs approval first. 16011 without evidence. */
export const submitProblem = endpoint('POST', 'quality/problem/submit', {
  in: Obj({ id: Id(), version: Optional(Version()) }),
  access: leaders,
  ...act,
})

export const withdrawProblem = endpoint('POST', 'quality/problem/withdraw', { in: ById, access: leaders, ...act })

const answered = Obj({ id: Id(), version: Optional(Version()), answer: ProblemAnswer })

/** Hidden from the buyer until submitted. */
export const keepProblemAnswer = endpoint('POST', 'quality/problem/keepAnswer', {
  in: answered,
  access: ['problem-answer'],
  ...act,
})

/** D0 to D3, D4 and D5, or D6 and D7; the last requires evidence (16011). */
export const submitProblemStep = endpoint('POST', 'quality/problem/submitStep', {
  in: answered,
  access: ['problem-answer'],
  ...act,
})

/** A return requires a note. */
export const reviewProblem = endpoint('POST', 'quality/problem/review', {
  in: Obj({ id: Id(), acceptFlag: Flag(), note: Optional(Str(500)) }),
  access: leaders,
  ...act,
})

/** 16005 with fewer than three accepted lots since, unless a reason is given. */
export const closeProblem = endpoint('POST', 'quality/problem/close', {
  in: Obj({ id: Id(), closing: Str(1000), reason: Optional(Str(500)) }),
  access: leaders,
  ...act,
})

export const problemNotEffective = endpoint('POST', 'quality/problem/notEffective', {
  in: Obj({ id: Id(), reason: Str(500) }),
  access: leaders,
  ...act,
})

/**
 * Goods of a receipt are charged to their order row, others to the last order row of their material issued to the
 * supplier, in `currency` if given.
 */
export const setProblemCost = endpoint('POST', 'quality/problem/cost', {
  in: Obj({ id: Id(), cost: Money(), chargeFlag: Flag(), currency: Optional(Str(3)) }),
  access: leaders,
  ...act,
})

export const cancelProblem = endpoint('POST', 'quality/problem/cancel', {
  in: Obj({ id: Id(), reason: Str(500) }),
  access: ['problem-manage'],
  ...act,
})
