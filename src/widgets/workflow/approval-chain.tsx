import type { Instance, ReachedStep } from '../../contract/ground/workflow/instances.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { $session } from '../../kit/session/session-store.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { tagStyles } from '../../ui/styles/tag.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { decisionTone } from './approval-tones.ts'
import { DeciderNames, WithAll, decidersText } from './decider-names.tsx'
import { OpinionFiles } from './opinion-files.tsx'
import { workflowStyles } from './workflow-styles.ts'

/** Opinions and duration per step, and pending steps. */
export function ApprovalChain({ instance }: { instance: Pick<Instance, 'steps' | 'coming' | 'earlier'> }) {
  useStyles(tagStyles, workflowStyles)
  const t = useWords('workflow')
  return (
    <ol className="workflow-chain" aria-label={t('chain.label')}>
      {instance.earlier.map(({ taskId, decidedName, decision, opinion, files, decidedTime }) => (
        <li key={taskId} className="tone-neutral">
          <div className="workflow-step">
            <span>{t('chain.earlier', { name: decidedName, time: decidedTime })}</span>
            {decision !== '' && <StatusTag tone={decisionTone(decision)}>{t(`decisions.${decision}`)}</StatusTag>}
          </div>
          {opinion !== '' && <p className="workflow-opinion">{opinion}</p>}
          {files > 0 && <OpinionFiles taskId={taskId} />}
        </li>
      ))}
      {instance.steps.map(step => (
        <Step key={step.id} step={step} t={t} />
      ))}
      {instance.coming.map(({ nodeId, name, deciders }) => (
        <li key={nodeId} className="tone-neutral">
          <div className="workflow-step">
            <strong>{name || t('oneStep')}</strong>
            <ComingNames deciders={deciders} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Step({ step, t }: { step: ReachedStep; t: Words<'workflow'> }) {
  const { name, result, seconds, tasks } = step
  const tone = result === 'AGREED' ? 'good' : result === 'REJECTED' ? 'bad' : result === '' ? 'wait' : 'neutral'
  return (
    <li className={`tone-${tone}`}>
      <div className="workflow-step">
        <strong>{name || t('oneStep')}</strong>
        <span className="secondary">{t(`results.${result === '' ? 'OPEN' : result}`)}</span>
        <span className="secondary">{spentText(seconds, t)}</span>
      </div>
      <ul className="workflow-people">
        {tasks
          .filter(task => task.status !== 'CANCELLED' || task.decision !== '')
          .map(task => (
            <li key={task.taskId}>
              <span>
                <TaskPeople task={task} />
              </span>
              {task.decision !== '' && (
                <StatusTag tone={decisionTone(task.decision)}>{t(`decisions.${task.decision}`)}</StatusTag>
              )}
              {task.automatic !== '' && <span className="secondary">{t(`automatic.${task.automatic}`)}</span>}
              {task.status === 'HELD' && <StatusTag tone="wait">{t('chain.held')}</StatusTag>}
              {task.decidedTime !== null && <time className="secondary">{task.decidedTime}</time>}
              {task.delegates.length > 0 && (
                <span className="secondary">{t('chain.delegates', { names: task.delegates.join(', ') })}</span>
              )}
              {task.opinion !== '' && <p className="workflow-opinion">{task.opinion}</p>}
              {task.files > 0 && <OpinionFiles taskId={task.taskId} />}
            </li>
          ))}
      </ul>
    </li>
  )
}

function ComingNames({ deciders }: Pick<Instance['coming'][number], 'deciders'>) {
  const t = useWords('workflow')
  const none = useNoOne()
  const found = decidersText(deciders, useWords('documents')) ?? { short: none, all: none }
  return (
    <span className="secondary">
      <WithAll {...found}>{t('chain.coming', { names: found.short })}</WithAll>
    </span>
  )
}

/** The approvers, or the one who decided, also as a delegate. */
function TaskPeople({ task: { assigneeName, decidedName, holders } }: { task: ReachedStep['tasks'][number] }) {
  const t = useWords('workflow')
  const none = useNoOne()
  if (decidedName !== '' && assigneeName !== '' && decidedName !== assigneeName)
    return t('chain.inPlace', { name: decidedName, owner: assigneeName })
  return decidedName || assigneeName || <DeciderNames deciders={holders} none={none} />
}

/** Suppliers do not see who decides for the buyer. The profile is read only where it is loaded, to keep elements small. */
function useNoOne(): string {
  const t = useWords('workflow')
  const userType = $session.get().profile?.userType
  return t(userType === undefined || userType === 'SUPPLIER' ? 'chain.buyer' : 'chain.nobody')
}

function spentText(seconds: number, t: Words<'workflow'>): string {
  if (seconds < 3600) return t('spent.minutes', { count: Math.max(1, Math.round(seconds / 60)) })
  if (seconds < 172_800) return t('spent.hours', { count: Math.round(seconds / 3600) })
  return t('spent.days', { count: Math.round(seconds / 86_400) })
}
