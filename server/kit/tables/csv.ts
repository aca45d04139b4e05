import { Readable } from 'node:stream'
import { guarded, guardedInside, quotedText } from './cell.ts'
import type { Cell } from './cell.ts'

/**
 * CSV (RFC 4180) in UTF-8 with a byte order mark for spreadsheets. No cell can begin a formula, whichever separator the
 * spreadsheet uses.
 */
export function csvStream(header: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  return Readable.from(csvParts(header, pages), { objectMode: false })
}

async function* csvParts(header: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield `\ufeff${line(header.map(guardedInside))}`
  for await (const rows of pages) if (rows.length > 0) yield rows.map(row => line(row.map(safeText))).join('')
}

/** CSV has no cell types, so an exact text that could begin a formula is quoted. */
function safeText({ kind, text }: Cell): string {
  if (kind !== 'exact') return guardedInside(text)
  return guardedInside(guarded(text)) === text ? text : quotedText(text)
}

function line(texts: readonly string[]): string {
  return `${texts.map(quoted).join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
