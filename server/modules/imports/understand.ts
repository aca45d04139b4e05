import { languages } from '../../../src/contract/session/session.ts'
import { dayOfNumber } from '../../kit/tables/import-cell.ts'
import type { ImportTemplate } from '../../kit/tables/import-template.ts'
import { refuse } from '../../kit/call/refusal.ts'
import type { Table } from '../../kit/tables/table-parts.ts'
import { textOf } from '../../kit/texts.ts'
import type { UnderstoodFile } from './rules.ts'

/**
 * Finds the template's columns by the titles in the first row: their codes, or what they are called in any language.
 * @throws Refusal 10017 without an obligatory column or with one twice, 10018 without rows.
 */
export function understand(
  template: ImportTemplate,
  table: Table,
  language: (typeof languages)[number],
): UnderstoodFile {
  const [head, ...rest] = table.rows
  if (head === undefined) refuse('inputEmpty', { key: 'imports.empty' })
  const codes = head.cells.map(title => codeOf(template, title))
  const twice = codes.find((code, at) => code !== undefined && codes.indexOf(code) !== at)
  if (twice !== undefined)
    refuse('badDataFormat', { key: 'imports.columnTwice', values: { column: titleOf(template, twice, language) } })
  const missing = template.columns.filter(column => column.required && !codes.includes(column.code))
  if (missing.length > 0) {
    const columns = missing.map(column => titleOf(template, column.code, language)).join(', ')
    refuse('badDataFormat', { key: 'imports.columnsMissing', values: { columns } })
  }
  if (rest.length === 0) refuse('inputEmpty', { key: 'imports.empty' })
  const days = new Set(template.columns.filter(column => column.kind === 'day').map(column => column.code))
  const rows = rest.map(({ number, cells }) => ({
    rowNo: number,
    cells: Object.fromEntries(
      codes.flatMap((code, at) => {
        if (code === undefined) return []
        const text = storable(cells[at] ?? '')
        return [[code, days.has(code) ? dayOfNumber(text, table.from1904) : text]]
      }),
    ),
  }))
  return {
    columns: codes.filter(code => code !== undefined),
    unknownColumns: head.cells
      .filter((title, at) => title.trim() !== '' && codes[at] === undefined)
      .slice(0, 20)
      .map(title => storable(title).slice(0, 200)),
    rows,
  }
}

/** Without what no database keeps: NULs and halves of characters. A cell holds 32,767 characters at most. */
export function storable(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
    .slice(0, 32_767)
}

function codeOf(template: ImportTemplate, title: string): string | undefined {
  const wanted = plainTitle(title)
  if (wanted === '') return undefined
  return template.columns.find(
    column =>
      column.code.toLowerCase() === wanted ||
      languages.some(language => plainTitle(titleOf(template, column.code, language)) === wanted),
  )?.code
}

/** Titles of obligatory columns carry a star. */
const plainTitle = (title: string) =>
  title
    .replace(/[*＊\ufeff]/g, '')
    .trim()
    .toLowerCase()

/** What a column is called; '' for a field that is no column. */
export function titleOf(template: ImportTemplate, code: string, language: (typeof languages)[number]): string {
  const column = template.columns.find(each => each.code === code)
  return column === undefined ? '' : textOf(language, template.area, column.title)
}
