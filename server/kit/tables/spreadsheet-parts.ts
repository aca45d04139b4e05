import { fitsSpreadsheet } from './cell.ts'
import type { Cell } from './cell.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What each part of a workbook with so many sheets is. */
export function contentTypes(sheets: number): string {
  return (
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    numbered(sheets)
      .map(number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)
      .join('') +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`
  )
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export const packageRels = relations([['officeDocument', 'xl/workbook.xml']])
/** Where the sheets of a workbook lie; its styles come last. */
export function workbookRels(sheets: number): string {
  return relations([
    ...numbered(sheets).map(number => ['worksheet', `worksheets/sheet${number}.xml`] as const),
    ['styles', 'styles.xml'],
  ])
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const entries = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`
}

/** The workbook with its sheets; the first row of the first one is repeated on each printed page. */
export function workbookXml(names: readonly string[]): string {
  const shown = names.map(sheetName)
  const sheets = shown.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return (
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets>` +
    `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${(shown[0] ?? '').replaceAll("'", "''")}'!$1:$1</definedName></definedNames></workbook>`
  )
}

/** The name of a sheet without what spreadsheets refuse in it. */
function sheetName(name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|(?<!')'+$/g, '')
    .trim()
  return xmlText(plain.slice(0, 31) || 'Sheet1').replaceAll('"', '&quot;')
}

/** Most digits after the point that have a format of their own. */
const mostDigits = 9
const numberFormats = Array.from(
  { length: mostDigits + 1 },
  (_, digits) => `#,##0${digits === 0 ? '' : `.${'0'.repeat(digits)}`}`,
)
const formats = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', ...numberFormats]

/** Styles: 0 text, 1 title, 2 day, 3 moment, 4 whole number without separators, then numbers by digits after the point, last a cell to be filled in. */
export const stylesXml =
  `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">` +
  formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${formats.length + 4}"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1"/>` +
  [170, 171, 1, ...numberFormats.map((_, index) => 172 + index)]
    .map(id => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
    .join('') +
  '<xf numFmtId="0" applyProtection="1"><protection locked="0"/></xf></cellXfs></styleSheet>'

interface Shown {
  style: number
  /** Absent: the cell is a text. */
  value: string | undefined
}

const asText: Shown = { style: 0, value: undefined }

/** Which style a cell has, and its value when it is a number or a moment for the spreadsheet too. */
export const styleOf = {
  title: 1,
  open: formats.length + 3,
  cell({ kind, text }: Cell): Shown {
    // Written as a text, and formatted as one, it stays a text when somebody edits the cell.
    if (kind === 'text' || kind === 'exact') return asText
    if (kind === 'number') {
      const digits = text.split('.')[1]?.length
      if (!fitsSpreadsheet(text) || (digits ?? 0) > mostDigits) return asText
      return { style: digits === undefined ? 4 : 5 + digits, value: text }
    }
    const serial = serialOf(text)
    return serial === undefined ? asText : { style: kind === 'day' ? 2 : 3, value: serial }
  },
}

/** Days since the end of 1899, which is how spreadsheets count; undefined before March 1900, where they err. */
function serialOf(text: string): string | undefined {
  const ms = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`)
  const days = (ms - Date.UTC(1899, 11, 30)) / 86_400_000
  return days > 60 ? String(Math.round(days * 1e8) / 1e8) : undefined
}

/** A, B, …, Z, AA, … for columns from 0. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/**
 * A text inside XML, without signs that XML forbids, at most as long as a cell may be. Carriage returns, which XML would
 * turn into line feeds, and what reads like one are written as ECMA-376 wants it: `_x000D_` (22.9.2.19).
 */
export function xmlText(text: string): string {
  return text
    .slice(0, 32_767)
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
