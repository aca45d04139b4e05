import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { receiptBusinessType } from '../receipts/receipts.ts'
import { statementBusinessType } from '../reconciliation/statement-parts.ts'
import { returnBusinessType } from '../returns/return-parts.ts'
import { ById, Id, Ids, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'
import {
  Application,
  applicationBusinessType,
  ApplicationInput,
  applicationStatuses,
  ApplicationSummary,
  InvoiceableRow,
  InvoiceInput,
  invoiceKinds,
} from './application-parts.ts'

/** Modules whose holders may read applications. */
export const applicationReaders = [
  ...(['sup-apply-search', 'sup-apply-approve', 'pur-apply-approve-c', 'invoice-list'] as const),
] as const

const writers = ['sup-apply-edit'] as const

const filters = {
  ...pageRequest,
  /** Searches the number, the supplier, orders and invoices. */
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(applicationStatuses), List(Enum(applicationStatuses), { maxItems: 6 })])),
  kind: Optional(Enum(invoiceKinds)),
  supplierId: Optional(Id()),
}

// --- ours -----------------------------------------------------------------

/**
 * Accepted rows of receipts and positive lines of confirmed statements (freight, adjustments, price differences of what was
 * posted at the price before) of which something can be invoiced still, oldest first.
 */
export const queryInvoiceableRows = endpoint('POST', 'fin/invoiceApply/invoiceable', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    source: Optional(Enum(['RECEIPT', 'STATEMENT'])),
    /** Only these rows of receipts and lines of statements. */
    ids: Optional(List(Id(), { maxItems: 1000 })),
    statementLineIds: Optional(List(Id(), { maxItems: 1000 })),
  }),
  out: pageOf(InvoiceableRow),
  shows: [applicationBusinessType, receiptBusinessType, statementBusinessType],
  access: writers,
  query: pageQuery,
})

/**
 * What of returned goods and of negative lines of confirmed statements can be credited still, oldest first. Goods that are
 * replaced can be credited once they stand in a confirmed statement.
 */
export const queryCreditableRows = endpoint('POST', 'fin/invoiceApply/creditable', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    source: Optional(Enum(['RETURN', 'STATEMENT'])),
    /** Only these rows of returns and lines of statements. */
    returnDetailIds: Optional(List(Id(), { maxItems: 1000 })),
    statementLineIds: Optional(List(Id(), { maxItems: 1000 })),
  }),
  out: pageOf(InvoiceableRow),
  shows: [applicationBusinessType, returnBusinessType, statementBusinessType],
  access: writers,
  query: pageQuery,
})

/** The supplier's own applications, newest first. */
export const queryOwnApplications = endpoint('POST', 'fin/invoiceApply/querySupplier', {
  in: Obj(filters),
  out: pageOf(ApplicationSummary),
  shows: [applicationBusinessType],
  access: ['sup-apply-search'],
  query: pageQuery,
})

/** Applications that were submitted, newest first, for the buyer. */
export const queryApplications = endpoint('POST', 'fin/invoiceApply/query', {
  in: Obj(filters),
  out: pageOf(ApplicationSummary),
  shows: [applicationBusinessType],
  access: ['sup-apply-approve', 'pur-apply-approve-c'],
  query: pageQuery,
})

/** An application as the caller sees it. 10007: there is none that they see. */
export const getApplication = endpoint('POST', 'fin/invoiceApply/getById', {
  in: ById,
  out: Application,
  shows: [applicationBusinessType],
  access: applicationReaders,
})

/**
 * Creates an application, or writes a draft. Refuses 10015 without rows, 10009 for a row twice, 10008 for rows of several
 * companies, currencies or tax modes and for rows that are not of its kind, 20008 above what is open of a row or of the
 * invoice that is corrected, 20005 for a receipt that is not posted, or of which no confirmed statement
 * is there where the setting asks for one, and outside NEW and REJECTED, 20007 on an older version.
 */
export const saveApplication = endpoint('POST', 'fin/invoiceApply/save', {
  in: ApplicationInput,
  out: Application,
  access: writers,
  saves: true,
})

/** Submits a draft for approval; with `application` it is saved first, in the same transaction. Refuses as the save, 10014, 15015. */
export const submitApplication = endpoint('POST', 'fin/invoiceApply/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), application: Optional(ApplicationInput) }),
  out: Application,
  access: writers,
  saves: true,
})

/** Takes a submitted application back. 18027 in NEW and REJECTED, 20005 later, 20006 for anybody else. */
export const withdrawApplication = endpoint('POST', 'fin/invoiceApply/withdraw', {
  in: ById,
  out: Application,
  access: writers,
  saves: true,
})

/** Deletes drafts and what was rejected. 10010 without ids, 20005 for any other. */
export const removeApplications = endpoint('POST', 'fin/invoiceApply/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/**
 * Enters the tax invoices of an approved application. Refuses 10015 without one, 20008 when their sums are not those of
 * the rows, 10006 for a number that the supplier has used, 10008 when a row stands on none or on two of them,
 * and for a date to come.
 */
export const enterInvoices = endpoint('POST', 'fin/invoiceApply/enterInvoices', {
  in: Obj({ id: Id(), version: Optional(Version()), invoices: List(InvoiceInput, { maxItems: 50 }) }),
  out: Application,
  access: writers,
  saves: true,
})

/** Gives an application up: its rows can be applied for anew. 20005 once an invoice of it has arrived. */
export const cancelApplication = endpoint('POST', 'fin/invoiceApply/cancel', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Application,
  access: ['sup-apply-edit', 'confirm-invoice-apply-list'],
  saves: true,
})

/** What happened to an application, oldest first. */
export const queryApplicationHistory = endpoint('POST', 'fin/invoiceApply/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [applicationBusinessType],
  access: applicationReaders,
})
