import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import countries from 'i18n-iso-countries/index.js'
import sql from 'sql-template-tag'
import type { Country } from '../../../src/contract/regions.ts'
import { languages } from '../../../src/contract/platform/session/session.ts'
import type { Language } from '../../../src/contract/platform/session/session.ts'
import type { Db } from '../../db/database.ts'

const { resolve } = createRequire(import.meta.url)
let registered: Promise<void> | undefined

/** The package's main file would read the names of eighty languages. */
async function register(): Promise<void> {
  for (const language of languages) {
    const text = await readFile(resolve(`i18n-iso-countries/langs/${language}.json`), 'utf8')
    // A file of the package, in the form that its own function takes.
    countries.registerLocale(JSON.parse(text) as Parameters<typeof countries.registerLocale>[0])
  }
}

/** All countries (ISO 3166-1), sorted by name. The table `country_name` overrides some names. */
export async function readCountries(db: Db, language: Language): Promise<Country[]> {
  await (registered ??= register())
  const own = await db.rows<{ code: string; name: string }>(
    sql`select code, name from country_name where language = ${language}`,
  )
  const names = { ...countries.getNames(language, { select: 'official' }) }
  for (const { code, name } of own) names[code] = name
  return Object.entries(names)
    .map(([code2, name]) => ({
      code2,
      code3: countries.alpha2ToAlpha3(code2) ?? '',
      numeric: countries.alpha2ToNumeric(code2) ?? '',
      name,
    }))
    .filter(country => country.code3 !== '')
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

export function isCountry(code2: string): boolean {
  return countries.isValid(code2)
}
