import type { Language } from '../../contract/platform/session/session.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { languageNames } from '../language-menu/language-names.ts'

export type Texts = { en: string } & Partial<Record<Language, string>>

export const formLanguages: readonly Language[] = ['en', 'zh', 'es', 'ja']

export function textsOf(texts: Readonly<Record<string, string>> = {}): Texts {
  return { en: '', ...texts }
}

interface FourTextsProps {
  label: string
  /** Field name in error responses: `names`. */
  name: string
  texts: Texts
  onChange(texts: Texts): void
  problem(field: string): string | undefined
  maxLength: number
  readOnly?: boolean
}

/** English is required. */
export function FourTexts({ label, name, texts, onChange, problem, maxLength, readOnly }: FourTextsProps) {
  return formLanguages.map(language => (
    <TextField
      key={language}
      label={`${label} (${languageNames[language]})`}
      name={`${name}.${language}`}
      required={language === 'en'}
      value={texts[language] ?? ''}
      maxLength={maxLength}
      readOnly={readOnly}
      error={problem(`${name}.${language}`)}
      onChange={text => onChange({ ...texts, [language]: text })}
    />
  ))
}
