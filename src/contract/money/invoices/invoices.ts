import { Array as List, Enum, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Filled, Flag, Id, Money, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'
import { invoiceKinds } from './application-parts.ts'
import { WrittenDocument } from '../../written-document.ts'
import {
  Invoice,
  invoiceBusinessType,
  invoiceStatuses,
  InvoiceSummary,
  matchResults,
  NearInvoice,
  RefusalNote,
} from './invoice-parts.ts'

export const invoiceReaders = [
  ...(['invoice-list', 'sup-invoice-search', 'confirm-invoice-apply-list', 'check-invoice-list'] as const),
  'check-again-invoice-list',
] as const

const filters = {
  ...pageRequest,
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(invoiceStatuses), List(Enum(invoiceStatuses), { maxItems: 9 })])),
  matchResult: Optional(Union([Enum(matchResults), List(Enum(matchResults), { maxItems: 7 })])),
  kind: Optional(Enum(invoiceKinds)),
  supplierId: Optional(Id()),
  orderId: Optional(Id()),
  applyId: Optional(Id()),
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

export const queryInvoices = list('fin/invoice/query', ['invoice-list'])
export const queryArrivingInvoices = list('fin/invoice/queryArrival', ['confirm-invoice-apply-list'])
export const queryInvoicesToCheck = list('fin/invoice/queryCheck', ['check-invoice-list'])

/** Also those with unreleased differences. */
export const queryInvoicesToRecheck = list('fin/invoice/queryRecheck', ['check-again-invoice-list'])
export const queryOwnInvoices = list('fin/invoice/querySupplier', ['sup-invoice-search'])

export const getInvoice = endpoint('POST', 'fin/invoice/getById', {
  in: ById,
  out: Invoice,
  shows: [invoiceBusinessType],
  access: invoiceReaders,
})

/** Repeats the matching. */
export const matchInvoice = endpoint('POST', 'fin/invoice/match', {
  in: ById,
  out: Invoice,
  access: ['check-invoice-list', 'check-again-invoice-list'],
  saves: true,
})

/** As a file or, with `paperFlag`, on paper. 20011 without either. */
export const arriveInvoice = endpoint('POST', 'fin/invoice/arrive', {
  in: Obj({ ...one.properties, arriveDate: Optional(Day()), paperFlag: Optional(Flag()) }),
  out: Invoice,
  access: ['confirm-invoice-apply-list'],
  saves: true,
})

/**
 * By the approver of its order or, without a recorded approval, any user with the permission except the order's
 * purchaser (20006).
 */
export const releaseDifferences = endpoint('POST', 'fin/invoice/release', {
  in: Obj({ ...one.properties, rows: List(Obj({ id: Id(), reason: Str(500) }), { maxItems: 1000 }) }),
  out: Invoice,
  access: ['invoice-release'],
  saves: true,
})

/** 20009 with the unreleased differing rows. */
export const checkInvoice = endpoint('POST', 'fin/invoice/check', {
  in: one,
  out: Invoice,
  access: ['check-invoice-list'],
  saves: true,
})

/** Its rows become open again. */
export const refuseInvoice = endpoint('POST', 'fin/invoice/refuse', {
  in: Obj({ ...one.properties, refusal: List(RefusalNote, { maxItems: 20 }) }),
  out: Invoice,
  access: ['check-invoice-list'],
  saves: true,
})

/** 20006 for the user of the first check. */
export const recheckInvoice = endpoint('POST', 'fin/invoice/recheck', {
  in: one,
  out: Invoice,
  access: ['check-again-invoice-list'],
  saves: true,
})

/** Back to the first check. */
export const sendBackInvoice = endpoint('POST', 'fin/invoice/sendBack', {
  in: Obj({ ...one.properties, reason: Optional(Str(500)) }),
  out: Invoice,
  access: ['check-again-invoice-list'],
  saves: true,
})

/**
 * 20005 while a second check is due, 10011 without `nearAnswer` for similar invoices, 10008 without an exchange rate of
 * the day.
 */
export const postInvoice = endpoint('POST', 'fin/invoice/post', {
  in: Obj({ ...one.properties, postedDate: Optional(Day()), nearAnswer: Optional(Str(500)) }),
  out: Invoice,
  access: ['invoice-post'],
  saves: true,
})

/** `same`: same normalised number; `near`: similar ones. */
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

/** UBL document of EN 16931. */
export const exportInvoice = endpoint('POST', 'fin/invoice/exportUbl', {
  in: ById,
  out: WrittenDocument,
  access: invoiceReaders,
})

/** Last decision of the buyer. 20005 before the arrival and once cancelled. */
export const exportInvoiceResponse = endpoint('POST', 'fin/invoice/exportResponse', {
  in: ById,
  out: WrittenDocument,
  access: invoiceReaders,
})

export const queryInvoiceHistory = endpoint('POST', 'fin/invoice/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [invoiceBusinessType],
  access: invoiceReaders,
})
