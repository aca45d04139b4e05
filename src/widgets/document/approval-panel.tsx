import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { decideTask, queryMyTodo } from '../../contract/ground/workflow/workflow.ts'
import type { Approval } from '../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import type { Action } from '../../ui/actions.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { navigate } from '../../kit/state/navigation.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useWrongFocus } from '../../ui/field/use-wrong-focus.ts'
import { OpinionUpload } from '../workflow/opinion-files.tsx'
import { usePageTab } from '../page-tab/page-tab.ts'
import { useTypedPanel } from '../page-tab/typed-panel.tsx'
import { targetOf } from '../safe-html/target.ts'

export const SaidSoFar = lazyPart<{ pcUrl: string; changes: boolean }>(
  'workflow',
  async () => (await import('../workflow/said-so-far.tsx')).SaidSoFar,
)

export type ApprovalDecision = 'AGREE' | 'REJECT'

interface ApprovalPanelProps {
  title?: string
  text?: string | undefined
  may: Readonly<Record<ApprovalDecision, boolean>>
  /** Waits for others, whatever the current user's permissions. */
  elsewhere?: boolean
  reject?: string
  failure?: Failure | undefined
  /** Opinion typed before the panel was replaced. */
  typed?: string
  /** Returns the message shown afterwards, if any. */
  decide(decision: ApprovalDecision, opinion: string): Promise<string | undefined>
  /** Absent where only text is entered. */
  said?: Saying | undefined
  /** False where `children` show the changes. */
  changes?: boolean
  /** Absent when not signed in. */
  next?: NextTask | undefined
  children?: ReactNode
}

const noOpinion = { opinion: '' }

/** Rejecting requires an opinion. */
export function ApprovalPanel(props: ApprovalPanelProps) {
  const t = useWords('documents')
  const act = useAct()
  const [opinion, setOpinion] = useState(props.typed ?? '')
  const box = useRef<HTMLDivElement>(null)
  const focusWrong = useWrongFocus(box)
  const [missing, setMissing] = useState(false)
  // Without a page the draft has a random key, so that it is offered nowhere else.
  const [alone] = useState(() => String(Math.random()))
  const typed = useTypedPanel({
    key: `srm.opinion.${props.said?.pcUrl ?? alone}`,
    begun: noOpinion,
    draft: useMemo(() => ({ opinion: opinion.trim() }), [opinion]),
    on: props.elsewhere !== true,
    onTake: kept => setOpinion(kept.opinion),
  })
  const decide: Decide = async (decision, goOn) => {
    const text = opinion.trim()
    setMissing(decision === 'REJECT' && text === '')
    if (decision === 'REJECT' && text === '') {
      focusWrong()
      return
    }
    await act.run(async () => {
      const done = await props.decide(decision, text)
      typed.drop()
      if (done !== undefined) toast(done)
      await goOn?.()
    })
  }
  if (props.elsewhere === true)
    return (
      <Panel title={props.title ?? t('decision.title')} text={t('decision.elsewhere')} acts={undefined}>
        {props.children}
      </Panel>
    )
  return (
    <Panel
      title={props.title ?? t('decision.title')}
      text={props.text}
      failure={act.failure ?? props.failure}
      acts={<ActionButtons actions={decisionActs(props, t, decide)} />}
    >
      {props.children}
      {props.said && <SaidSoFar pcUrl={props.said.pcUrl} changes={props.changes !== false} />}
      {typed.notice}
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
      {props.said && <OpinionUpload ids={props.said.ids} onChange={props.said.change} />}
    </Panel>
  )
}

type Decide = (decision: ApprovalDecision, goOn?: () => Promise<void>) => Promise<void>

function decisionActs({ may, reject, next }: ApprovalPanelProps, t: Words<'documents'>, decide: Decide): Action[] {
  const rejecting: Action = {
    name: 'reject',
    label: reject ?? t('decision.reject'),
    tone: 'danger',
    run: () => decide('REJECT'),
  }
  const agreeing: Action = {
    name: 'agree',
    label: t('decision.agree'),
    tone: 'primary',
    icon: 'check',
    run: () => decide('AGREE'),
  }
  const goingOn: Action = {
    name: 'agreeAndNext',
    label: t('decision.agreeAndNext', { count: next?.count ?? 0 }),
    icon: 'check',
    run: () => decide('AGREE', next?.open),
  }
  return [
    ...(may.REJECT ? [rejecting] : []),
    ...(may.AGREE && next && next.count > 0 ? [goingOn] : []),
    ...(may.AGREE ? [agreeing] : []),
  ]
}

/** Other tasks of the current user. */
export interface NextTask {
  count: number
  /** Replaces this page with the oldest remaining task, preferably of the same kind. */
  open(): Promise<void>
}

/** Undefined while loading, or without `pcUrl`. */
export function useNextTask(pcUrl: string | undefined): NextTask | undefined {
  const host = useElementScope()?.host
  const tab = usePageTab()
  const all = useDetail(queryMyTodo, pcUrl === undefined ? undefined : oldest)
  if (pcUrl === undefined || !host || !all.value) return undefined
  const others = all.value.total - (all.value.records.some(task => task.pcUrl === pcUrl) ? 1 : 0)
  return {
    count: Math.max(0, others),
    async open() {
      const { records } = await call(queryMyTodo, oldest)
      const urls = records.map(task => task.pcUrl).filter(url => url !== pcUrl)
      const next = urls.find(url => pageOf(url) === pageOf(pcUrl)) ?? urls[0]
      const target = next === undefined ? undefined : targetOf(next)
      if (target && navigate(host, target.path, target.query)) tab.close()
    },
  }
}

const pageOf = (url: string) => url.split('?')[0]

/** Enough to find a task of another document. */
const oldest = { pageSize: 10 }

/** Files of an opinion, and the page of the document. */
interface Saying {
  pcUrl: string
  ids: readonly string[]
  change(ids: readonly string[]): void
}

interface TaskToDecide {
  said: Saying
  next: NextTask | undefined
  text: string | undefined
  failure: Failure | undefined
  /** The document waits for others; false until known. */
  elsewhere: boolean
  /** @throws Refused 10007 when the document no longer waits for a decision. */
  decide(decision: ApprovalDecision, opinion: string): Promise<Approval>
}

export function useTaskOf(pcUrl: string): TaskToDecide {
  const t = useWords('documents')
  const todo = useDetail(queryMyTodo, { pcUrl })
  const next = useNextTask(pcUrl)
  const [ids, setIds] = useState<readonly string[]>([])
  const task = todo.value?.records[0]
  return {
    next,
    said: { pcUrl, ids, change: setIds },
    text: task && t('decision.submitted', { name: task.initiatorName, time: task.startTime }),
    failure: todo.failure,
    elsewhere: todo.value !== undefined && task === undefined,
    async decide(decision, opinion) {
      const known = task ?? (await call(queryMyTodo, { pcUrl })).records[0]
      return call(decideTask, { taskId: known?.taskId ?? '0', decision, opinion, attachmentIds: [...ids] })
    },
  }
}
