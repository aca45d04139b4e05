import type { ReactNode } from 'react'
import type { Payment } from '../../../contract/money/payments/payment-parts.ts'
import { submitPayment } from '../../../contract/money/payments/payments.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FlatFormNotices } from '../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../widgets/document/flat-form.tsx'
import { SaveFoot } from '../../../widgets/document/save-foot.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'

interface FrameProps<Form> {
  session: FlatForm<Form>
  title: string
  /** Where a problem is, in words; the label of its field unless given. */
  nameOf?(field: string): string | undefined
  /** Saves what was typed as a draft. */
  save(typed: Form): Promise<Payment>
  formOf(payment: Payment): Form
  /** Another user wrote the draft; this one submits it. */
  others: boolean
  /** The content of the form in words. */
  summary?: string
  children: ReactNode
}

/** The form of a payment, whatever is paid: its title and notices, its sections, and the foot that saves and submits it. */
export function PaymentFormFrame<Form>({ session, save, formOf, children, ...texts }: FrameProps<Form>) {
  const t = useWords('payments')
  const host = useElementScope()?.host
  const { close } = usePageTab()
  const { title, others, summary } = texts
  usePageName(title)
  const labelOf = (field: string) => t.find(`fields.${field}`)
  const onSave = (submit: boolean) =>
    session[submit ? 'attempt' : 'saveDraft'](async typed => {
      const draft = await save(typed)
      session.saved(formOf(draft))
      const saved = submit ? await call(submitPayment, { id: draft.id, version: draft.version }) : draft
      toast(t(submit ? 'done.submit' : 'done.saved', { number: saved.payApplyNo }))
      if (host && navigate(host, '/fiance/payment-inquiry-detail', { id: saved.id })) close()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices session={session} labelOf={field => labelOf(field) ?? field} nameOf={texts.nameOf ?? labelOf} />
      {children}
      <SaveFoot
        label={t('foot')}
        summary={summary}
        busy={session.busy}
        save={t('acts.save')}
        submit={others ? undefined : t('acts.submit')}
        onSave={onSave}
      />
    </div>
  )
}
