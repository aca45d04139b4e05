import type { ImportColumn, RowValues } from '../../kit/tables/import-template.ts'

const columns = { en: 'nameEn', zh: 'nameZh', es: 'nameEs', ja: 'nameJa' } as const

/** A column for the name in each language; English is needed. */
export const nameColumns: readonly ImportColumn[] = Object.entries(columns).map(([language, code]) => ({
  code,
  title: `import.${code}`,
  field: 'names',
  required: language === 'en',
}))

/** The names of a row; a language whose column the file lacks stays as it was. */
export function namesOfRow(values: RowValues, kept: Record<string, unknown> | undefined) {
  const known = (kept?.['names'] ?? {}) as Record<string, string>
  return Object.fromEntries(
    Object.entries(columns).map(([language, code]) => [
      language,
      values[code] ?? (code in values ? '' : (known[language] ?? '')),
    ]),
  )
}

/** A cell as text; an empty or missing one is ''. */
export function textIn(values: RowValues, column: string): string {
  const value = values[column]
  return typeof value === 'string' ? value : ''
}
