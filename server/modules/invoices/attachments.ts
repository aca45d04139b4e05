import sql, { empty } from 'sql-template-tag'
import { invoiceBusinessType } from '../../../src/contract/invoices/invoice-parts.ts'
import type { InvoiceStatus } from '../../../src/contract/invoices/invoice-parts.ts'
import { invoiceReaders } from '../../../src/contract/invoices/invoices.ts'
import type { AttachmentOwner } from '../../kit/attachment-owner.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { seenInvoices } from './visible.queries.ts'

const mayAdd = (caller: Pick<Caller, 'modules'>) =>
  caller.modules.has('sup-apply-edit') || caller.modules.has('confirm-invoice-apply-list')

/** The file of an invoice: added until the invoice has arrived, seen by both sides. */
export const invoiceAttachments: AttachmentOwner = {
  businessType: invoiceBusinessType,
  mayBegin: mayAdd,
  async find({ db, caller }, id, keep) {
    if (!invoiceReaders.some(module => caller.modules.has(module))) return undefined
    const invoice = await db.one<{ invoiceNo: string; status: InvoiceStatus }>(sql`
      select i.invoice_no, i.status from invoice i
      where i.id = ${id} and ${seenInvoices(caller)} ${keep ? sql`for share` : empty}`)
    if (invoice === undefined) return undefined
    const refusal = !mayAdd(caller) ? 'financeNoPermission' : undefined
    const late = invoice.status === 'INVOICED' ? undefined : 'financeStatusNotOperable'
    return { auditType: invoiceBusinessType, docNo: invoice.invoiceNo, refusal: refusal ?? late }
  },
}
