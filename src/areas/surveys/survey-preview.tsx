import { useState } from 'react'
import { groupsOf } from '../../contract/surveys/templates.ts'
import type { SurveyField } from '../../contract/surveys/templates.ts'
import type { Language } from '../../contract/session/session.ts'
import { useWords } from '../../i18n/words.ts'
import { Segments } from '../../ui/field/segments.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { formLanguages } from '../../widgets/four-texts/four-texts.tsx'
import { languageNames } from '../../widgets/language-menu/language-names.ts'
import { titleOf } from './answers.ts'
import { PreviewField } from './preview-field.tsx'

/** A survey as its supplier sees it, in a language that can be chosen. What is typed here is kept nowhere. */
export function SurveyPreview({ fields }: { fields: readonly SurveyField[] }) {
  const t = useWords('surveys')
  const [language, setLanguage] = useState<Language>('en')
  if (fields.length === 0)
    return (
      <div className="span-4">
        <EmptyState title={t('preview.empty')} />
      </div>
    )
  return (
    <>
      <div className="span-4">
        <Segments<Language>
          label={t('preview.language')}
          value={language}
          choices={formLanguages.map(value => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
      </div>
      {groupsOf(fields).map(group => (
        <section key={group.name} className="span-4" aria-label={group.name}>
          <h3>{group.name}</h3>
          <div className="form-fields form-fields-2">
            {group.fields.map((field, at) => (
              <PreviewField
                key={`${field.fieldName} ${field.fieldType} ${at}`}
                field={field}
                title={titleOf(field, language)}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
