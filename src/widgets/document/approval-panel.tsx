import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { decideTask, queryMyTodo } from '../../contract/workflow/workflow.ts'
import type { Approval } from '../../contract/workflow/workflow.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useUnsaved } from '../page-tab/page-tab.ts'

export type ApprovalDecision = 'AGREE' | 'REJECT'

interface ApprovalPanelProps {
  title?: string
  /** Who asks for what, as a sentence. */
  text?: string | undefined
  /** What the reader may do now; what they may not is not there. */
  may: Readonly<Record<ApprovalDecision, boolean>>
  /** The word for rejecting, where it is not the usual one. */
  reject?: string
  /** Why there is nothing to decide, such as a list that could not be loaded. */
  failure?: Failure | undefined
  /** Opinion that was typed before something else stood in the panel's place. */
  typed?: string
  /** Sends the decision, shows what became of it, and returns what is said then; undefined says nothing. */
  decide(decision: ApprovalDecision, opinion: string): Promise<string | undefined>
  /** What is decided on: the differences, the figures. */
  children?: ReactNode
}

/** Agreeing to a document, or rejecting it with an opinion: what it is about first, the decision at the foot. */
export function ApprovalPanel(props: ApprovalPanelProps) {
  const t = useWords('documents')
  const act = useAct()
  const [opinion, setOpinion] = useState(props.typed ?? '')
  const box = useRef<HTMLDivElement>(null)
  const [missing, setMissing] = useState(false)
  useUnsaved(opinion.trim() !== '')
  const decide = async (decision: ApprovalDecision) => {
    const text = opinion.trim()
    setMissing(decision === 'REJECT' && text === '')
    if (decision === 'REJECT' && text === '') {
      box.current?.querySelector('textarea')?.focus()
      return
    }
    await act.run(async () => {
      const done = await props.decide(decision, text)
      if (done !== undefined) toast(done)
    })
  }
  const reject = {
    name: 'reject',
    label: props.reject ?? t('decision.reject'),
    tone: 'danger' as const,
    run: () => decide('REJECT'),
  }
  const agree = {
    name: 'agree',
    label: t('decision.agree'),
    tone: 'primary' as const,
    icon: 'check' as const,
    run: () => decide('AGREE'),
  }
  const acts = [...(props.may.REJECT ? [reject] : []), ...(props.may.AGREE ? [agree] : [])]
  return (
    <Panel
      title={props.title ?? t('decision.title')}
      text={props.text}
      failure={act.failure ?? props.failure}
      acts={<ActionButtons actions={acts} />}
    >
      {props.children}
      <div ref={box}>
        <TextAreaField
          label={t('decision.opinion')}
          hint={t('decision.opinionHint')}
          value={opinion}
          maxLength={500}
          error={missing && opinion.trim() === '' ? t('decision.opinionMissing') : undefined}
          onChange={setOpinion}
        />
      </div>
    </Panel>
  )
}

interface TaskToDecide {
  /** Who submitted it and when, as a sentence. */
  text: string | undefined
  failure: Failure | undefined
  /** Decides the task of the document. @throws Refused 10007 when it waits for nobody any more. */
  decide(decision: ApprovalDecision, opinion: string): Promise<Approval>
}

/** The task that waits for the reader on the page `pcUrl` of a document. */
export function useTaskOf(pcUrl: string): TaskToDecide {
  const t = useWords('documents')
  const todo = useDetail(queryMyTodo, { pcUrl })
  const task = todo.value?.records[0]
  return {
    text: task && t('decision.submitted', { name: task.initiatorName, time: task.startTime }),
    failure: todo.failure,
    async decide(decision, opinion) {
      const known = task ?? (await call(queryMyTodo, { pcUrl })).records[0]
      return call(decideTask, { taskId: known?.taskId ?? '0', decision, opinion })
    },
  }
}
