import { invoiceBusinessType } from '../../../../../src/contract/money/invoices/invoice-parts.ts'
import type { WrittenDocument } from '../../../../../src/contract/written-document.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { documentFileName, writtenDocument } from '../../../../ubl/gaps.ts'
import { writeCreditNote, writeInvoice } from '../../../../ubl/write-ubl.ts'
import { readInvoice } from '../invoice.queries.ts'
import { readCorrected, readInvoiceLines, readInvoiceParties } from './invoice-document.queries.ts'
import { creditNoteDraft, invoiceDraft, invoiceGaps } from './invoice-document.ts'

export async function exportedInvoice(act: Act, id: string): Promise<WrittenDocument> {
  const invoice = await readInvoice(act, id)
  const parties = await readInvoiceParties(act, id)
  const rows = await readInvoiceLines(act, id)
  const gaps = invoiceGaps(invoice, parties, rows)
  const claim = { claims: gaps.length === 0 }
  const credit = invoice.kind === 'CREDIT_NOTE'
  const content = credit
    ? writeCreditNote(creditNoteDraft(invoice, parties, rows, await readCorrected(act, id)), claim)
    : writeInvoice(invoiceDraft(invoice, parties, rows), claim)
  const fileName = documentFileName(credit ? 'CreditNote' : 'Invoice', invoice.invoiceNo)
  audit(act, {
    businessType: invoiceBusinessType,
    businessId: id,
    docNo: invoice.invoiceNo,
    action: 'EXPORT',
    reason: fileName,
  })
  return writtenDocument(act.caller.language, { fileName, content, gaps })
}
