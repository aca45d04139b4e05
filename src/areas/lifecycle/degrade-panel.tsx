import { useState } from 'react'
import { decideByLink } from '../../contract/lifecycle/lifecycle.ts'
import type { LifecycleApply, LifecycleEvent } from '../../contract/lifecycle/lifecycle.ts'
import { decideTask } from '../../contract/workflow/workflow.ts'
import type { Approval } from '../../contract/workflow/workflow.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { call } from '../../kit/call/call.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { allowedActions } from '../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../ui/page/document-actions.ts'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { LinkCodePanel } from './link-code-panel.tsx'
import { useLinkCode } from './use-link-code.ts'
import type { ByLink } from './use-link-code.ts'

interface DegradePanelProps {
  apply: LifecycleApply
  /** Absent for whoever is signed in. */
  byLink?: ByLink | undefined
  onDecided(apply: LifecycleApply): void
}

type Decision = 'AGREE' | 'REJECT'

/** Agreeing to a downgrade, or rejecting it with an opinion; by a link it takes a code, and the link is used up. */
export function DegradePanel({ apply, byLink, onDecided }: DegradePanelProps) {
  const t = useWords('lifecycle')
  const act = useAct()
  const [opinion, setOpinion] = useState('')
  const [missing, setMissing] = useState(false)
  const [confirming, setConfirming] = useState<Decision>()
  const linkCode = useLinkCode(byLink)
  const text = opinion.trim()
  const finish = (decision: Decision, decided: Approval) => {
    toast(t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { number: apply.lifecycleNo }))
    onDecided({ ...afterDecision(apply, decision, decided), opinion: text })
  }
  const decide = async (decision: Decision) => {
    setMissing(decision === 'REJECT' && text === '')
    if (decision === 'REJECT' && text === '') return
    if (byLink) {
      setConfirming(decision)
      // A code that was sent a moment ago is still good.
      if (linkCode.left === 0) await linkCode.send()
      return
    }
    const decided = await act.run(() => call(decideTask, { taskId: apply.taskId ?? '', decision, opinion: text }))
    if (decided) finish(decision, decided)
  }
  if (byLink && confirming)
    return (
      <LinkCodePanel
        linkCode={linkCode}
        codeTo={byLink.codeTo}
        applyId={apply.id}
        label={t(confirming === 'AGREE' ? 'acts.agree' : 'acts.reject')}
        tone={confirming === 'AGREE' ? 'primary' : 'danger'}
        decide={verifyCode =>
          call(decideByLink, { link: byLink.link, verifyCode, decision: confirming, opinion: text })
        }
        onDecided={decided => finish(confirming, decided)}
        onBack={() => setConfirming(undefined)}
      />
    )
  return (
    <Panel
      title={t('degrade.decision')}
      text={t('degrade.text', {
        name: apply.createName,
        supplier: apply.supplierName,
        stage: t(`stages.${apply.toStage}`),
      })}
      failure={act.failure}
      acts={<ActionButtons actions={allowedActions(apply, decisionActs(t, decide))} />}
    >
      <TextAreaField
        label={t('fields.opinion')}
        hint={t('degrade.opinionHint')}
        value={opinion}
        maxLength={500}
        error={missing && text === '' ? t('required') : undefined}
        onChange={setOpinion}
      />
    </Panel>
  )
}

function decisionActs(
  t: Words<'lifecycle'>,
  decide: (decision: Decision) => Promise<void>,
): DocumentAct<LifecycleEvent>[] {
  return [
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
}

function afterDecision(apply: LifecycleApply, decision: Decision, decided: Approval): LifecycleApply {
  return {
    ...apply,
    status: decision === 'AGREE' ? 'APPROVED' : 'REJECTED',
    decidedName: decided.decidedBy ?? '',
    decideTime: decided.decidedTime,
    taskId: null,
    allowed: [],
  }
}
