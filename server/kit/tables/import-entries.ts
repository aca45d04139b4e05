import type { RowValues } from './import-field.ts'
import type { Problem } from '../call/refusal.ts'

/** A record that a cell may name by code or name; both in lower case. */
export interface Entry {
  id: string
  code: string
  names: readonly string[]
}

/** Finds entries by code or name in lower case. */
export type ReadEntries = (texts: string[]) => Promise<readonly Entry[]>

/** Resolves the names in a row's cells. */
export interface NamedEntries {
  /** The id: null for an empty cell, undefined without the column or when nothing is found. */
  one(column: string, read: ReadEntries): Promise<string | null | undefined>
  /** The ids; undefined without the column. */
  several(column: string, read: ReadEntries): Promise<string[] | undefined>
  /** Reports a cell as unknown. */
  unknown(column: string): void
  /** 10007 for each unknown name. */
  readonly problems: readonly Problem[]
}

/** A code takes precedence over a name; an ambiguous name is unknown. */
export function namedEntries(values: RowValues): NamedEntries {
  const problems: Problem[] = []
  const add = (field: string, value: string) =>
    void problems.push({ field, name: 'noSuchData', key: 'imports.unknownEntry', values: { value } })
  const idsOf = async (column: string, given: readonly string[], read: ReadEntries) => {
    const texts = given.map(text => text.toLowerCase())
    const found = texts.length === 0 ? [] : await read(texts)
    return texts.flatMap((text, at) => {
      const id = idOf(found, text)
      if (id !== undefined) return [id]
      add(column, given[at] ?? text)
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
    unknown: column => add(column, String(values[column])),
    problems,
  }
}

function idOf(entries: readonly Entry[], text: string): string | undefined {
  const byCode = entries.find(entry => entry.code === text)
  if (byCode !== undefined) return byCode.id
  const [named, other] = entries.filter(entry => entry.names.includes(text))
  return other === undefined ? named?.id : undefined
}

/** Removes undefined fields, so that missing columns do not change a record. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

/** Defaults of a new record for missing columns and empty cells, by column code, which is the field's name. */
export function beginning(
  values: RowValues,
  kept: object | undefined,
  defaults: Record<string, unknown>,
): Record<string, unknown> {
  if (kept !== undefined) return {}
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => values[name] == null))
}

/** From the columns `name`, `nameZh`, `nameEs` and `nameJa`; languages without a column do not change. */
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
