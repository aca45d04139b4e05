import type { Language } from '../../../contract/platform/session/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'

interface TextLanguageProps {
  text: { language: Language; languages: readonly Language[] }
  onChange(language: Language): void
}

/** Chooses one of the languages of an announcement that has several. */
export function TextLanguage({ text: { language, languages }, onChange }: TextLanguageProps) {
  const t = useWords('announcements')
  if (languages.length < 2) return null
  return (
    <Segments
      label={t('fields.textLanguage')}
      value={language}
      choices={languages.map(each => ({ value: each, label: languageNames[each] }))}
      onChange={onChange}
    />
  )
}
