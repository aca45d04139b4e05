import { readFileSync, readdirSync } from 'node:fs'
import { createInstance } from 'i18next'
import { refusalCodes } from '../../src/contract/refusals.ts'
import type { RefusalName } from '../../src/contract/refusals.ts'
import { languages } from '../../src/contract/platform/session/session.ts'
import type { Language } from '../../src/contract/platform/session/session.ts'

const folder = new URL('../../locales/', import.meta.url)
const texts = createInstance()
void texts.init({
  resources: Object.fromEntries(languages.map(language => [language, readAreas(language)])),
  fallbackLng: 'en',
  initAsync: false,
  keySeparator: '.',
  interpolation: { escapeValue: false },
})

function readAreas(language: Language): Record<string, object> {
  const names = readdirSync(new URL(`${language}/`, folder)).filter(name => name.endsWith('.json'))
  return Object.fromEntries(
    names.map(name => [
      name.replace('.json', ''),
      // The check of locale files ensures an object of texts.
      JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8')) as object,
    ]),
  )
}

/** Text of `locales/<language>/<area>.json`; an unknown key is returned as it is. */
export function textOf(language: Language, area: string, key: string, values: Record<string, string | number> = {}) {
  return texts.t(key, { lng: language, ns: area, ...values })
}

/** A text without placeholders; undefined for an unknown key. */
export function textIfThere(language: Language, area: string, key: string): string | undefined {
  const text: unknown = texts.getResource(language, area, key)
  return typeof text === 'string' ? text : undefined
}

export function refusalText(language: Language, refusal: RefusalName, values: Record<string, string | number> = {}) {
  return textOf(language, 'errors', refusalCodes[refusal], values)
}

/** Fills `{{gap}}` in an administrator's text. Values are inserted unescaped. */
export function fillGaps(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, gap: string) => values[gap] ?? '')
}

/** The first supported language of an `Accept-Language` header, otherwise en. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map(part => part.trim().slice(0, 2).toLowerCase())
  return languages.find(language => language === wanted.find(code => languages.some(known => known === code))) ?? 'en'
}
