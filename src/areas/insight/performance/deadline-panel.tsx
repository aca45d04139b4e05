import { useState } from 'react'
import { extendRating } from '../../../contract/insight/performance/files.ts'
import type { PerformanceFile } from '../../../contract/insight/performance/files.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../ui/field/moment-field.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'

interface Props {
  file: PerformanceFile
  onFile(file: PerformanceFile): void
}

/** Gives the raters more time. */
export function DeadlinePanel({ file: { id, version, rateDeadline }, onFile }: Props) {
  const t = useWords('performance')
  const act = useAct()
  const [moment, setMoment] = useState(rateDeadline)
  const extend = () =>
    act.run(async () => {
      onFile(await call(extendRating, { id, version, rateDeadline: moment }))
      toast(t('done.extend'))
    })
  return (
    <Panel
      title={t('extend.title')}
      text={t('extend.text')}
      failure={act.failure}
      acts={
        <Button busy={act.busy} disabled={moment === '' || moment === rateDeadline} onClick={() => void extend()}>
          {t('acts.extend')}
        </Button>
      }
    >
      <FormGrid>
        <MomentField
          name="rateDeadline"
          label={t('files.rateDeadline')}
          span={2}
          usualTime="18:00"
          value={moment}
          onChange={setMoment}
        />
      </FormGrid>
    </Panel>
  )
}
