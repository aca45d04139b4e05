import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from './cell.ts'
import { checksXml } from './sheet-checks.ts'
import type { ColumnCheck } from './sheet-checks.ts'
import {
  columnLetters,
  contentTypes,
  packageRels,
  stylesXml,
  styleOf,
  workbookRels,
  workbookXml,
  xmlText,
} from './spreadsheet-parts.ts'

export interface SheetHead {
  /** Characters that spreadsheets refuse are removed. */
  name: string
  titles: readonly string[]
  /** In characters. */
  widths: readonly number[]
  /** Index of the first column with unlocked cells, those that have no text; absent: the sheet is not locked. */
  openFrom?: number
  checks?: readonly ColumnCheck[]
}

/** A sheet after the first one, such as explanations. */
export interface FurtherSheet extends SheetHead {
  rows: readonly (readonly Cell[])[]
}

/**
 * Streams an Excel workbook (ECMA-376), holding neither rows nor file in memory. The first row is frozen and has
 * filters.
 */
export function spreadsheetStream(
  head: SheetHead,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  further: readonly FurtherSheet[] = [],
): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream
  if (!(out instanceof Readable)) throw new TypeError('The archive is no stream of this process.')
  const fail = (error: Error) => out.destroy(error)
  zip.on('error', fail)
  const put = (text: string, name: string) => zip.addBuffer(Buffer.from(text), name)
  put(contentTypes(further.length + 1), '[Content_Types].xml')
  put(packageRels, '_rels/.rels')
  put(workbookXml([head, ...further].map(sheet => sheet.name)), 'xl/workbook.xml')
  put(workbookRels(further.length + 1), 'xl/_rels/workbook.xml.rels')
  put(stylesXml, 'xl/styles.xml')
  const sheet = Readable.from(sheetParts(head, pages), { objectMode: false })
  sheet.on('error', fail)
  out.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  for (const [at, { rows, ...sheetHead }] of further.entries())
    zip.addReadStream(
      Readable.from(sheetParts(sheetHead, onePage(rows)), { objectMode: false }),
      `xl/worksheets/sheet${at + 2}.xml`,
    )
  zip.end()
  return out
}

/** Wraps rows in memory. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}

async function* sheetParts(
  { titles, widths, openFrom, checks = [] }: SheetHead,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
) {
  const last = columnLetters(titles.length - 1)
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  )
  yield row(
    1,
    titles.map(text => ({ kind: 'text', text })),
    styleOf.title,
  )
  let number = 1
  for await (const rows of pages) {
    let text = ''
    for (const cells of rows) text += row(++number, cells, undefined, openFrom)
    if (text !== '') yield text
  }
  const lock = openFrom === undefined ? '' : '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0"/>'
  yield `</sheetData>${lock}<autoFilter ref="A1:${last}${number}"/>${checksXml(checks, number)}</worksheet>`
}

function row(number: number, cells: readonly Cell[], style?: number, openFrom = Infinity): string {
  const shown = cells.map((cell, index) => {
    const place = `${columnLetters(index)}${number}`
    const open = index >= openFrom && cell.text === ''
    return open ? `<c r="${place}" s="${styleOf.open}"/>` : cellXml(cell, place, style)
  })
  return `<row r="${number}">${shown.join('')}</row>`
}

function cellXml(cell: Cell, place: string, style?: number): string {
  if (cell.text === '') return ''
  const known = style === undefined ? styleOf.cell(cell) : { style, value: undefined }
  if (known.value !== undefined) return `<c r="${place}" s="${known.style}"><v>${known.value}</v></c>`
  return `<c r="${place}" s="${known.style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.text)}</t></is></c>`
}
