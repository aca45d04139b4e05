import * as calls from '../../../contract/ground/surveys/surveys.ts'
import type { Survey, SurveyEvent } from '../../../contract/ground/surveys/surveys.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'

/** What may be done with a survey. */
export function useSurveyActs(
  { id, version, surveyNo, open }: Survey,
  onSurvey: (survey: Survey) => void,
): DocumentAct<SurveyEvent>[] {
  const t = useWords('surveys')
  return [
    {
      name: 'submit',
      label: t('survey.submit'),
      tone: 'primary',
      icon: 'check',
      needs: 'submit',
      done: t('surveyDone.submit', { surveyNo }),
      run: async () => onSurvey(await call(calls.submitSurvey, { id, version })),
    },
    {
      name: 'withdraw',
      label: t('survey.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('surveyDone.withdraw', { surveyNo }),
      run: async () => onSurvey(await call(calls.withdrawSurvey, { id, version })),
    },
    {
      name: 'remind',
      label: t('survey.remind'),
      icon: 'bell',
      needs: 'remind',
      confirm: { title: t('survey.remindTitle', { count: open }), text: t('survey.remindText') },
      done: t('surveyDone.remind'),
      run: async () => onSurvey(await call(calls.remindSurvey, { id, version })),
    },
    {
      name: 'close',
      label: t('survey.close'),
      icon: 'lock',
      needs: 'close',
      confirm: { title: t('survey.closeTitle', { surveyNo }), text: t('survey.closeText') },
      done: t('surveyDone.close', { surveyNo }),
      run: async () => onSurvey(await call(calls.closeSurvey, { id, version })),
    },
  ]
}
