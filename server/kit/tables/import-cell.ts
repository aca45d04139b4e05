import { languages } from '../../../src/contract/platform/session/session.ts'
import type { ImportColumn } from './import-template.ts'
import type { ImportField } from './import-field.ts'
import type { Problem } from '../call/refusal.ts'
import { textOf } from '../texts.ts'
import { exactText } from './cell.ts'

/** The value for the save call, null for an empty cell; or its problem. */
export type CellValue =
  { value: string | number | readonly string[] | null; problem?: undefined } | { problem: Problem }

/** `area` has the texts of coded values. */
export function cellValue(column: ImportColumn & ImportField, area: string, given: string): CellValue {
  if (column.kind === 'exact') {
    const exact = exactText(given)
    return { value: exact.trim() === '' ? null : exact }
  }
  const text = plainText(given)
  if (text === '') return { value: null }
  const wrong = (key: string, values: Record<string, string> = {}): CellValue => ({
    problem: {
      field: column.code,
      name: 'invalidInput',
      key: `imports.${key}`,
      values: { value: text.slice(0, 80), ...values },
    },
  })
  if (spreadsheetError.test(text)) return wrong('errorCell')
  if (column.kind === 'integer') return /^-?\d{1,15}$/.test(text) ? { value: Number(text) } : wrong('wholeNumber')
  if (column.kind === 'decimal') return /^-?\d+(\.\d+)?$/.test(text) ? { value: text } : wrong('number')
  if (column.kind === 'day') return fromDay(text) ?? wrong('day')
  if (column.kind === 'flag') return fromFlag(text) ?? wrong('yesNo')
  if (column.kind === 'list') return { value: entriesOf(text) }
  if (column.kind === 'choice')
    return fromChoice(column, area, text) ?? wrong('choice', { choices: column.values.join(', ') })
  return { value: text }
}

const spreadsheetError = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

/** Removes the apostrophes that exports put before formulas. */
function plainText(text: string): string {
  return text
    .trim()
    .replace(/(^|[;|\t\r\n] *)'(?=\s*[=+\-@＝＋－＠])/g, '$1')
    .trim()
}

export function entriesOf(text: string): string[] {
  return [...new Set(text.split(/[,;，；、\n]/).map(entry => entry.trim()))].filter(entry => entry !== '')
}

/** `2026-11-22`, and as spreadsheets write it: `2026/11/22`, `2026.11.22`, `2026年11月22日`. */
function fromDay(text: string): CellValue | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]00:00(?::00)?)?$/.exec(text) ?? []
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value) ? { value } : undefined
}

const yes = new Set(['1', 'true', 'yes', 'y', '是', 'sí', 'si', 'はい', '√', '✓', 'x'])
const no = new Set(['0', 'false', 'no', 'n', '否', 'いいえ', '×', '-'])

function fromFlag(text: string): CellValue | undefined {
  const word = text.toLowerCase()
  return yes.has(word) ? { value: 1 } : no.has(word) ? { value: 0 } : undefined
}

/** Accepts the code or its name in any of our languages. */
function fromChoice({ values, texts }: ImportColumn & ImportField, area: string, text: string): CellValue | undefined {
  const wanted = text.toLowerCase()
  const means = (value: string) =>
    value.toLowerCase() === wanted ||
    (texts !== undefined &&
      languages.some(language => textOf(language, area, `${texts}.${value}`).toLowerCase() === wanted))
  const value = values.find(means)
  return value === undefined ? undefined : { value }
}

/** Converts a spreadsheet's serial number to a day; returns other texts unchanged. */
export function dayOfNumber(text: string, from1904: boolean): string {
  if (!/^\d{4,6}(\.\d+)?$/.test(text)) return text
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(first + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10)
}
