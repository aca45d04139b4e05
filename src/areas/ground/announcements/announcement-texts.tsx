import { useState } from 'react'
import { languages } from '../../../contract/platform/session/session.ts'
import type { Language } from '../../../contract/platform/session/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { choices } from '../../../ui/field/choices.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { RichText } from '../../../widgets/rich-text/rich-text.tsx'
import { fieldOf } from './announcement-draft.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'

/** Title and text, one language at a time; those of the original language are required. */
export function AnnouncementTexts({ editing: { draft, set, problem } }: { editing: Editing<AnnouncementDraft> }) {
  const t = useWords('announcements')
  const [language, setLanguage] = useState<Language>(draft.language)
  const problemOf = (field: 'title' | 'content', each: Language) => problem(fieldOf(field, each, draft.language))
  const wrong = (each: Language) => (problemOf('title', each) ?? problemOf('content', each)) !== undefined
  const titleOf = (each: Language) =>
    `${languageNames[each]}${draft.titles[each] ? ' ✓' : ''}${wrong(each) ? ' ⚠' : ''}`
  const find = (name: string) => languages.find(each => each === name) ?? language
  return (
    <>
      <SelectField
        label={t('fields.language')}
        hint={t('hints.language')}
        span={4}
        name="language"
        required
        value={draft.language}
        choices={choices(languages, each => languageNames[each])}
        onChange={chosen => {
          set({ language: find(chosen) })
          setLanguage(find(chosen))
        }}
      />
      <div className="span-4">
        <Tabs
          label={t('fields.languages')}
          tab={language}
          onTab={name => setLanguage(find(name))}
          tabs={languages.map(each => ({ name: each, title: titleOf(each) }))}
        />
      </div>
      <TextField
        label={t('fields.title')}
        span={4}
        name={fieldOf('title', language, draft.language)}
        required={language === draft.language}
        value={draft.titles[language] ?? ''}
        maxLength={200}
        error={problemOf('title', language)}
        onChange={title => set({ titles: { ...draft.titles, [language]: title } })}
      />
      <RichText
        key={language}
        label={t('fields.content')}
        html={draft.contents[language] ?? ''}
        placeholders={[]}
        error={problemOf('content', language)}
        onChange={content => set({ contents: { ...draft.contents, [language]: content } })}
      />
    </>
  )
}
