import type { Invoice, InvoiceEvent } from '../../../contract/money/invoices/invoice-parts.ts'
import {
  arriveInvoice,
  checkInvoice,
  exportInvoice,
  exportInvoiceResponse,
  matchInvoice,
  postInvoice,
  recheckInvoice,
  sendBackInvoice,
} from '../../../contract/money/invoices/invoices.ts'
import type { WrittenDocument } from '../../../contract/written-document.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { Action } from '../../../ui/actions.ts'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { saveDocument } from '../../../widgets/document/save-document.ts'

interface Parts {
  invoice: Invoice
  onInvoice(invoice: Invoice): void
  onRefuse(): void
}

/** The acts of an invoice: those the server allows, the expected one as the primary button. */
export function useInvoiceActs({ invoice, onInvoice, onRefuse }: Parts): {
  primary: Action | undefined
  actions: Action[]
} {
  const t = useWords('invoices')
  const { id, version, status, invoiceNo: number } = invoice
  const show = async (next: Promise<Invoice>) => onInvoice(await next)
  const acts: DocumentAct<InvoiceEvent>[] = [
    {
      name: 'arrive',
      label: t('acts.arrive'),
      icon: 'inbox',
      tone: 'primary',
      needs: 'arrive',
      done: t('done.arrive', { number }),
      run: () => show(call(arriveInvoice, { id, version })),
    },
    {
      name: 'arrivePaper',
      label: t('acts.arrivePaper'),
      icon: 'file-text',
      needs: 'arrive',
      confirm: { title: t('arrive.title', { number }), text: t('arrive.text') },
      done: t('done.arrive', { number }),
      run: () => show(call(arriveInvoice, { id, version, paperFlag: 1 })),
    },
    {
      name: 'check',
      label: t('acts.check'),
      icon: 'check',
      tone: 'primary',
      needs: 'check',
      done: t('done.check', { number }),
      run: () => show(call(checkInvoice, { id, version })),
    },
    {
      name: 'recheck',
      label: t('acts.recheck'),
      icon: 'users',
      tone: 'primary',
      needs: 'recheck',
      done: t('done.recheck', { number }),
      run: () => show(call(recheckInvoice, { id, version })),
    },
    {
      name: 'post',
      label: t('acts.post'),
      icon: 'circle-check',
      tone: 'primary',
      needs: 'post',
      ...aboutNear(invoice, t),
      done: t('done.post', { number }),
      run: reason => show(call(postInvoice, { id, version, ...(reason === undefined ? {} : { nearAnswer: reason }) })),
    },
    {
      name: 'match',
      label: t('acts.match'),
      icon: 'refresh',
      needs: 'match',
      done: t('done.match', { number }),
      run: () => show(call(matchInvoice, { id })),
    },
    {
      name: 'sendBack',
      label: t('acts.sendBack'),
      icon: 'undo',
      needs: 'sendBack',
      confirm: { title: t('sendBack.title', { number }), text: t('sendBack.text'), reason: true },
      done: t('done.sendBack', { number }),
      run: reason => show(call(sendBackInvoice, { id, version, reason: reason ?? '' })),
    },
    {
      name: 'refuse',
      label: t('acts.refuse'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'refuse',
      run: onRefuse,
    },
    exportAct(id, t),
    ...(status === 'INVOICED' || status === 'CANCELLED' ? [] : [responseAct(id, t)]),
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
  return documentActions(invoice, acts)
}

/** The invoice as a document for another system. */
function exportAct(id: string, t: Words<'invoices'>): DocumentAct<InvoiceEvent> {
  return {
    name: 'exportUbl',
    label: t('acts.exportUbl'),
    icon: 'download',
    async run() {
      showSaved(await call(exportInvoice, { id }), t)
    },
  }
}

/** The buyer's response to the invoice, for the supplier's system. */
function responseAct(id: string, t: Words<'invoices'>): DocumentAct<InvoiceEvent> {
  return {
    name: 'exportResponse',
    label: t('acts.exportResponse'),
    icon: 'download',
    async run() {
      showSaved(await call(exportInvoiceResponse, { id }), t)
    },
  }
}

function showSaved(document: WrittenDocument, t: Words<'invoices'>): void {
  const reasons = saveDocument(document)
  if (reasons === '') toast(t('done.exported'))
  else toast(t('done.exportedWithGaps', { reasons }), 'wait')
}

/** Posting is confirmed with a reason when numbers of other invoices are near to this one's. */
function aboutNear(
  { near, invoiceNo: number }: Invoice,
  t: Words<'invoices'>,
): Pick<DocumentAct<InvoiceEvent>, 'confirm'> {
  if (near.length === 0) return {}
  const numbers = near.map(each => each.invoiceNo).join(', ')
  return { confirm: { title: t('post.nearTitle', { number }), text: t('post.nearText', { numbers }), reason: true } }
}
