import { terminateInstance, urgeInstance } from '../../../contract/ground/workflow/instances.ts'
import type { Instance } from '../../../contract/ground/workflow/instances.ts'
import {
  addApprover,
  askOthers,
  decideTask,
  removeApprover,
  retractTask,
  returnTask,
  transferTask,
} from '../../../contract/ground/workflow/workflow.ts'
import type { TaskEvent } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { Action } from '../../../ui/actions.ts'
import { ask } from '../../../ui/overlay/ask.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { askDecision } from './ask-decision.tsx'
import { AskPeople } from './ask-people.tsx'
import type { AskedPeople } from './ask-people.tsx'
import { AskStep } from './ask-step.tsx'
import type { TaskNote } from './todo.page.tsx'

/** Events of the current user's actions on an approval. */
export interface InstanceEvents {
  /** Anything has changed. */
  onChanged(): void
  /** The current user decided their task. */
  onDecide?(task: TaskNote & { decision: 'AGREE' | 'REJECT' }): unknown
}

/** The current user's actions on an approval and on their task. */
export function useInstanceActs(instance: Instance, events: InstanceEvents): Action[] {
  const t = useWords('workflow')
  const acting = actingOn(instance, events)
  return [...decisions(acting, t), ...peopleActs(acting, t), ...approvalActs(acting, t)]
}

type T = Words<'workflow'>
type Acting = ReturnType<typeof actingOn>

interface DecisionTexts {
  title: string
  done: string
}

/** The current user's task, and how an action on it is performed. */
function actingOn(instance: Instance, { onChanged, onDecide }: InstanceEvents) {
  const tasks = instance.steps.flatMap(step => step.tasks)
  const own = tasks.find(task => task.taskId === instance.taskId)
  const decided = tasks.find(task => task.allowed.includes('retract'))
  const others = tasks.filter(
    task =>
      task.status === 'OPEN' && task.kind === 'STEP' && task !== own && isBeside(instance, own?.taskId, task.taskId),
  )
  const may = (event: TaskEvent) => own?.allowed.includes(event) === true
  const taskId = own?.taskId ?? ''
  const act = (name: string, label: string, run: Action['run'], parts: Partial<Action> = {}): Action => ({
    name,
    label,
    ...parts,
    async run(reason) {
      if ((await run(reason)) !== false) onChanged()
    },
  })
  const decide = async (decision: 'AGREE' | 'REJECT', texts: DecisionTexts) => {
    if (!(await askAndDecide(taskId, decision, texts))) return false
    const { id: approvalId, businessType, businessId, docNo, pcUrl } = instance
    onDecide?.({ taskId, approvalId, businessType, businessId, docNo, pcUrl, decision })
    return true
  }
  return { instance, taskId, may, act, decide, others, decided }
}

function decisions({ instance, taskId, may, act, decide }: Acting, t: T): Action[] {
  return [
    ...(may('agree')
      ? [
          act('agree', t('acts.agree'), () => decide('AGREE', { title: t('acts.agree'), done: t('said.agreed') }), {
            tone: 'primary',
            icon: 'check',
          }),
        ]
      : []),
    ...(may('reject')
      ? [
          act(
            'reject',
            t('acts.reject'),
            () => decide('REJECT', { title: t('acts.reject'), done: t('said.rejected') }),
            { tone: 'danger' },
          ),
        ]
      : []),
    ...returning({ instance, taskId, may, act }, t),
  ]
}

/** Opens the dialog for the opinion, decides and notifies; false on cancel. */
async function askAndDecide(
  taskId: string,
  decision: 'AGREE' | 'REJECT',
  { title, done }: DecisionTexts,
): Promise<boolean> {
  const rejecting = decision === 'REJECT'
  const said = await askDecision({ title, needed: rejecting, danger: rejecting })
  if (said === undefined) return false
  await call(decideTask, { taskId, decision, ...said })
  toast(done)
  return true
}

function returning(
  { instance, taskId, may, act }: Pick<Acting, 'instance' | 'taskId' | 'may' | 'act'>,
  t: T,
): Action[] {
  return [
    ...(may('return') && instance.returnTo.length > 0
      ? [
          act('return', t('acts.return'), async () => {
            const given = await ask<{ nodeId: string; opinion: string; attachmentIds: string[] }>(answer => (
              <AskStep title={t('acts.return')} steps={instance.returnTo} onAnswer={answer} />
            ))
            return given === undefined ? false : call(returnTask, { taskId, ...given })
          }),
        ]
      : []),
  ]
}

function peopleActs({ taskId, may, act, others }: Acting, t: T): Action[] {
  return [
    ...(may('transfer')
      ? [
          act('transfer', t('acts.transfer'), async () => {
            const given = await people(t('acts.transfer'), false)
            const [userId] = given?.userIds ?? []
            return given === undefined || userId === undefined
              ? false
              : call(transferTask, { taskId, userId, opinion: given.opinion, attachmentIds: given.attachmentIds })
          }),
        ]
      : []),
    ...(may('ask')
      ? (['BEFORE', 'AFTER'] as const).map(place =>
          act(`ask-${place}`, t(`acts.ask${place}`), async () => {
            const given = await people(t(`acts.ask${place}`), true)
            return given === undefined ? false : call(askOthers, { taskId, place, ...given })
          }),
        )
      : []),
    ...(may('add')
      ? [
          act('add', t('acts.add'), async () => {
            const [userId] = (await people(t('acts.add'), false, false))?.userIds ?? []
            return userId === undefined ? false : call(addApprover, { taskId, userId })
          }),
        ]
      : []),
    ...(may('remove')
      ? others.map(other =>
          act(`remove-${other.taskId}`, t('acts.removeOne', { name: other.assigneeName }), () =>
            call(removeApprover, { taskId, otherTaskId: other.taskId }),
          ),
        )
      : []),
  ]
}

function approvalActs({ instance, act, decided }: Acting, t: T): Action[] {
  return [
    ...(decided
      ? [
          act('retract', t('acts.retract'), () => call(retractTask, { taskId: decided.taskId }), {
            icon: 'undo',
            done: t('said.retracted'),
            confirm: { title: t('acts.retract'), text: t('retractText') },
          }),
        ]
      : []),
    ...(instance.allowed.includes('urge')
      ? [
          act('urge', t('acts.urge'), () => call(urgeInstance, { id: instance.id }), {
            icon: 'bell',
            done: t('done.urged'),
          }),
        ]
      : []),
    ...(instance.allowed.includes('terminate')
      ? [
          act(
            'terminate',
            t('acts.terminate'),
            reason => call(terminateInstance, { id: instance.id, reason: reason ?? '' }),
            {
              tone: 'danger',
              done: t('said.terminated'),
              confirm: { title: t('acts.terminate'), text: t('terminateText'), reason: true },
            },
          ),
        ]
      : []),
  ]
}

function people(title: string, several: boolean, said = true) {
  return ask<AskedPeople>(answer => <AskPeople title={title} several={several} said={said} onAnswer={answer} />)
}

/** Whether two tasks belong to one step. */
function isBeside({ steps }: Instance, one: string | undefined, other: string): boolean {
  return steps.some(({ tasks }) => [one, other].every(id => tasks.some(task => task.taskId === id)))
}
