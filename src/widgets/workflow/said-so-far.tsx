import { getInstanceOf } from '../../contract/ground/workflow/instances.ts'
import type { Instance } from '../../contract/ground/workflow/instances.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { ChangesTable } from '../../ui/page/changes-table.tsx'
import { ApprovalChain } from './approval-chain.tsx'

/** Changes since the last submission, unless the page shows them, and earlier opinions. */
export function SaidSoFar({ pcUrl, changes }: { pcUrl: string; changes: boolean }) {
  const t = useWords('workflow')
  const { value } = useDetail(getInstanceOf, { pcUrl })
  if (!value) return null
  const steps = value.steps.map(saidIn).filter(({ tasks }) => tasks.length > 0)
  const said = steps.length + value.earlier.length > 0
  return (
    <>
      {changes && value.changed.length > 0 && (
        <section aria-label={t('instance.changed')}>
          <p className="hint">{t('instance.changed')}</p>
          <ChangesTable changes={value.changed} label={t('instance.changed')} />
        </section>
      )}
      {said && <ApprovalChain instance={{ steps, coming: [], earlier: value.earlier }} />}
    </>
  )
}

function saidIn(step: Instance['steps'][number]): Instance['steps'][number] {
  return { ...step, tasks: step.tasks.filter(task => task.decision !== '') }
}
