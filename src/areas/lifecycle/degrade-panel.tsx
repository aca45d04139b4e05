import { useState } from 'react'
import { decideByLink } from '../../contract/lifecycle/lifecycle.ts'
import type { LifecycleApply, LifecycleEvent } from '../../contract/lifecycle/lifecycle.ts'
import { decideTask } from '../../contract/workflow/workflow.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { call } from '../../kit/call/call.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { allowedActions } from '../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../ui/page/document-actions.ts'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

interface DegradePanelProps {
  apply: LifecycleApply
  link?: string | undefined
  onDecided(apply: LifecycleApply): void
}

/** Agreeing to a downgrade, or rejecting it with an opinion; a link is used up by it. */
export function DegradePanel({ apply, link, onDecided }: DegradePanelProps) {
  const t = useWords('lifecycle')
  const act = useAct()
  const [opinion, setOpinion] = useState('')
  const [missing, setMissing] = useState(false)
  const decide = async (decision: 'AGREE' | 'REJECT') => {
    const text = opinion.trim()
    setMissing(decision === 'REJECT' && text === '')
    if (decision === 'REJECT' && text === '') return
    const decided = await act.run(() =>
      link === undefined
        ? call(decideTask, { taskId: apply.taskId ?? '', decision, opinion: text })
        : call(decideByLink, { link, decision, opinion: text }),
    )
    if (!decided) return
    toast(t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { number: apply.lifecycleNo }))
    onDecided({
      ...apply,
      status: decision === 'AGREE' ? 'APPROVED' : 'REJECTED',
      decidedName: decided.decidedBy ?? '',
      decideTime: decided.decidedTime,
      opinion: text,
      taskId: null,
      allowed: [],
    })
  }
  const acts: DocumentAct<LifecycleEvent>[] = [
    { name: 'reject', label: t('acts.reject'), tone: 'danger', needs: 'reject', run: () => decide('REJECT') },
    {
      name: 'agree',
      label: t('acts.agree'),
      tone: 'primary',
      icon: 'check',
      needs: 'agree',
      run: () => decide('AGREE'),
    },
  ]
  return (
    <Panel
      title={t('degrade.decision')}
      text={t('degrade.text', {
        name: apply.createName,
        supplier: apply.supplierName,
        stage: t(`stages.${apply.toStage}`),
      })}
      failure={act.failure}
      acts={<ActionButtons actions={allowedActions(apply, acts)} />}
    >
      <TextAreaField
        label={t('fields.opinion')}
        hint={t('degrade.opinionHint')}
        value={opinion}
        maxLength={500}
        error={missing && opinion.trim() === '' ? t('required') : undefined}
        onChange={setOpinion}
      />
    </Panel>
  )
}
