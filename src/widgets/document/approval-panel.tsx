import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { decideTask, queryMyTodo } from '../../contract/workflow/workflow.ts'
import type { Approval } from '../../contract/workflow/workflow.ts'
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
import { usePageTab, useUnsaved } from '../page-tab/page-tab.ts'
import { targetOf } from '../safe-html/target.ts'

/** What was changed and said before on the document of a page, fetched when a decision is shown. */
export const SaidSoFar = lazyPart<{ pcUrl: string; changes: boolean }>(
  'workflow',
  async () => (await import('../workflow/said-so-far.tsx')).SaidSoFar,
)

export type ApprovalDecision = 'AGREE' | 'REJECT'

interface ApprovalPanelProps {
  title?: string
  /** Who asks for what, as a sentence. */
  text?: string | undefined
  /** What the reader may do now; what they may not is not there. */
  may: Readonly<Record<ApprovalDecision, boolean>>
  /** True when it waits for others, whatever the reader's rights: the step is theirs. */
  elsewhere?: boolean
  /** The word for rejecting, where it is not the usual one. */
  reject?: string
  /** Why there is nothing to decide, such as a list that could not be loaded. */
  failure?: Failure | undefined
  /** Opinion that was typed before something else stood in the panel's place. */
  typed?: string
  /** Sends the decision, shows what became of it, and returns what is said then; undefined says nothing. */
  decide(decision: ApprovalDecision, opinion: string): Promise<string | undefined>
  /** The files of the opinion, and the page whose earlier opinions are shown; absent where only a text is asked for. */
  said?: Saying | undefined
  /** False where `children` show what was changed since the document was submitted before. */
  changes?: boolean
  /** What waits for the reader's decision after this; absent where they are not signed in. */
  next?: NextTask | undefined
  /** What is decided on: the differences, the figures. */
  children?: ReactNode
}

/** Agreeing to a document, or rejecting it with an opinion: what it is about first, the decision at the foot. */
export function ApprovalPanel(props: ApprovalPanelProps) {
  const t = useWords('documents')
  const act = useAct()
  const [opinion, setOpinion] = useState(props.typed ?? '')
  const box = useRef<HTMLDivElement>(null)
  const focusWrong = useWrongFocus(box)
  const [missing, setMissing] = useState(false)
  useUnsaved(opinion.trim() !== '')
  const decide: Decide = async (decision, goOn) => {
    const text = opinion.trim()
    setMissing(decision === 'REJECT' && text === '')
    if (decision === 'REJECT' && text === '') {
      focusWrong()
      return
    }
    await act.run(async () => {
      const done = await props.decide(decision, text)
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

/** The tasks that wait for the reader beside the one they are about to decide. */
export interface NextTask {
  count: number
  /**
   * Opens the oldest of those that wait then, of this page's kind where there is one, in the place of this page; stays when
   * there is none any more.
   */
  open(): Promise<void>
}

/** What waits for the reader besides the document on the page `pcUrl`; undefined until that is known, or without an address. */
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

/** The page without the document that it shows. */
const pageOf = (url: string) => url.split('?')[0]

/** Enough to find one that is another document's. */
const oldest = { pageSize: 10 }

/** The files that will go with an opinion, and the page of the document. */
interface Saying {
  pcUrl: string
  ids: readonly string[]
  change(ids: readonly string[]): void
}

interface TaskToDecide {
  said: Saying
  next: NextTask | undefined
  /** Who submitted it and when, as a sentence. */
  text: string | undefined
  failure: Failure | undefined
  /** True when the document waits for others; false until that is known. */
  elsewhere: boolean
  /** Decides the task of the document. @throws Refused 10007 when it waits for nobody any more. */
  decide(decision: ApprovalDecision, opinion: string): Promise<Approval>
}

/** The task that waits for the reader on the page `pcUrl` of a document. */
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
