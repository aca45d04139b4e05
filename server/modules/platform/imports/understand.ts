import { languages } from '../../../../src/contract/platform/session/session.ts'
import { dayOfNumber } from '../../../kit/tables/import-cell.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import type { Table } from '../../../kit/tables/table-parts.ts'
import { plainTitle } from '../../../kit/tables/text-encoding.ts'
import { textOf } from '../../../kit/texts.ts'
import type { UnderstoodFile } from './rules.ts'

/**
 * Finds columns by titles in the first row: codes, or names in any language.
 * @throws Refusal 10017 for a missing required or a duplicate column, 10018 without rows.
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
    ...readAs(table),
  }
}

/** The sample is the first text with characters beyond ASCII. */
function readAs({ encoding, rows }: Table): Pick<UnderstoodFile, 'encoding' | 'encodingSample'> {
  for (const { cells } of encoding === undefined ? [] : rows) {
    const sample = cells.find(cell => /[^\p{ASCII}]/u.test(cell))
    if (encoding !== undefined && sample !== undefined)
      return { encoding, encodingSample: storable(sample.trim()).slice(0, 60) }
  }
  return { encoding: '', encodingSample: '' }
}

/** Databases cannot store NULs and lone surrogates; a cell has at most 32,767 characters. */
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

/** Titles are normalised by `plainTitle`. */
export function titlesOf(template: ImportTemplate): string[] {
  const titles = template.columns.flatMap(({ code }) => [
    code,
    ...languages.map(language => titleOf(template, code, language)),
  ])
  return [...new Set(titles.map(plainTitle))].filter(title => title !== '')
}

/** Returns '' for a field that is no column. */
export function titleOf(template: ImportTemplate, code: string, language: (typeof languages)[number]): string {
  const column = template.columns.find(each => each.code === code)
  return column === undefined ? '' : textOf(language, template.area, column.title)
}
