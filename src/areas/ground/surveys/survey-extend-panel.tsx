import { useState } from 'react'
import { extendSurvey } from '../../../contract/ground/surveys/surveys.ts'
import type { Survey } from '../../../contract/ground/surveys/surveys.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../ui/field/moment-field.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'

interface Props {
  survey: Survey
  onSurvey(survey: Survey): void
}

/** Gives the suppliers more time. */
export function SurveyExtendPanel({ survey: { id, version, deadline: until }, onSurvey }: Props) {
  const t = useWords('surveys')
  const act = useAct()
  const [deadline, setDeadline] = useState(until)
  const extend = () =>
    act.run(async () => {
      onSurvey(await call(extendSurvey, { id, version, deadline }))
      toast(t('surveyDone.extend'))
    })
  return (
    <>
      <p className="hint">{t('survey.extendText')}</p>
      <FormGrid>
        <MomentField
          name="deadline"
          label={t('surveys.deadline')}
          span={2}
          usualTime="18:00"
          value={deadline}
          onChange={setDeadline}
        />
        <div className="button-row span-4">
          <Button busy={act.busy} disabled={deadline === '' || deadline === until} onClick={() => void extend()}>
            {t('survey.extend')}
          </Button>
        </div>
      </FormGrid>
      <FailureNote failure={act.failure} />
    </>
  )
}
