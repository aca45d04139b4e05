import type { RowValues } from './import-template.ts'
import { refuseProblems } from '../call/refusal.ts'
import type { Problem } from '../call/refusal.ts'

/** A record that a cell may name, by its code or by one of its names; both in small letters. */
export interface Entry {
  id: string
  code: string
  names: readonly string[]
}

/** Reads the entries that have one of these texts, in small letters, as code or name. */
export type ReadEntries = (texts: string[]) => Promise<readonly Entry[]>

/** Finds what the cells of a row name. All that is not known is refused together, by `refuseUnknown`. */
export interface NamedEntries {
  /** The id of what a cell names: null when it is empty, undefined when the file lacks the column or nothing is found. */
  one(column: string, read: ReadEntries): Promise<string | null | undefined>
  /** The ids of all that a cell names; undefined when the file lacks the column. */
  several(column: string, read: ReadEntries): Promise<string[] | undefined>
  /** @throws Refusal 10007 for what is not known. */
  refuseUnknown(): void
}

/** Looks up what a row's cells name. A code goes before a name; a name that several records have is not known. */
export function namedEntries(values: RowValues): NamedEntries {
  const problems: Problem[] = []
  const idsOf = async (column: string, given: readonly string[], read: ReadEntries) => {
    const texts = given.map(text => text.toLowerCase())
    const found = texts.length === 0 ? [] : await read(texts)
    return texts.flatMap((text, at) => {
      const id = idOf(found, text)
      if (id !== undefined) return [id]
      const value = given[at] ?? text
      problems.push({ field: column, name: 'noSuchData', key: 'imports.unknownEntry', values: { value } })
      return []
    })
  }
  return {
    async one(column, read) {
      const value = values[column]
      return value == null ? value : (await idsOf(column, [String(value)], read))[0]
    },
    several(column, read) {
      const value = values[column]
      if (value === undefined) return Promise.resolve(undefined)
      return idsOf(column, Array.isArray(value) ? value : value === null ? [] : [String(value)], read)
    },
    refuseUnknown: () => refuseProblems(problems),
  }
}

function idOf(entries: readonly Entry[], text: string): string | undefined {
  const byCode = entries.find(entry => entry.code === text)
  if (byCode !== undefined) return byCode.id
  const [named, other] = entries.filter(entry => entry.names.includes(text))
  return other === undefined ? named?.id : undefined
}

/** Without what is undefined: columns that the file lacks leave a record as it is. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

/** What a new record has where the file has no column or an empty cell; by column code, which is the field's name. */
export function beginning(
  values: RowValues,
  kept: object | undefined,
  defaults: Record<string, unknown>,
): Record<string, unknown> {
  if (kept !== undefined) return {}
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => values[name] == null))
}

/** The names that the columns `name`, `nameZh`, `nameEs` and `nameJa` of a row give; languages without a column stay as they are. */
export function namesOf(values: RowValues, kept: unknown): Record<string, unknown> {
  const names: Record<string, unknown> = { ...(kept as Record<string, unknown> | undefined) }
  for (const [language, column] of [
    ['en', 'name'],
    ['zh', 'nameZh'],
    ['es', 'nameEs'],
    ['ja', 'nameJa'],
  ] as const)
    if (values[column] !== undefined) names[language] = values[column] ?? ''
  return names
}
