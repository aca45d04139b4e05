import { Readable } from 'node:stream'
import { guardedInside } from './cell.ts'
import type { Cell } from './cell.ts'

/**
 * A table as comma-separated values (RFC 4180) in UTF-8, with the mark by which spreadsheets know the encoding. No cell
 * can begin a formula, whichever sign the spreadsheet takes for a separator.
 */
export function csvStream(header: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  return Readable.from(csvParts(header, pages), { objectMode: false })
}

async function* csvParts(header: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield `\ufeff${line(header)}`
  for await (const rows of pages) if (rows.length > 0) yield rows.map(row => line(row.map(cell => cell.text))).join('')
}

function line(texts: readonly string[]): string {
  return `${texts.map(guardedInside).map(quoted).join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
