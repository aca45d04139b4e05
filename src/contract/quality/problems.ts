import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { receiptBusinessType } from '../receipts/receipts.ts'
import { ById, Day, Flag, Id, Ids, Money, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'
import { ProblemAnswer } from './problem-answer.ts'
import {
  defectCodes,
  FaultyRow,
  Problem8D,
  problemBusinessType,
  ProblemInput,
  ProblemListRow,
  problemStatuses,
  severities,
} from './problem-parts.ts'

/** Modules whose holders may read problems. */
export const problemReaders = ['problem-list', 'problem-detail'] as const
const initiators = ['ActivitiProblemSolving'] as const
const leaders = ['problem-lead'] as const

/** Problems, newest first; suppliers see those of their companies that were sent. */
export const queryProblems = endpoint('POST', 'quality/problem/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number, the title, the supplier, the receipt and the material. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(problemStatuses), List(Enum(problemStatuses), { maxItems: 11 })])),
    severity: Optional(Enum(severities)),
    defectCode: Optional(Enum(defectCodes)),
    supplierId: Optional(Id()),
    receiveId: Optional(Id()),
    /** '1': only those whose present step is overdue. */
    overdue: Optional(Enum(['1'] as const)),
    createTimeFrom: Optional(Day()),
    createTimeTo: Optional(Day()),
  }),
  out: pageOf(ProblemListRow),
  shows: [problemBusinessType],
  access: problemReaders,
  query: pageQuery,
})

/** An 8D report as the caller sees it. 10007: there is none that they see. */
export const getProblem = endpoint('POST', 'quality/problem/getById', {
  in: ById,
  out: Problem8D,
  shows: [problemBusinessType, receiptBusinessType],
  access: problemReaders,
})

/** What happened to an 8D report, oldest first. */
export const queryProblemHistory = endpoint('POST', 'quality/problem/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [problemBusinessType],
  access: problemReaders,
})

/**
 * The rows of a posted receipt that a problem can be about, those with something rejected first. Refuses 10010 when neither
 * the receipt nor one of its rows is named.
 */
export const queryFaultyRows = endpoint('POST', 'quality/problem/faultyRows', {
  in: Obj({ receiveId: Optional(Id()), receiveDetailId: Optional(Id()) }),
  out: List(FaultyRow),
  access: initiators,
})

/**
 * Creates a problem, or writes a draft. Refuses 16011 without evidence, 10011 without supplier and organisation where no
 * receipt says them, 10008 for more faulty than checked goods, for a material that is not there and for a result that is not a
 * published one of the supplier, 16005 outside NEW and REJECTED and for receipts that are not posted, 16007 on an older version.
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

/** Sends a draft to its supplier, and a critical one to its approval first. Refuses 16011 without evidence, 10014, 15015. */
export const submitProblem = endpoint('POST', 'quality/problem/submit', {
  in: Obj({ id: Id(), version: Optional(Version()) }),
  access: leaders,
  ...act,
})

/** Takes a submitted problem back. Refuses 18027 for a new or rejected one. */
export const withdrawProblem = endpoint('POST', 'quality/problem/withdraw', { in: ById, access: leaders, ...act })

const answered = Obj({ id: Id(), version: Optional(Version()), answer: ProblemAnswer })

/** Keeps what the supplier has written so far; the buyer does not see it before it is submitted. */
export const keepProblemAnswer = endpoint('POST', 'quality/problem/keepAnswer', {
  in: answered,
  access: ['problem-answer'],
  ...act,
})

/**
 * Submits the disciplines that are due: D0 to D3, D4 and D5, or D6 and D7. Refuses 10011 with every field that is
 * missing, 16011 for D6 and D7 without proof.
 */
export const submitProblemStep = endpoint('POST', 'quality/problem/submitStep', {
  in: answered,
  access: ['problem-answer'],
  ...act,
})

/** Accepts what was submitted, or sends it back: 10011 without a note. */
export const reviewProblem = endpoint('POST', 'quality/problem/review', {
  in: Obj({ id: Id(), acceptFlag: Flag(), note: Optional(Str(500)) }),
  access: leaders,
  ...act,
})

/**
 * Closes a problem whose solution has proved itself. Refuses 16005 while fewer than three lots were accepted since,
 * unless a reason is given, 10011 without closing words.
 */
export const closeProblem = endpoint('POST', 'quality/problem/close', {
  in: Obj({ id: Id(), closing: Str(1000), reason: Optional(Str(500)) }),
  access: leaders,
  ...act,
})

/** What was done does not help: the analysis begins anew. Refuses 10011 without a reason. */
export const problemNotEffective = endpoint('POST', 'quality/problem/notEffective', {
  in: Obj({ id: Id(), reason: Str(500) }),
  access: leaders,
  ...act,
})

/**
 * What the fault costs, and whether the supplier is charged. Goods of a receipt are charged as their order row; others as the
 * last order row of their material that was issued to the supplier, in `currency` where it is given. Refuses 10008 for a
 * charge without an amount, and where there is no such order row.
 */
export const setProblemCost = endpoint('POST', 'quality/problem/cost', {
  in: Obj({ id: Id(), cost: Money(), chargeFlag: Flag(), currency: Optional(Str(3)) }),
  access: leaders,
  ...act,
})

/** Gives a problem up. Refuses 10011 without a reason. */
export const cancelProblem = endpoint('POST', 'quality/problem/cancel', {
  in: Obj({ id: Id(), reason: Str(500) }),
  access: ['problem-manage'],
  ...act,
})
