import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './installation.mjs'

const TABLE = join(root, 'src', 'i18n', 'catalogues.ts')
const LANGUAGES = ['en', 'zh', 'es', 'ja']

/** `useWords('orders')`, `area: 'orders'`, `area="orders"`. */
const ASKED = /(?:[wW]ords\(|\barea: |\barea=)['"]([a-z-]+)['"]/g

/**
 * Updates `src/i18n/catalogues.ts` with each `locales/en/<area>.json` that browser code loads.
 * @returns {Promise<boolean>} whether it was out of date
 */
export async function writeCatalogues() {
  const asked = new Set((await Promise.all(['src', 'elements'].map(askedIn))).flat())
  const names = (await readdir(join(root, 'locales', 'en'))).filter(name => name.endsWith('.json'))
  const areas = names.map(name => name.replace('.json', '')).filter(area => asked.has(area))
  const wanted = tableOf(areas.sort())
  const found = await readFile(TABLE, 'utf8').catch(() => '')
  if (found === wanted) return false
  await writeFile(TABLE, wanted)
  return true
}

async function askedIn(folder) {
  const names = (await readdir(join(root, folder), { recursive: true })).filter(name => /\.tsx?$/.test(name))
  const texts = await Promise.all(names.map(name => readFile(join(root, folder, name), 'utf8')))
  return texts.flatMap(text => [...text.matchAll(ASKED)].map(([, area]) => area))
}

/** Literal imports: TypeScript and the bundler follow no others. */
function tableOf(areas) {
  const keyOf = area => (/^\w+$/.test(area) ? area : `'${area}'`)
  const load = (language, area) => `    ${language}: () => import('../../locales/${language}/${area}.json'),\n`
  const types = areas.map(area => `  ${keyOf(area)}: typeof import('../../locales/en/${area}.json')\n`)
  const loads = areas.map(
    area => `  ${keyOf(area)}: {\n${LANGUAGES.map(language => load(language, area)).join('')}  },\n`,
  )
  return `// Written by the build (scripts/bare/catalogues.mjs): one entry for each file in locales/en that code here asks for.
import type { Language } from '../contract/platform/session/session.ts'

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
