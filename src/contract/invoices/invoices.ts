import { Array as List, Enum, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Day, Filled, Flag, Id, Money, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'
import { invoiceKinds } from './application-parts.ts'
import { WrittenDocument } from '../written-document.ts'
import {
  Invoice,
  invoiceBusinessType,
  invoiceStatuses,
  InvoiceSummary,
  matchResults,
  NearInvoice,
  RefusalNote,
} from './invoice-parts.ts'

/** Modules whose holders may read invoices. */
export const invoiceReaders = [
  ...(['invoice-list', 'sup-invoice-search', 'confirm-invoice-apply-list', 'check-invoice-list'] as const),
  'check-again-invoice-list',
] as const

const filters = {
  ...pageRequest,
  /** Searches invoice, application, supplier and order. */
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(invoiceStatuses), List(Enum(invoiceStatuses), { maxItems: 9 })])),
  matchResult: Optional(Union([Enum(matchResults), List(Enum(matchResults), { maxItems: 7 })])),
  kind: Optional(Enum(invoiceKinds)),
  supplierId: Optional(Id()),
  orderId: Optional(Id()),
  applyId: Optional(Id()),
  /** 1: what is to be paid and should have been by now. */
  overdueFlag: Optional(Flag()),
  invoiceDateFrom: Optional(Day()),
  invoiceDateTo: Optional(Day()),
  dueDateFrom: Optional(Day()),
  dueDateTo: Optional(Day()),
}

const list = (path: string, access: readonly string[]) =>
  endpoint('POST', path, {
    in: Obj(filters),
    out: pageOf(InvoiceSummary),
    shows: [invoiceBusinessType],
    access,
    query: pageQuery,
  })

const one = Obj({ id: Id(), version: Optional(Version()) })

// --- ours -----------------------------------------------------------------

/** All invoices of the buyer, newest first. */
export const queryInvoices = list('fin/invoice/query', ['invoice-list'])
/** Invoices of which the paper or the file has not arrived yet. */
export const queryArrivingInvoices = list('fin/invoice/queryArrival', ['confirm-invoice-apply-list'])
/** Invoices that wait for their first check. */
export const queryInvoicesToCheck = list('fin/invoice/queryCheck', ['check-invoice-list'])
/** Invoices that wait for their second check, and those with differences that nobody has released. */
export const queryInvoicesToRecheck = list('fin/invoice/queryRecheck', ['check-again-invoice-list'])
/** The supplier's own invoices, with what was paid of them. */
export const queryOwnInvoices = list('fin/invoice/querySupplier', ['sup-invoice-search'])

/** An invoice or credit note as the caller sees it. 10007: there is none that they see. */
export const getInvoice = endpoint('POST', 'fin/invoice/getById', {
  in: ById,
  out: Invoice,
  shows: [invoiceBusinessType],
  access: invoiceReaders,
})

/** The rows of an invoice beside order and receipt, matched anew. Refuses 20005 once it was checked. */
export const matchInvoice = endpoint('POST', 'fin/invoice/match', {
  in: ById,
  out: Invoice,
  access: ['check-invoice-list', 'check-again-invoice-list'],
  saves: true,
})

/** The invoice has arrived: as a file, or, with `paperFlag`, on paper. Refuses 20011 without either. */
export const arriveInvoice = endpoint('POST', 'fin/invoice/arrive', {
  in: Obj({ ...one.properties, arriveDate: Optional(Day()), paperFlag: Optional(Flag()) }),
  out: Invoice,
  access: ['confirm-invoice-apply-list'],
  saves: true,
})

/**
 * Releases differences: each by whoever approved its order, or, where nobody's approval is on record, by anybody with the
 * right but the order's purchaser; with a reason. Refuses 20006 for others, 10011 without a reason, 10008 for a row without a
 * difference, 20005.
 */
export const releaseDifferences = endpoint('POST', 'fin/invoice/release', {
  in: Obj({ ...one.properties, rows: List(Obj({ id: Id(), reason: Str(500) }), { maxItems: 1000 }) }),
  out: Invoice,
  access: ['invoice-release'],
  saves: true,
})

/** The first check. Refuses 20009 with the rows that differ and were not released. */
export const checkInvoice = endpoint('POST', 'fin/invoice/check', {
  in: one,
  out: Invoice,
  access: ['check-invoice-list'],
  saves: true,
})

/** Refuses an invoice; its rows can be applied for anew. Refuses 10011 without a reason code. */
export const refuseInvoice = endpoint('POST', 'fin/invoice/refuse', {
  in: Obj({ ...one.properties, refusal: List(RefusalNote, { maxItems: 20 }) }),
  out: Invoice,
  access: ['check-invoice-list'],
  saves: true,
})

/** The second check. Refuses 20006 for whoever made the first one, 20005 where none is due. */
export const recheckInvoice = endpoint('POST', 'fin/invoice/recheck', {
  in: one,
  out: Invoice,
  access: ['check-again-invoice-list'],
  saves: true,
})

/** Back to the first check. Refuses 10011 without a reason. */
export const sendBackInvoice = endpoint('POST', 'fin/invoice/sendBack', {
  in: Obj({ ...one.properties, reason: Optional(Str(500)) }),
  out: Invoice,
  access: ['check-again-invoice-list'],
  saves: true,
})

/**
 * Posts a checked invoice: from now on it is payable. Refuses 20012 in a closed period, 20005 while a second check is
 * due, 10011 without an answer to invoices that look like it, 10008 without an exchange rate of the day, and for a
 * day to come.
 */
export const postInvoice = endpoint('POST', 'fin/invoice/post', {
  in: Obj({ ...one.properties, postedDate: Optional(Day()), nearAnswer: Optional(Str(500)) }),
  out: Invoice,
  access: ['invoice-post'],
  saves: true,
})

/** Invoices of a supplier under the same number, however it is written, and those that look like it. */
export const findDuplicates = endpoint('POST', 'fin/invoice/duplicateCheck', {
  in: Obj({
    supplierId: Id(),
    invoiceCode: Optional(Str(32)),
    invoiceNo: Filled(64),
    invoiceDate: Optional(Day()),
    amountIncl: Optional(Money()),
  }),
  out: Obj({ same: List(NearInvoice), near: List(NearInvoice) }),
  access: ['sup-apply-edit', 'invoice-list'],
})

/** An invoice as a UBL document of EN 16931, for other systems. */
export const exportInvoice = endpoint('POST', 'fin/invoice/exportUbl', {
  in: ById,
  out: WrittenDocument,
  access: invoiceReaders,
})

/** What the buyer said last of an invoice, as an invoice response. 20005 before it has arrived and once it is cancelled. */
export const exportInvoiceResponse = endpoint('POST', 'fin/invoice/exportResponse', {
  in: ById,
  out: WrittenDocument,
  access: invoiceReaders,
})

/** What happened to an invoice or credit note, oldest first. */
export const queryInvoiceHistory = endpoint('POST', 'fin/invoice/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [invoiceBusinessType],
  access: invoiceReaders,
})
