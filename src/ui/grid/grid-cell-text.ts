import { today } from '../../kit/format/moment.ts'
import { readDay } from '../field/day-text.ts'
import { settleDecimal } from '../../kit/format/decimal-text.ts'
import { pastedDecimal } from '../../kit/format/pasted-decimal.ts'
import { writtenDecimal } from '../../kit/format/read-decimal.ts'
import type { DecimalMark } from '../../kit/format/read-decimal.ts'
import { editable } from './grid-column.ts'
import type { GridChoice, GridColumn, GridRow } from './grid-column.ts'

/** As shown, copied and edited; `mark` is the decimal separator. */
export function cellText<Row extends GridRow>(column: GridColumn<Row>, row: Row, mark: DecimalMark = '.'): string {
  if (column.type === 'lookup') return plain(row[column.textField ?? column.field])
  const text = plain(row[column.field])
  if (column.type === 'decimal') return writtenDecimal(text, mark)
  if (column.type === 'select') return column.choices?.find(choice => choice.value === text)?.label ?? text
  return column.type === 'text' ? onOneLine(text) : text
}

/** A single-line field would drop line ends and join the words around them. */
function onOneLine(text: string): string {
  const lines = text.split('\n').map(line => line.trim())
  return lines.length === 1 ? text : lines.filter(line => line !== '').join(' ')
}

/** Undefined when the text is not valid. A lookup stores the text without a value until it is found in its list. */
export function withText<Row extends GridRow>(
  column: GridColumn<Row>,
  row: Row,
  text: string,
  mark: DecimalMark = '.',
): Row | undefined {
  if (!editable(column, row)) return undefined
  // A cell may show less than the stored text.
  if (column.type === 'text' && text.trim() === cellText(column, row)) return row
  const value = acceptText(column, text.trim(), mark)
  if (value === undefined) return undefined
  if (column.type !== 'lookup' || !column.textField) return { ...row, [column.field]: value }
  if (text.trim() === cellText(column, row)) return row
  return { ...row, ...column.onPick?.(row, undefined), [column.field]: '', [column.textField]: value }
}

export function unresolved<Row extends GridRow>(column: GridColumn<Row>, row: Row): boolean {
  return column.type === 'lookup' && plain(row[column.field]) === '' && cellText(column, row) !== ''
}

function acceptText<Row extends GridRow>(
  column: GridColumn<Row>,
  text: string,
  mark: DecimalMark,
): string | number | undefined {
  switch (column.type) {
    case 'decimal':
      return acceptDecimal(column, text, mark)
    case 'day':
      return readDay(text, Number(today().slice(0, 4)))
    case 'select':
      return text === '' ? '' : column.choices?.find(choice => namesOf(choice).some(name => same(name, text)))?.value
    case 'check':
      return /^(1|x|y|yes|true|是|√|✓|sí|si|はい)$/i.test(text)
        ? 1
        : /^(0|n|no|false|否|いいえ|)$/i.test(text)
          ? 0
          : undefined
    default:
      return text.slice(0, column.maxLength)
  }
}

function acceptDecimal<Row extends GridRow>(column: GridColumn<Row>, text: string, mark: DecimalMark) {
  const value = text === '' ? '' : pastedDecimal(text, mark)
  return value === undefined ? undefined : settleDecimal(value, column)
}

/** Includes the row's value when it is no longer available or the choices have not loaded. */
export function choicesOf<Row extends GridRow>(column: GridColumn<Row>, row: Row): readonly GridChoice[] {
  const [choices, value] = [column.choices ?? [], plain(row[column.field])]
  return value === '' || choices.some(choice => choice.value === value)
    ? choices
    : [...choices, { value, label: value }]
}

/** In a spreadsheet: code, name, or both, as in `H87 pc`. */
export function namesOf({ value, label, also = [] }: GridChoice): string[] {
  return [value, label, ...also, ...(label.startsWith(`${value} `) ? [label.slice(value.length + 1)] : [])]
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : value === true ? '1' : ''
}
