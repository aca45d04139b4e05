import type { ReturnEvent, ReturnOrder } from '../../../contract/goods/returns/return-parts.ts'
import * as calls from '../../../contract/goods/returns/returns.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { storedDraftActs } from '../../../widgets/document/stored-draft-acts.ts'

interface Parts {
  order: ReturnOrder
  host: HTMLElement | undefined
  onReturn(order: ReturnOrder): void
}

/** The acts of a return: those the server allows, the expected one as the primary button. */
export function useReturnActs(parts: Parts): { primary: Action | undefined; actions: Action[] } {
  const t = useWords('returns')
  const acts = [
    ...writerActs(parts, t),
    ...answerActs(parts, t),
    { name: 'print', label: t('acts.print'), icon: 'printer' as const, run: () => window.print() },
  ]
  return documentActions(parts.order, acts)
}

/** Actions of the buyer. */
function writerActs({ order, host, onReturn }: Parts, t: Words<'returns'>): DocumentAct<ReturnEvent>[] {
  const { id, returnNo, version } = order
  const draft = storedDraftActs({
    t,
    gaps: { returnNo },
    submit: async () => onReturn(await call(calls.submitReturn, { id, version })),
    edit: () => host && navigate(host, '/dashboard/return-order-maintain', { id }),
    withdraw: async () => onReturn(await call(calls.withdrawReturn, { id })),
    remove: async () => {
      await call(calls.removeReturns, { ids: [id] })
      if (host) navigate(host, '/return/list')
    },
  })
  return [
    draft.submit,
    {
      name: 'shipOut',
      label: t('acts.shipOut'),
      icon: 'truck',
      tone: 'primary',
      needs: 'shipOut',
      confirm: { title: t('shipOut.title', { returnNo }), text: t('shipOut.text') },
      done: t('done.shipOut', { returnNo }),
      run: async () => onReturn(await call(calls.shipOutReturn, { id })),
    },
    draft.edit,
    draft.withdraw,
    draft.remove,
  ]
}

/** Actions of the supplier, and those after an objection. */
function answerActs({ order, onReturn }: Parts, t: Words<'returns'>): DocumentAct<ReturnEvent>[] {
  const { id, returnNo } = order
  const given = (reason: string | undefined) => (reason === undefined ? {} : { reason })
  return [
    {
      name: 'confirm',
      label: t('acts.confirm'),
      icon: 'check',
      tone: 'primary',
      needs: 'confirm',
      confirm: { title: t('confirm.title', { returnNo }), text: t('confirm.text') },
      done: t('done.confirm', { returnNo }),
      run: async () => onReturn(await call(calls.confirmReturn, { id })),
    },
    {
      name: 'object',
      label: t('acts.object'),
      icon: 'x',
      needs: 'object',
      confirm: { title: t('object.title', { returnNo }), text: t('object.text'), reason: true },
      done: t('done.object'),
      run: async reason => onReturn(await call(calls.objectToReturn, { id, reason: reason ?? '' })),
    },
    {
      name: 'keep',
      label: t('acts.keep'),
      icon: 'check',
      tone: 'primary',
      needs: 'keep',
      confirm: { title: t('keep.title', { returnNo }), text: t('keep.text'), reason: 'optional' },
      done: t('done.keep', { returnNo }),
      run: async reason => onReturn(await call(calls.keepReturn, { id, ...given(reason) })),
    },
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('cancel.title', { returnNo }), text: t('cancel.text'), reason: 'optional' },
      done: t('done.cancel', { returnNo }),
      run: async reason => onReturn(await call(calls.cancelReturn, { id, ...given(reason) })),
    },
  ]
}
