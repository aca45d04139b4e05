import { useState } from 'react'
import { askedFields } from '../../../contract/ground/surveys/answer-rules.ts'
import type { FieldAnswer } from '../../../contract/ground/surveys/answers.ts'
import { groupsOf } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import type { Language } from '../../../contract/platform/session/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { formLanguages } from '../../../widgets/four-texts/four-texts.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { AnswerField } from './answer-field.tsx'
import { titleOf, valuesOf, withAnswer } from './answers.ts'

/**
 * A working preview of a survey in a selectable language. Questions appear and disappear with the answers; nothing is
 * stored.
 */
export function SurveyPreview({ fields }: { fields: readonly SurveyField[] }) {
  const t = useWords('surveys')
  const [language, setLanguage] = useState<Language>(t.language)
  const [answers, setAnswers] = useState<FieldAnswer[]>([])
  if (fields.length === 0)
    return (
      <div className="span-4">
        <EmptyState title={t('preview.empty')} />
      </div>
    )
  return (
    <div className="stack span-4">
      <div>
        <Segments<Language>
          label={t('preview.language')}
          value={language}
          choices={formLanguages.map(value => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
      </div>
      {groupsOf(askedFields(fields, answers)).map(group => (
        <section key={group.name} aria-label={group.name}>
          <h3>{group.name}</h3>
          <div className="form-fields form-fields-2">
            {group.fields.map(field => (
              <AnswerField
                key={`${field.fieldName} ${field.fieldType}`}
                field={field}
                title={titleOf(field, language)}
                values={valuesOf(answers, field)}
                onChange={values => setAnswers(withAnswer(answers, field.fieldName, values))}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
