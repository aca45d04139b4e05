import { hasPermission } from '../../../account/permissions.ts'
import { stageAbove, supplierStages, submitLifecycle } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierStage } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { PerformanceFile } from '../../../contract/insight/performance/files.ts'
import type { FollowUp } from '../../../contract/insight/performance/followed.ts'
import type { PerformanceResult } from '../../../contract/insight/performance/results.ts'
import type { GradeAction } from '../../../contract/insight/performance/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { ImprovePanel } from './improve-panel.tsx'
import { useResultReason } from './result-reason.ts'

interface Props {
  file: PerformanceFile
  result: PerformanceResult
  onChanged(): void
}

const pathOf: Readonly<Record<FollowUp['kind'], string>> = {
  LIFECYCLE: '/form/degrade-approve',
  PROBLEM: '/quality/problem-detail',
}

/** What was made of a published result, and what its grade proposes: an application or an 8D report, by one act. */
export function FollowUps(props: Props) {
  const t = useWords('performance')
  const { file, result } = props
  const { action, followUps } = result
  const published = file.status === 'PUBLISHED' || file.status === 'ARCHIVED'
  if (!published || (action === 'NONE' && followUps.length === 0)) return null
  const proposes = (kind: FollowUp['kind']) => !followUps.some(each => each.kind === kind)
  return (
    <>
      {followUps.map(({ kind, id, docNo, openFlag }) => (
        <p key={docNo} className="note-head">
          {t(`followUp.kinds.${kind}`)}
          <PageLink path={pathOf[kind]} query={{ id }}>
            {docNo}
          </PageLink>
          <StatusTag tone={openFlag === 1 ? 'wait' : 'neutral'}>
            {t(openFlag === 1 ? 'followUp.running' : 'followUp.ended')}
          </StatusTag>
        </p>
      ))}
      {proposes('LIFECYCLE') && hasPermission('lifecycle-submit') && <StagePanel {...props} />}
      {action === 'IMPROVE' && proposes('PROBLEM') && hasPermission('ActivitiProblemSolving') && (
        <ImprovePanel {...props} />
      )}
    </>
  )
}

type Direction = 'DOWN' | 'UP' | 'FREEZE'

const directions: Readonly<Partial<Record<GradeAction, Direction>>> = {
  DEGRADE: 'DOWN',
  UPGRADE: 'UP',
  FREEZE: 'FREEZE',
}
const acts = { DOWN: 'lower', UP: 'raise', FREEZE: 'freeze' } as const
const titles = { DOWN: 'followUp.lowerTitle', UP: 'followUp.raiseTitle', FREEZE: 'followUp.freezeTitle' } as const

/** Applies for what the grade proposes, with the result as the reason: another stage, or that the supplier is frozen. */
function StagePanel({ file, result, onChanged }: Props) {
  const t = useWords('performance')
  const reason = useResultReason(file, result)
  const { id: perfResultId, supplierId, supplierName, stage, action } = result
  const direction = directions[action]
  if (direction === undefined || (direction === 'FREEZE' && !hasPermission('lifecycle-hold'))) return null
  const next = direction === 'UP' ? stageAbove(stage) : direction === 'DOWN' ? stageBelow(stage) : undefined
  const stageText = t(`stages.${stage}`)
  if (next === undefined && direction !== 'FREEZE')
    return (
      <p className="hint">{t(direction === 'UP' ? 'followUp.highest' : 'followUp.lowest', { stage: stageText })}</p>
    )
  const nextText = next === undefined ? '' : t(`stages.${next}`)
  // The application for this stage needs the findings of the site audit, which its own form has.
  if (direction === 'UP' && next === 'QUALIFIED')
    return (
      <p className="note-head">
        {t('followUp.audited', { stage: nextText })}
        <PageLink path="/lifecycle">{t('followUp.applications')}</PageLink>
      </p>
    )
  return (
    <Panel
      title={t('followUp.title')}
      text={reason}
      acts={
        <ActionButtons
          actions={[
            {
              name: acts[direction],
              label: t(`followUp.${acts[direction]}`),
              tone: 'primary',
              done: t('followUp.sent'),
              confirm: {
                title: t(titles[direction], { supplier: supplierName, from: stageText, to: nextText }),
                text: t('followUp.lowerText'),
                reason: 'optional',
              },
              run: async more => {
                await call(submitLifecycle, {
                  direction,
                  supplierId,
                  ...(direction === 'DOWN' && next !== undefined && { toStage: next }),
                  reason: [reason, more].filter(Boolean).join(' ').slice(0, 500),
                  perfResultId,
                })
                onChanged()
              },
            },
          ]}
        />
      }
    />
  )
}

const stageBelow = (stage: SupplierStage): SupplierStage | undefined =>
  stage === 'EXITED' ? undefined : supplierStages[supplierStages.indexOf(stage) - 1]
