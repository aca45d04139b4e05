import type { Instance, ReachedStep } from '../../contract/ground/workflow/instances.ts'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { tagStyles } from '../../ui/styles/tag.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { decisionTone } from './approval-tones.ts'
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
      {instance.coming.map(({ nodeId, name, persons, rights }) => (
        <li key={nodeId} className="tone-neutral">
          <div className="workflow-step">
            <strong>{name || t('oneStep')}</strong>
            <span className="secondary">{t('chain.coming', { names: [...persons, ...rights].join(', ') })}</span>
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
              <span>{personText(task, t)}</span>
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

/** The approver, and the delegate who decided. */
function personText(task: ReachedStep['tasks'][number], t: Words<'workflow'>): string {
  const asked = task.assigneeName || t('chain.right', { name: task.rightName })
  if (task.decidedName === '' || task.decidedName === task.assigneeName) return asked
  return task.assigneeName === '' ? task.decidedName : t('chain.inPlace', { name: task.decidedName, owner: asked })
}

function spentText(seconds: number, t: Words<'workflow'>): string {
  if (seconds < 3600) return t('spent.minutes', { count: Math.max(1, Math.round(seconds / 60)) })
  if (seconds < 172_800) return t('spent.hours', { count: Math.round(seconds / 3600) })
  return t('spent.days', { count: Math.round(seconds / 86_400) })
}
