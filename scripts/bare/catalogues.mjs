import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './installation.mjs'

const TABLE = join(root, 'src', 'i18n', 'catalogues.ts')
const LANGUAGES = ['en', 'zh', 'es', 'ja']

/** Files that pages do not ask for by area: part of every element, of those without React, or only of the server. */
const READ_OTHERWISE = new Set(['element', 'light', 'uploader', 'input', 'problems', 'attachments', 'suppliers'])

/**
 * Writes `src/i18n/catalogues.ts` when it differs from what the files of texts ask for: one entry, with its type, for
 * each `locales/en/<area>.json`.
 * @returns {Promise<boolean>} whether the table was out of date
 */
export async function writeCatalogues() {
  const names = (await readdir(join(root, 'locales', 'en'))).filter(name => name.endsWith('.json'))
  const areas = names.map(name => name.replace('.json', '')).filter(area => !READ_OTHERWISE.has(area))
  const wanted = tableOf(areas.sort())
  const found = await readFile(TABLE, 'utf8').catch(() => '')
  if (found === wanted) return false
  await writeFile(TABLE, wanted)
  return true
}

/** Written out, because TypeScript and the bundler follow literal imports only. */
function tableOf(areas) {
  const keyOf = area => (/^\w+$/.test(area) ? area : `'${area}'`)
  const load = (language, area) => `    ${language}: () => import('../../locales/${language}/${area}.json'),\n`
  const types = areas.map(area => `  ${keyOf(area)}: typeof import('../../locales/en/${area}.json')\n`)
  const loads = areas.map(
    area => `  ${keyOf(area)}: {\n${LANGUAGES.map(language => load(language, area)).join('')}  },\n`,
  )
  return `// Written by the build from the files in locales/en (scripts/bare/catalogues.mjs): add a file there, not a line here.
import type { Language } from '../contract/session/session.ts'

/** The texts of each area as the English file has them: its keys are the keys of \`words(area)\`. */
export interface Catalogues {
${types.join('')}}

export type Area = keyof Catalogues

type Load = () => Promise<{ default: unknown }>

/** Where the texts of each area and language come from; each is a file of its own, fetched when it is needed. */
export const catalogues: Record<Area, Record<Language, Load>> = {
${loads.join('')}}
`
}
