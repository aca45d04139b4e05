import type { Payment, PaymentEvent } from '../../../contract/money/payments/payment-parts.ts'
import {
  cancelPayment,
  getPayment,
  giveBackPayment,
  removePayments,
  sendPayments,
  submitPayment,
  withdrawPayment,
} from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { keepBlob } from '../../../widgets/import-dialog/keep-file.ts'
import { storedDraftActs } from '../../../widgets/document/stored-draft-acts.ts'

interface Parts {
  payment: Payment
  onPayment(payment: Payment): void
  /** Opens the panel for what the supplier gave back, or the bank after its debit. */
  onOpen(panel: 'repay' | 'cameBack'): void
}

/** The acts of a payment: those the server allows, the expected one as the primary button. */
export function usePaymentActs({ payment, onPayment, onOpen }: Parts): {
  primary: Action | undefined
  actions: Action[]
} {
  const t = useWords('payments')
  const host = useElementScope()?.host
  const { id, version, payApplyNo: number, payType } = payment
  const edit = payType === 'ADVANCE' ? '/dashboard/create-apply' : '/fiance/payment-edit'
  const kind: Record<string, string> = payType === 'OTHER' ? { type: payType } : {}
  const returns: DocumentAct<PaymentEvent>[] = [
    {
      name: 'giveBack',
      label: t('acts.giveBack'),
      icon: 'undo',
      needs: 'giveBack',
      confirm: { title: t('giveBack.title', { number }), text: t('giveBack.text'), reason: true },
      done: t('done.giveBack', { number }),
      run: async reason => onPayment(await call(giveBackPayment, { id, version, reason: reason ?? '' })),
    },
    { name: 'cameBack', label: t('acts.cameBack'), icon: 'undo', needs: 'giveBack', run: () => onOpen('cameBack') },
  ]
  const draft = storedDraftActs({
    t,
    gaps: { number },
    submit: async () => onPayment(await call(submitPayment, { id, version })),
    edit: () => host && navigate(host, edit, { id, ...kind }),
    withdraw: async () => onPayment(await call(withdrawPayment, { id })),
    remove: async () => {
      await call(removePayments, { ids: [id] })
      if (host) navigate(host, payType === 'ADVANCE' ? '/fiance/advance' : '/fiance/payment-inquiry')
    },
  })
  const acts: DocumentAct<PaymentEvent>[] = [
    draft.submit,
    {
      name: 'send',
      label: t('acts.send'),
      icon: 'send',
      tone: 'primary',
      needs: 'send',
      confirm: { title: t('send.title'), text: t('send.text') },
      done: t('done.send'),
      async run() {
        const { fileName, content } = await call(sendPayments, { ids: [id] })
        if (content !== '') keepBlob(fileName, new Blob([content], { type: 'application/xml' }))
        onPayment(await call(getPayment, { id }))
      },
    },
    draft.edit,
    draft.withdraw,
    ...returns.filter(({ name }) => returnable(payment, name)),
    { name: 'repay', label: t('acts.repay'), icon: 'undo', needs: 'repay', run: () => onOpen('repay') },
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('cancel.title', { number }), text: t('cancel.text'), reason: true },
      done: t('done.cancel', { number }),
      run: async reason => onPayment(await call(cancelPayment, { id, version, reason: reason ?? '' })),
    },
    draft.remove,
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
  return documentActions(payment, acts)
}

/** An unpaid rest is returned without an amount; a paid amount is returned as an amount. */
function returnable({ status, paidAmount, leftAmount }: Payment, act: string): boolean {
  if (act === 'cameBack') return paidAmount !== '0'
  return status === 'PAYING' || (status === 'PART_PAID' && leftAmount !== '0')
}
