import type { Payment, PaymentEvent } from '../../contract/payments/payment-parts.ts'
import {
  cancelPayment,
  getPayment,
  giveBackPayment,
  removePayments,
  sendPayments,
  submitPayment,
  withdrawPayment,
} from '../../contract/payments/payments.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { navigate } from '../../kit/state/navigation.ts'
import type { Action } from '../../ui/actions.ts'
import { documentActions } from '../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../ui/page/document-actions.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { keepBlob } from '../../widgets/import-dialog/keep-file.ts'

interface Parts {
  payment: Payment
  onPayment(payment: Payment): void
  /** Opens the panel for what the supplier gave back. */
  onRepay(): void
}

/** The acts of a payment: those the server allows, the expected one as the primary button. */
export function usePaymentActs({ payment, onPayment, onRepay }: Parts): {
  primary: Action | undefined
  actions: Action[]
} {
  const t = useWords('payments')
  const host = useElementScope()?.host
  const { id, version, payApplyNo: number, payType } = payment
  const edit = payType === 'ADVANCE' ? '/dashboard/create-apply' : '/fiance/payment-edit'
  const kind: Record<string, string> = payType === 'OTHER' ? { type: payType } : {}
  const acts: DocumentAct<PaymentEvent>[] = [
    {
      name: 'submit',
      label: t('acts.submit'),
      icon: 'send',
      tone: 'primary',
      needs: 'submit',
      done: t('done.submit', { number }),
      run: async () => onPayment(await call(submitPayment, { id, version })),
    },
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
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      needs: 'edit',
      run: () => host && navigate(host, edit, { id, ...kind }),
    },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw', { number }),
      run: async () => onPayment(await call(withdrawPayment, { id })),
    },
    {
      name: 'giveBack',
      label: t('acts.giveBack'),
      icon: 'undo',
      needs: 'giveBack',
      confirm: { title: t('giveBack.title', { number }), text: t('giveBack.text'), reason: true },
      done: t('done.giveBack', { number }),
      run: async reason => onPayment(await call(giveBackPayment, { id, version, reason: reason ?? '' })),
    },
    { name: 'repay', label: t('acts.repay'), icon: 'undo', needs: 'repay', run: onRepay },
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
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { number }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(removePayments, { ids: [id] })
        if (host) navigate(host, payType === 'ADVANCE' ? '/fiance/advance' : '/fiance/payment-inquiry')
      },
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
  return documentActions(payment, acts)
}
