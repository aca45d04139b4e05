import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Day, Flag, Id, Moment, Money, pageQuery, pageRequest, Str, Version } from '../vocabulary.ts'
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

/** Modules whose holders may read statements. */
export const statementReaders = ['recon-list', 'recon-my', 'recon-detail'] as const
const writers = ['recon-edit'] as const
const senders = ['recon-send'] as const
const answerers = ['recon-answer'] as const
const approvers = ['recon-approve'] as const

const filters = {
  ...pageRequest,
  /** Searches the number, the supplier, receipts and orders. */
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(statementStatuses), List(Enum(statementStatuses), { maxItems: 6 })])),
  supplierId: Optional(Id()),
  currency: Optional(Str(3)),
  /** 1: only those with disputed lines that wait for an answer. */
  disputedFlag: Optional(Flag()),
  /** 1: only those whose last day for an answer is at most three days away. */
  dueFlag: Optional(Flag()),
  periodToFrom: Optional(Day()),
  periodToTo: Optional(Day()),
}

const ReadVersion = Obj({ id: Id(), version: Version() })

// --- ours -----------------------------------------------------------------

/** Statements, newest first, for the buyer. */
export const queryStatements = endpoint('POST', 'fin/recon/query', {
  in: Obj(filters),
  out: pageOf(StatementSummary),
  shows: [statementBusinessType],
  access: ['recon-list'],
  query: pageQuery,
})

/** Statements that were sent to the supplier's companies, newest first. */
export const queryOwnStatements = endpoint('POST', 'fin/recon/querySupplier', {
  in: Obj(filters),
  out: pageOf(StatementSummary),
  shows: [statementBusinessType],
  access: ['recon-my'],
  query: pageQuery,
})

/** How many statements wait for whom. */
export const countStatements = endpoint('POST', 'fin/recon/counts', {
  in: Obj({}),
  out: Obj({ drafts: Integer(), waiting: Integer(), disputed: Integer(), due: Integer(), confirmed: Integer() }),
  shows: [statementBusinessType],
  access: ['recon-list', 'recon-my'],
})

/** A statement without its lines. */
export const getStatement = endpoint('POST', 'fin/recon/getById', {
  in: ById,
  out: Statement,
  shows: [statementBusinessType],
  access: statementReaders,
})

/** Lines of a statement in their order. */
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

/** What happened to a statement, oldest first. */
export const queryStatementHistory = endpoint('POST', 'fin/recon/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [statementBusinessType],
  access: statementReaders,
})

/** Accounts with rows that stand in no statement, up to a day; the largest number of rows first. */
export const queryOpenAccounts = endpoint('POST', 'fin/recon/open', {
  in: Obj({ ...pageRequest, supplierId: Optional(Id()), periodTo: Optional(Day()) }),
  out: pageOf(OpenAccount),
  shows: [statementBusinessType],
  access: writers,
  query: pageQuery,
})

/** What a statement would hold, without making it. */
export const previewStatement = endpoint('POST', 'fin/recon/preview', {
  in: StatementInput,
  out: Obj({ lines: Integer(), amountExcl: Money(), taxAmount: Money(), amountIncl: Money() }),
  access: writers,
})

/**
 * Makes a statement of all rows of a period that stand in none, or collects the rows of a draft anew. Refuses 10009 when
 * other statements hold all of them (names one), 10015 when there are none, 10008 for a period that ends before it begins
 * or in the future, 20005 outside NEW, 20007 on an older version.
 */
export const saveStatement = endpoint('POST', 'fin/recon/create', {
  in: StatementInput,
  out: Statement,
  access: writers,
  saves: true,
})

/** Adds a line by hand to a draft. Refuses 10008 for an amount of 0 or with too many digits, 10007 for an unknown tax, 20005, 20007. */
export const addStatementLine = endpoint('POST', 'fin/recon/addLine', {
  in: Obj({ id: Id(), version: Version(), line: LineInput }),
  out: Statement,
  access: writers,
  saves: true,
})

/** Takes lines out of a draft; rows of receipts and returns are free for another statement. Refuses 10010, 10007, 20005, 20007. */
export const removeStatementLines = endpoint('POST', 'fin/recon/removeLines', {
  in: Obj({ id: Id(), version: Version(), lineIds: List(Id(), { maxItems: 300 }) }),
  out: Statement,
  access: writers,
  saves: true,
})

/** Signs a draft and sends it to its supplier, who has the working days of the setting. Refuses 10015 without lines, 20005, 20007. */
export const sendStatement = endpoint('POST', 'fin/recon/send', {
  in: ReadVersion,
  out: Statement,
  access: senders,
  saves: true,
})

/** The supplier disputes lines. Refuses 10015 without lines, 10011 without a reason, 10009 for a line twice, 10007, 20005, 20007. */
export const disputeStatement = endpoint('POST', 'fin/recon/dispute', {
  in: Obj({ id: Id(), version: Version(), lines: List(DisputeInput, { maxItems: 300 }) }),
  out: Statement,
  access: answerers,
  saves: true,
})

/** The supplier confirms what was read in `version`. Refuses 20005 while a dispute is open, 20007. */
export const confirmStatement = endpoint('POST', 'fin/recon/confirm', {
  in: ReadVersion,
  out: Statement,
  access: answerers,
  saves: true,
})

/**
 * Answers disputed lines. Refuses 10011 without a text for KEEP or a price for PRICE, 10008 for a price on a line without
 * one, 10007, 20005, 20007.
 */
export const answerDispute = endpoint('POST', 'fin/recon/answer', {
  in: Obj({ id: Id(), version: Version(), lines: List(AnswerInput, { maxItems: 300 }) }),
  out: Statement,
  access: senders,
  saves: true,
})

/**
 * Sends a disputed statement again once every dispute is answered; with new prices it waits for an approval first.
 * Refuses 20005 while a dispute is open, 10015 when no line is left, 10014, 15015, 20007.
 */
export const resendStatement = endpoint('POST', 'fin/recon/resend', {
  in: ReadVersion,
  out: Statement,
  access: senders,
  saves: true,
})

/** Takes price differences back that wait for their approval. Refuses 18027 while none wait, 20006 for anybody else. */
export const withdrawStatement = endpoint('POST', 'fin/recon/withdraw', {
  in: ById,
  out: Statement,
  access: senders,
  saves: true,
})

/** Gives a statement up that was not confirmed; its rows are free. Refuses 20005, 20007. */
export const cancelStatement = endpoint('POST', 'fin/recon/cancel', {
  in: Obj({ id: Id(), version: Version(), reason: Optional(Str(500)) }),
  out: Statement,
  access: senders,
  saves: true,
})

/** Opens a confirmed statement again. Refuses 20010 once something of it is being invoiced, 10011 without a reason, 20005, 20007. */
export const reopenStatement = endpoint('POST', 'fin/recon/reopen', {
  in: Obj({ id: Id(), version: Version(), reason: Str(500) }),
  out: Statement,
  access: approvers,
  saves: true,
})

/** What is printed of a statement: its first 2,000 lines, and when. */
export const printStatement = endpoint('POST', 'fin/recon/print', {
  in: ById,
  out: Obj({ lines: List(StatementLine), printTime: Moment() }),
  access: statementReaders,
})
