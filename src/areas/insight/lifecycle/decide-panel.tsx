import { useState } from 'react'
import { decideByLink } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleApply } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { decideTask } from '../../../contract/ground/workflow/workflow.ts'
import type { Approval } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { link } from '../../../kit/state/navigation.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { ApprovalPanel, useNextTask } from '../../../widgets/document/approval-panel.tsx'
import type { ApprovalDecision } from '../../../widgets/document/approval-panel.tsx'
import { applyPath } from './lifecycle-tones.ts'
import { LinkCodePanel } from './link-code-panel.tsx'
import { useLinkCode } from './use-link-code.ts'
import type { ByLink } from './use-link-code.ts'

interface DecidePanelProps {
  apply: LifecycleApply
  /** Absent for signed-in users. */
  byLink?: ByLink | undefined
  onDecided(apply: LifecycleApply): void
}

interface Decided {
  decision: ApprovalDecision
  opinion: string
}

/** Agreeing to an application, or rejecting it with an opinion; by a link it takes a code, and the link is used up. */
export function DecidePanel({ apply, byLink, onDecided }: DecidePanelProps) {
  const t = useWords('lifecycle')
  const [confirming, setConfirming] = useState<Decided>()
  const [typed, setTyped] = useState('')
  const linkCode = useLinkCode(byLink)
  const [ids, setIds] = useState<readonly string[]>([])
  const pcUrl = link(applyPath(apply.direction), { id: apply.id })
  const next = useNextTask(byLink ? undefined : pcUrl)
  const done = (decision: ApprovalDecision) =>
    t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { number: apply.lifecycleNo })
  if (byLink && confirming)
    return (
      <LinkCodePanel
        linkCode={linkCode}
        codeTo={byLink.codeTo}
        applyId={apply.id}
        label={t(confirming.decision === 'AGREE' ? 'acts.agree' : 'acts.reject')}
        tone={confirming.decision === 'AGREE' ? 'primary' : 'danger'}
        decide={verifyCode => call(decideByLink, { link: byLink.link, verifyCode, ...confirming })}
        onDecided={decided => {
          toast(done(confirming.decision))
          onDecided(afterDecision(apply, confirming, decided))
        }}
        onBack={() => setConfirming(undefined)}
      />
    )
  const decide = async (decision: ApprovalDecision, opinion: string) => {
    if (!byLink) {
      const decided = await call(decideTask, {
        taskId: apply.taskId ?? '',
        decision,
        opinion,
        attachmentIds: [...ids],
      })
      onDecided(afterDecision(apply, { decision, opinion }, decided))
      return done(decision)
    }
    setTyped(opinion)
    setConfirming({ decision, opinion })
    // A code that was sent a moment ago is still good.
    if (linkCode.left === 0) await linkCode.send()
    return undefined
  }
  return (
    <ApprovalPanel
      text={t(`decide.text.${apply.direction}`, {
        name: apply.createName,
        supplier: apply.supplierName,
        stage: t(`stages.${apply.toStage}`),
      })}
      may={{ AGREE: apply.allowed.includes('agree'), REJECT: apply.allowed.includes('reject') }}
      reject={t('acts.reject')}
      next={next}
      // A visitor with a link has no account for uploads.
      said={byLink ? undefined : { pcUrl, ids, change: setIds }}
      typed={typed}
      decide={decide}
    />
  )
}

function afterDecision(apply: LifecycleApply, { decision, opinion }: Decided, decided: Approval): LifecycleApply {
  return {
    ...apply,
    // The step is decided; others may follow.
    status: decided.status === 'RUNNING' ? apply.status : decision === 'AGREE' ? 'APPROVED' : 'REJECTED',
    decidedName: decided.decidedBy ?? '',
    decideTime: decided.decidedTime,
    opinion,
    taskId: null,
    allowed: [],
  }
}
