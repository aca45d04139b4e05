import { fitsSpreadsheet } from './cell.ts'
import type { Cell } from './cell.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

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

/** The first row of the first sheet is repeated on each printed page. */
export function workbookXml(names: readonly string[]): string {
  const shown = names.map(sheetName)
  const sheets = shown.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return (
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets>` +
    `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${(shown[0] ?? '').replaceAll("'", "''")}'!$1:$1</definedName></definedNames></workbook>`
  )
}

/** Without the characters that spreadsheets refuse, escaped for XML. */
export function sheetName(name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|(?<!')'+$/g, '')
    .trim()
  return xmlText(plain.slice(0, 31) || 'Sheet1').replaceAll('"', '&quot;')
}

/** Maximum number of decimals with their own number format. */
const mostDigits = 9
const numberFormats = Array.from(
  { length: mostDigits + 1 },
  (_, digits) => `#,##0${digits === 0 ? '' : `.${'0'.repeat(digits)}`}`,
)
const formats = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', ...numberFormats]

/**
 * Styles: 0 text, 1 title, 2 day, 3 timestamp, 4 integer without separators, then numbers by decimals, last an unlocked
 * cell.
 */
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
  /** Absent for text. */
  value: string | undefined
}

const asText: Shown = { style: 0, value: undefined }

export const styleOf = {
  title: 1,
  open: formats.length + 3,
  cell({ kind, text }: Cell): Shown {
    // Also formatted as text, so that it remains text when the cell is edited.
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

/** Days since the end of 1899; undefined before March 1900, where spreadsheets miscount. */
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
 * Escapes a text for XML, without forbidden characters, cut to the maximum length of a cell. Carriage returns, which
 * XML would turn into line feeds, and texts that look like an escape are written as in ECMA-376: `_x000D_` (22.9.2.19).
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
