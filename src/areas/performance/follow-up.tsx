import { hasPermission } from '../../account/permissions.ts'
import { supplierStages, submitLifecycle } from '../../contract/lifecycle/lifecycle.ts'
import type { PerformanceFile } from '../../contract/performance/files.ts'
import type { FollowUp } from '../../contract/performance/followed.ts'
import type { PerformanceResult } from '../../contract/performance/results.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { ActionButtons } from '../../ui/action-buttons.tsx'
import { Panel } from '../../ui/overlay/panel.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
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
      {action === 'DEGRADE' && proposes('LIFECYCLE') && hasPermission('lifecycle-submit') && <LowerPanel {...props} />}
      {action === 'IMPROVE' && proposes('PROBLEM') && hasPermission('ActivitiProblemSolving') && (
        <ImprovePanel {...props} />
      )}
    </>
  )
}

/** Applies to lower the stage by one, with the result as the reason. */
function LowerPanel({ file, result, onChanged }: Props) {
  const t = useWords('performance')
  const reason = useResultReason(file, result)
  const { id: perfResultId, supplierId, supplierName, stage } = result
  const below = supplierStages[supplierStages.indexOf(stage) - 1]
  if (below === undefined || stage === 'EXITED')
    return <p className="hint">{t('followUp.lowest', { stage: t(`stages.${stage}`) })}</p>
  return (
    <Panel
      title={t('followUp.title')}
      text={reason}
      acts={
        <ActionButtons
          actions={[
            {
              name: 'lower',
              label: t('followUp.lower'),
              tone: 'primary',
              done: t('followUp.sent'),
              confirm: {
                title: t('followUp.lowerTitle', {
                  supplier: supplierName,
                  from: t(`stages.${stage}`),
                  to: t(`stages.${below}`),
                }),
                text: t('followUp.lowerText'),
                reason: 'optional',
              },
              run: async more => {
                await call(submitLifecycle, {
                  direction: 'DOWN',
                  supplierId,
                  toStage: below,
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
