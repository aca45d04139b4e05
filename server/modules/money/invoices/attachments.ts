import sql, { empty } from 'sql-template-tag'
import { invoiceBusinessType } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { applicationBusinessType } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { ApplicationStatus } from '../../../../src/contract/money/invoices/application-parts.ts'
import { applicationReaders } from '../../../../src/contract/money/invoices/applications.ts'
import type { InvoiceStatus } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { invoiceReaders } from '../../../../src/contract/money/invoices/invoices.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { mayRead } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { seenApplications, seenInvoices } from './visible.queries.ts'

const mayAdd = (caller: Pick<Caller, 'modules'>) =>
  caller.modules.has('sup-apply-edit') || caller.modules.has('confirm-invoice-apply-list')

/** The supplier adds files until the invoices are entered; both sides see them. */
export const applicationAttachments: AttachmentOwner = {
  businessType: applicationBusinessType,
  mayBegin: caller => caller.modules.has('sup-apply-edit'),
  async find({ db, caller }, id, keep) {
    if (!mayRead(caller, applicationReaders)) return undefined
    const application = await db.one<{ applyNo: string; status: ApplicationStatus }>(sql`
      select a.apply_no, a.status from invoice_apply a
      where a.id = ${id} and ${seenApplications(caller)} ${keep ? sql`for share` : empty}`)
    if (application === undefined) return undefined
    const refusal = caller.modules.has('sup-apply-edit') ? undefined : 'financeNoPermission'
    const open = ['NEW', 'REJECTED', 'APPROVED'].includes(application.status)
    return {
      auditType: applicationBusinessType,
      docNo: application.applyNo,
      refusal: refusal ?? (open ? undefined : 'financeStatusNotOperable'),
    }
  },
}

/** The file can be added until the invoice has arrived; both sides see it. */
export const invoiceAttachments: AttachmentOwner = {
  businessType: invoiceBusinessType,
  mayBegin: mayAdd,
  async find({ db, caller }, id, keep) {
    if (!mayRead(caller, invoiceReaders)) return undefined
    const invoice = await db.one<{ invoiceNo: string; status: InvoiceStatus }>(sql`
      select i.invoice_no, i.status from invoice i
      where i.id = ${id} and ${seenInvoices(caller)} ${keep ? sql`for share` : empty}`)
    if (invoice === undefined) return undefined
    const refusal = !mayAdd(caller) ? 'financeNoPermission' : undefined
    const late = invoice.status === 'INVOICED' ? undefined : 'financeStatusNotOperable'
    return { auditType: invoiceBusinessType, docNo: invoice.invoiceNo, refusal: refusal ?? late }
  },
}
