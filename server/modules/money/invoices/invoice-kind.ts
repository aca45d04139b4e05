import { invoiceBusinessType } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { invoiceReaders } from '../../../../src/contract/money/invoices/invoices.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { lockInvoices, writeInvoice } from './invoice.queries.ts'
import type { LockedInvoice } from './invoice.queries.ts'
import { invoiceSteps } from './invoice.rules.ts'
import type { InvoiceInputs } from './invoice.rules.ts'

/** Its supplier, and buyers of its organisation. */
export function invoiceReadersOf({ orgId, supplierId }: Pick<LockedInvoice, 'orgId' | 'supplierId'>): Audience {
  return { modules: invoiceReaders, orgId, supplierId }
}

export const invoices: DocumentKind<LockedInvoice, InvoiceInputs> = {
  businessType: invoiceBusinessType,
  steps: invoiceSteps,
  lock: lockInvoices,
  async write(act, invoice, status, fields) {
    const written = await writeInvoice(act, invoice, status, fields)
    if (status !== invoice.status)
      await emit(act, 'invoice.decided', { invoiceId: invoice.id, invoiceNo: invoice.invoiceNo, status })
    return written
  },
  numberOf: invoice => invoice.invoiceNo,
  audience: invoiceReadersOf,
}
