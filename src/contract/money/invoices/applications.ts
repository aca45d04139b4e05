import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { receiptBusinessType } from '../../goods/receipts/receipts.ts'
import { statementBusinessType } from '../reconciliation/statement-parts.ts'
import { returnBusinessType } from '../../goods/returns/return-parts.ts'
import { ById, Id, Ids, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'
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

export const applicationReaders = [
  ...(['sup-apply-search', 'sup-apply-approve', 'pur-apply-approve-c', 'invoice-list'] as const),
] as const

const writers = ['sup-apply-edit'] as const

const filters = {
  ...pageRequest,
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(applicationStatuses), List(Enum(applicationStatuses), { maxItems: 6 })])),
  kind: Optional(Enum(invoiceKinds)),
  supplierId: Optional(Id()),
}

/**
 * Accepted receipt rows and positive lines of confirmed statements (freight, adjustments, price differences of amounts
 * posted at the old price), oldest first.
 */
export const queryInvoiceableRows = endpoint('POST', 'fin/invoiceApply/invoiceable', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    source: Optional(Enum(['RECEIPT', 'STATEMENT'])),
    ids: Optional(List(Id(), { maxItems: 1000 })),
    statementLineIds: Optional(List(Id(), { maxItems: 1000 })),
  }),
  out: pageOf(InvoiceableRow),
  shows: [applicationBusinessType, receiptBusinessType, statementBusinessType],
  access: writers,
  query: pageQuery,
})

/**
 * Return rows and negative lines of confirmed statements, oldest first. Replaced goods can be credited once they are in
 * a confirmed statement.
 */
export const queryCreditableRows = endpoint('POST', 'fin/invoiceApply/creditable', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    source: Optional(Enum(['RETURN', 'STATEMENT'])),
    returnDetailIds: Optional(List(Id(), { maxItems: 1000 })),
    statementLineIds: Optional(List(Id(), { maxItems: 1000 })),
  }),
  out: pageOf(InvoiceableRow),
  shows: [applicationBusinessType, returnBusinessType, statementBusinessType],
  access: writers,
  query: pageQuery,
})

export const queryOwnApplications = endpoint('POST', 'fin/invoiceApply/querySupplier', {
  in: Obj(filters),
  out: pageOf(ApplicationSummary),
  shows: [applicationBusinessType],
  access: ['sup-apply-search'],
  query: pageQuery,
})

export const queryApplications = endpoint('POST', 'fin/invoiceApply/query', {
  in: Obj(filters),
  out: pageOf(ApplicationSummary),
  shows: [applicationBusinessType],
  access: ['sup-apply-approve', 'pur-apply-approve-c'],
  query: pageQuery,
})

export const getApplication = endpoint('POST', 'fin/invoiceApply/getById', {
  in: ById,
  out: Application,
  shows: [applicationBusinessType],
  access: applicationReaders,
})

/**
 * 10008 for rows of several companies, currencies or tax modes or of the wrong kind, 20008 above the open amount of a
 * row or of the corrected invoice, 20005 for an unposted receipt, or without a confirmed statement where the setting
 * requires one.
 */
export const saveApplication = endpoint('POST', 'fin/invoiceApply/save', {
  in: ApplicationInput,
  out: Application,
  access: writers,
  saves: true,
})

/** Saves `application` first. */
export const submitApplication = endpoint('POST', 'fin/invoiceApply/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), application: Optional(ApplicationInput) }),
  out: Application,
  access: writers,
  saves: true,
})

export const withdrawApplication = endpoint('POST', 'fin/invoiceApply/withdraw', {
  in: ById,
  out: Application,
  access: writers,
  saves: true,
})

/** Drafts and rejected ones only. */
export const removeApplications = endpoint('POST', 'fin/invoiceApply/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/**
 * 20008 when their sums differ from the rows, 10006 for a number already used by the supplier, 10008 for a row on no or
 * two invoices.
 */
export const enterInvoices = endpoint('POST', 'fin/invoiceApply/enterInvoices', {
  in: Obj({ id: Id(), version: Optional(Version()), invoices: List(InvoiceInput, { maxItems: 50 }) }),
  out: Application,
  access: writers,
  saves: true,
})

/** Its rows become open again. 20005 once one of its invoices has arrived. */
export const cancelApplication = endpoint('POST', 'fin/invoiceApply/cancel', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Application,
  access: ['sup-apply-edit', 'confirm-invoice-apply-list'],
  saves: true,
})

export const queryApplicationHistory = endpoint('POST', 'fin/invoiceApply/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [applicationBusinessType],
  access: applicationReaders,
})
