import type { Application, ApplicationEvent } from '../../../contract/money/invoices/application-parts.ts'
import {
  cancelApplication,
  removeApplications,
  submitApplication,
  withdrawApplication,
} from '../../../contract/money/invoices/applications.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { Action } from '../../../ui/actions.ts'
import { documentActions } from '../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'

interface Parts {
  application: Application
  onApplication(application: Application): void
  /** The list to which a deleted draft leads. */
  back: string
}

/** The acts of an application: those the server allows, the expected one as the primary button. */
export function useApplicationActs({ application, onApplication, back }: Parts): {
  primary: Action | undefined
  actions: Action[]
} {
  const t = useWords('invoices')
  const host = useElementScope()?.host
  const { id, applyNo, version } = application
  const acts: DocumentAct<ApplicationEvent>[] = [
    {
      name: 'submit',
      label: t('acts.submit'),
      icon: 'send',
      tone: 'primary',
      needs: 'submit',
      done: t('done.submit', { number: applyNo }),
      run: async () => onApplication(await call(submitApplication, { id, version })),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      needs: 'edit',
      run: () => host && navigate(host, '/sup-apply-edit', { id }),
    },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw', { number: applyNo }),
      run: async () => onApplication(await call(withdrawApplication, { id })),
    },
    {
      name: 'cancel',
      label: t('acts.cancel'),
      icon: 'circle-x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('cancel.title', { number: applyNo }), text: t('cancel.text'), reason: 'optional' },
      done: t('done.cancel', { number: applyNo }),
      run: async reason =>
        onApplication(await call(cancelApplication, { id, ...(reason === undefined ? {} : { reason }) })),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { number: applyNo }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(removeApplications, { ids: [id] })
        if (host) navigate(host, back)
      },
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
  return documentActions(application, acts)
}
