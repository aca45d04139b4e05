import { CsvError, parse } from 'csv-parse/sync'
import { TableFault } from './table-parts.ts'
import type { TableLimits, TableRow } from './table-parts.ts'

/**
 * The rows of comma-separated values (RFC 4180); semicolons and tabs separate too, as spreadsheets write them in some
 * countries. Rows are numbered as a spreadsheet shows them: a line break inside a cell makes no row. @throws TableFault.
 */
export function parseCsv(text: string, limits: TableLimits): TableRow[] {
  const rows: TableRow[] = []
  let number = 0
  const take = (cells: string[]) => {
    number += 1
    if (cells.length > limits.columns) throw new TableFault('tooManyColumns')
    if (cells.some(cell => cell.trim() !== '')) rows.push({ number, cells })
    if (rows.length > limits.rows + 1) throw new TableFault('tooManyRows')
    return null // kept here, not by the parser
  }
  try {
    parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote within a cell that did not begin with one stands for itself.
      relax_quotes: true,
      on_record: take,
    })
  } catch (error) {
    throw error instanceof CsvError ? new TableFault('notTable', { cause: error }) : error
  }
  return rows
}

/** The sign that separates most titles of the first line. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const counted = [',', ';', '\t'].map(sign => ({ sign, count: line.split(sign).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).sign
}
