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
import { storedDraftActs } from '../../../widgets/document/stored-draft-acts.ts'

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
  const draft = storedDraftActs({
    t,
    gaps: { number: applyNo },
    submit: async () => onApplication(await call(submitApplication, { id, version })),
    edit: () => host && navigate(host, '/sup-apply-edit', { id }),
    withdraw: async () => onApplication(await call(withdrawApplication, { id })),
    remove: async () => {
      await call(removeApplications, { ids: [id] })
      if (host) navigate(host, back)
    },
  })
  const acts: DocumentAct<ApplicationEvent>[] = [
    draft.submit,
    draft.edit,
    draft.withdraw,
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
    draft.remove,
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
  return documentActions(application, acts)
}
