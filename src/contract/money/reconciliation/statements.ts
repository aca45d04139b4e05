import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Flag, Id, Moment, Money, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'
import {
  AnswerInput,
  DisputeInput,
  disputeStates,
  LineInput,
  lineKinds,
  OpenAccount,
  Statement,
  statementBusinessType,
  StatementInput,
  StatementLine,
  statementStatuses,
  StatementSummary,
} from './statement-parts.ts'

export const statementReaders = ['recon-list', 'recon-my', 'recon-detail'] as const
const writers = ['recon-edit'] as const
const senders = ['recon-send'] as const
const answerers = ['recon-answer'] as const
const approvers = ['recon-approve'] as const

const filters = {
  ...pageRequest,
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(statementStatuses), List(Enum(statementStatuses), { maxItems: 6 })])),
  supplierId: Optional(Id()),
  currency: Optional(Str(3)),
  disputedFlag: Optional(Flag()),
  /** 1: last day for an answer at most three days away. */
  dueFlag: Optional(Flag()),
  periodToFrom: Optional(Day()),
  periodToTo: Optional(Day()),
}

const ReadVersion = Obj({ id: Id(), version: Version() })

export const queryStatements = endpoint('POST', 'fin/recon/query', {
  in: Obj(filters),
  out: pageOf(StatementSummary),
  shows: [statementBusinessType],
  access: ['recon-list'],
  query: pageQuery,
})

export const queryOwnStatements = endpoint('POST', 'fin/recon/querySupplier', {
  in: Obj(filters),
  out: pageOf(StatementSummary),
  shows: [statementBusinessType],
  access: ['recon-my'],
  query: pageQuery,
})

export const countStatements = endpoint('POST', 'fin/recon/counts', {
  in: Obj({}),
  out: Obj({ drafts: Integer(), waiting: Integer(), disputed: Integer(), due: Integer(), confirmed: Integer() }),
  shows: [statementBusinessType],
  access: ['recon-list', 'recon-my'],
})

export const getStatement = endpoint('POST', 'fin/recon/getById', {
  in: ById,
  out: Statement,
  shows: [statementBusinessType],
  access: statementReaders,
})

export const queryStatementLines = endpoint('POST', 'fin/recon/lines', {
  in: Obj({
    ...pageRequest,
    statementId: Id(),
    keyword: Optional(Str(64)),
    kind: Optional(Union([Enum(lineKinds), List(Enum(lineKinds), { maxItems: 6 })])),
    dispute: Optional(Union([Enum(disputeStates), List(Enum(disputeStates), { maxItems: 3 })])),
  }),
  out: pageOf(StatementLine),
  shows: [statementBusinessType],
  access: statementReaders,
  query: pageQuery,
})

export const queryStatementHistory = endpoint('POST', 'fin/recon/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [statementBusinessType],
  access: statementReaders,
})

export const queryOpenAccounts = endpoint('POST', 'fin/recon/open', {
  in: Obj({ ...pageRequest, supplierId: Optional(Id()), periodTo: Optional(Day()) }),
  out: pageOf(OpenAccount),
  shows: [statementBusinessType],
  access: writers,
  query: pageQuery,
})

export const previewStatement = endpoint('POST', 'fin/recon/preview', {
  in: StatementInput,
  out: Obj({ lines: Integer(), amountExcl: Money(), taxAmount: Money(), amountIncl: Money() }),
  access: writers,
})

/**
 * All open rows of a period; also collects the rows of a draft again. 10009 when other statements include all of them
 * (names one).
 */
export const saveStatement = endpoint('POST', 'fin/recon/create', {
  in: StatementInput,
  out: Statement,
  access: writers,
  saves: true,
})

/** 10008 for an amount of 0. */
export const addStatementLine = endpoint('POST', 'fin/recon/addLine', {
  in: Obj({ id: Id(), version: Version(), line: LineInput }),
  out: Statement,
  access: writers,
  saves: true,
})

/** Rows of receipts and returns become available for other statements. */
export const removeStatementLines = endpoint('POST', 'fin/recon/removeLines', {
  in: Obj({ id: Id(), version: Version(), lineIds: List(Id(), { maxItems: 300 }) }),
  out: Statement,
  access: writers,
  saves: true,
})

/** The supplier can dispute it for the setting's working days. */
export const sendStatement = endpoint('POST', 'fin/recon/send', {
  in: ReadVersion,
  out: Statement,
  access: senders,
  saves: true,
})

export const disputeStatement = endpoint('POST', 'fin/recon/dispute', {
  in: Obj({ id: Id(), version: Version(), lines: List(DisputeInput, { maxItems: 300 }) }),
  out: Statement,
  access: answerers,
  saves: true,
})

/** 20005 while a dispute is open. */
export const confirmStatement = endpoint('POST', 'fin/recon/confirm', {
  in: ReadVersion,
  out: Statement,
  access: answerers,
  saves: true,
})

/** KEEP requires a text, PRICE a price (10011). 10008 for a price on a line without one. */
export const answerDispute = endpoint('POST', 'fin/recon/answer', {
  in: Obj({ id: Id(), version: Version(), lines: List(AnswerInput, { maxItems: 300 }) }),
  out: Statement,
  access: senders,
  saves: true,
})

/** New prices need approval first. 20005 while a dispute is open. */
export const resendStatement = endpoint('POST', 'fin/recon/resend', {
  in: ReadVersion,
  out: Statement,
  access: senders,
  saves: true,
})

export const withdrawStatement = endpoint('POST', 'fin/recon/withdraw', {
  in: ById,
  out: Statement,
  access: senders,
  saves: true,
})

/** Its rows become available. */
export const cancelStatement = endpoint('POST', 'fin/recon/cancel', {
  in: Obj({ id: Id(), version: Version(), reason: Optional(Str(500)) }),
  out: Statement,
  access: senders,
  saves: true,
})

/** 20010 once invoicing started. */
export const reopenStatement = endpoint('POST', 'fin/recon/reopen', {
  in: Obj({ id: Id(), version: Version(), reason: Str(500) }),
  out: Statement,
  access: approvers,
  saves: true,
})

/** The first 2,000 lines. */
export const printStatement = endpoint('POST', 'fin/recon/print', {
  in: ById,
  out: Obj({ lines: List(StatementLine), printTime: Moment() }),
  access: statementReaders,
})
