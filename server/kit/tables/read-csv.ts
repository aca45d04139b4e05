import { CsvError, parse } from 'csv-parse/sync'
import { TableFault } from './table-parts.ts'
import type { TableLimits, TableRow } from './table-parts.ts'

/**
 * RFC 4180, also with semicolons and tabs, as spreadsheets in some countries write. Rows are numbered as in a
 * spreadsheet: a line break inside a cell starts no row. @throws TableFault.
 */
export function parseCsv(text: string, limits: TableLimits): TableRow[] {
  const rows: TableRow[] = []
  let number = 0
  const take = (cells: string[]) => {
    number += 1
    // Spreadsheets write separators for all formatted columns, far beyond those with content.
    const used = cells.findLastIndex(cell => cell.trim() !== '') + 1
    if (used > limits.columns) throw new TableFault('tooManyColumns')
    if (used > 0) rows.push({ number, cells: cells.slice(0, limits.columns) })
    if (rows.length > limits.rows + 1) throw new TableFault('tooManyRows')
    return null // stored here, not by the parser
  }
  const named = namedSeparator.exec(text)
  try {
    parse(named === null ? text : text.slice(named[0].length), {
      delimiter: named?.[1] ?? separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote inside an unquoted cell is a literal character.
      relax_quotes: true,
      on_record: take,
    })
  } catch (error) {
    throw error instanceof CsvError ? new TableFault('notTable', { cause: error }) : error
  }
  return rows
}

/** A first line that names the separator: Excel reads and writes it, and does not count it as a row. */
const namedSeparator = /^\uFEFF?"?sep=([^\r\n"])"?(?:\r\n|\r|\n)/i

/** The most frequent one in the first line. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const counted = [',', ';', '\t'].map(sign => ({ sign, count: line.split(sign).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).sign
}
