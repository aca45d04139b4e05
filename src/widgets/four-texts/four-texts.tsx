import type { Language } from '../../contract/session/session.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { languageNames } from '../language-menu/language-names.ts'

/** A text in our languages; English stands in for those that are missing. */
export type Texts = { en: string } & Partial<Record<Language, string>>

/** The four languages in the order of forms. */
export const formLanguages: readonly Language[] = ['en', 'zh', 'es', 'ja']

/** Texts as the server answers them, with English there in any case. */
export function textsOf(texts: Readonly<Record<string, string>> = {}): Texts {
  return { en: '', ...texts }
}

interface FourTextsProps {
  label: string
  /** Name of the value in the problems of a refusal: `names`. */
  name: string
  texts: Texts
  onChange(texts: Texts): void
  problem(field: string): string | undefined
  maxLength: number
  readOnly?: boolean
}

/** A line of text in each language; English is needed. */
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
