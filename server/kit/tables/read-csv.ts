import { TableFault } from './table-parts.ts'
import type { TableLimits, TableRow } from './table-parts.ts'

/**
 * The rows of comma-separated values (RFC 4180); semicolons and tabs separate too, as spreadsheets write them in some
 * countries. Rows are numbered as a spreadsheet shows them: a line break inside a cell makes no row. @throws TableFault.
 */
export function parseCsv(text: string, limits: TableLimits): TableRow[] {
  const separator = separatorOf(text)
  const rows: TableRow[] = []
  let cells: string[] = []
  let number = 1
  const endRow = () => {
    if (cells.length > limits.columns) throw new TableFault('tooManyColumns')
    if (cells.some(cell => cell.trim() !== '')) rows.push({ number, cells })
    if (rows.length > limits.rows + 1) throw new TableFault('tooManyRows')
    cells = []
    number += 1
  }
  let at = 0
  while (at < text.length) {
    const { cell, next } = readCell(text, at, separator)
    cells.push(cell)
    at = next
    if (text[at] === separator) {
      at += 1
      if (at >= text.length) cells.push('')
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    endRow()
  }
  if (cells.length > 0) endRow()
  return rows
}

/** One cell from `at`, and where its separator or the end of its line is. */
function readCell(text: string, at: number, separator: string): { cell: string; next: number } {
  if (text[at] !== '"') return plainCell(text, at, separator)
  let cell = ''
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw new TableFault('notTable')
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      // What stands between the quote and the separator belongs to the cell.
      const rest = plainCell(text, quote + 1, separator)
      return { cell: cell + rest.cell, next: rest.next }
    }
    cell += '"'
    from = quote + 2
  }
}

function plainCell(text: string, at: number, separator: string): { cell: string; next: number } {
  let next = at
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next += 1
  return { cell: text.slice(at, next), next }
}

/** The sign that separates most titles of the first line. */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const counted = [',', ';', '\t'].map(sign => ({ sign, count: line.split(sign).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).sign
}
