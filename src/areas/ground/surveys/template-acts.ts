import { publishSurveyTemplate, retireSurveyTemplate } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyTemplateRow } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { RowAction } from '../../../ui/actions.ts'
import { askFieldSource } from './copy-dialog.tsx'

export function useTemplateActs(): RowAction<SurveyTemplateRow>[] {
  const t = useWords('surveys')
  return [
    {
      name: 'copy',
      label: t('acts.copy'),
      icon: 'copy',
      when: ({ status, fieldCount }) => status === 'DRAFT' && fieldCount === 0,
      run: askFieldSource,
    },
    {
      name: 'publish',
      label: t('acts.publish'),
      icon: 'check',
      when: ({ status }) => status === 'DRAFT',
      confirm: ({ name }) => ({ title: t('acts.publishTitle', { name }), text: t('acts.publishText') }),
      done: t('acts.published'),
      run: ({ id, version }) => call(publishSurveyTemplate, { id, version }),
    },
    {
      name: 'retire',
      label: t('acts.retire'),
      icon: 'lock',
      when: ({ status }) => status === 'PUBLISHED',
      confirm: ({ name }) => ({ title: t('acts.retireTitle', { name }), text: t('acts.retireText') }),
      done: t('acts.retired'),
      run: ({ id, version }) => call(retireSurveyTemplate, { id, version }),
    },
  ]
}
