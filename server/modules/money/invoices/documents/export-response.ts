import sql from 'sql-template-tag'
import { invoiceBusinessType } from '../../../../../src/contract/money/invoices/invoice-parts.ts'
import type { WrittenDocument } from '../../../../../src/contract/written-document.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { documentFileName, writtenDocument } from '../../../../ubl/gaps.ts'
import type { Gap } from '../../../../ubl/gaps.ts'
import { writeInvoiceResponse } from '../../../../ubl/write-ubl.ts'
import { readInvoice } from '../invoice.queries.ts'
import { readInvoiceParties } from './invoice-document.queries.ts'
import { responseCodeOf, responseDraft, responseGaps } from './invoice-response.ts'

/** @throws Refusal 10007, 20005 before the invoice has arrived. */
export async function exportedResponse(act: Act, id: string): Promise<WrittenDocument> {
  const written = await invoiceResponse(act, id)
  if (written === undefined) return refuse('financeStatusNotOperable', { key: 'invoice.noResponse' })
  const fileName = documentFileName('InvoiceResponse', written.number)
  audit(act, {
    businessType: invoiceBusinessType,
    businessId: id,
    docNo: written.invoiceNo,
    action: 'EXPORT',
    reason: fileName,
  })
  return writtenDocument(act.caller.language, { fileName, content: written.content, gaps: written.gaps })
}

interface WrittenResponse {
  number: string
  invoiceNo: string
  content: string
  gaps: readonly Gap[]
}

export async function invoiceResponse(act: Act, id: string): Promise<WrittenResponse | undefined> {
  const invoice = await readInvoice(act, id)
  const code = responseCodeOf(invoice)
  if (code === undefined) return undefined
  const parties = await readInvoiceParties(act, id)
  const moment = await act.db.one<{ day: string; time: string }>(sql`
    select to_char(coalesce(update_time, create_time), 'YYYY-MM-DD') as day,
      to_char(coalesce(update_time, create_time), 'HH24:MI:SS') as time
    from invoice where id = ${id} and enterprise_id = ${act.caller.enterpriseId}`)
  const { day = '', time = '' } = moment ?? {}
  const gaps = responseGaps(parties)
  const draft = responseDraft(invoice, code, parties, { version: invoice.version, day, time })
  const content = writeInvoiceResponse(draft, { claims: gaps.length === 0 })
  return { number: draft.id ?? invoice.invoiceNo, invoiceNo: invoice.invoiceNo, content, gaps }
}
