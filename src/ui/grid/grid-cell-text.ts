import { today } from '../../kit/format/moment.ts'
import { readDay } from '../field/day-text.ts'
import { settleDecimal } from '../../kit/format/decimal-text.ts'
import { editable } from './grid-column.ts'
import type { GridChoice, GridColumn, GridRow } from './grid-column.ts'

/** A cell as text: as it is shown, copied, and edited. */
export function cellText<Row extends GridRow>(column: GridColumn<Row>, row: Row): string {
  if (column.type === 'lookup') return plain(row[column.textField ?? column.field])
  const text = plain(row[column.field])
  if (column.type === 'select') return column.choices?.find(choice => choice.value === text)?.label ?? text
  return column.type === 'text' ? onOneLine(text) : text
}

/** The lines of a text after one another: a field of one line would drop its line ends and join the words beside them. */
function onOneLine(text: string): string {
  const lines = text.split('\n').map(line => line.trim())
  return lines.length === 1 ? text : lines.filter(line => line !== '').join(' ')
}

/**
 * The row with a text written into one of its cells; undefined when the text does not fit into it. A lookup keeps the
 * text without a value until it has been found in its list.
 */
export function withText<Row extends GridRow>(column: GridColumn<Row>, row: Row, text: string): Row | undefined {
  if (!editable(column, row)) return undefined
  // What a cell shows is not always all that it holds.
  if (column.type === 'text' && text.trim() === cellText(column, row)) return row
  const value = acceptText(column, text.trim())
  if (value === undefined) return undefined
  if (column.type !== 'lookup' || !column.textField) return { ...row, [column.field]: value }
  if (text.trim() === cellText(column, row)) return row
  return { ...row, ...column.onPick?.(row, undefined), [column.field]: '', [column.textField]: value }
}

/** True for a lookup whose text has not been found in its list. */
export function unresolved<Row extends GridRow>(column: GridColumn<Row>, row: Row): boolean {
  return column.type === 'lookup' && plain(row[column.field]) === '' && cellText(column, row) !== ''
}

function acceptText<Row extends GridRow>(column: GridColumn<Row>, text: string): string | number | undefined {
  switch (column.type) {
    case 'decimal':
      return acceptDecimal(column, text)
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

/** Accepts `1,234.5` and `1 234,5` as spreadsheets copy them. */
function acceptDecimal<Row extends GridRow>(column: GridColumn<Row>, text: string): string | undefined {
  const dense = text.normalize('NFKC').replace(/[\s'’]/g, '')
  const point = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(dense)
    ? dense.replaceAll(',', '')
    : /^-?\d{1,3}(\.\d{3})*,\d+$/.test(dense)
      ? dense.replaceAll('.', '').replace(',', '.')
      : dense
  if (!/^-?\d*(?:\.\d*)?$/.test(point) || /^-?\.?$/.test(point)) return point === '' ? '' : undefined
  return settleDecimal(point, column)
}

/** What can be chosen, and what the row has although it cannot be chosen any more or the choices have not come yet. */
export function choicesOf<Row extends GridRow>(column: GridColumn<Row>, row: Row): readonly GridChoice[] {
  const [choices, value] = [column.choices ?? [], plain(row[column.field])]
  return value === '' || choices.some(choice => choice.value === value)
    ? choices
    : [...choices, { value, label: value }]
}

/** What a choice is called in a spreadsheet: its code, its name, or both, as in `H87 pc`. */
export function namesOf({ value, label, also = [] }: GridChoice): string[] {
  return [value, label, ...also, ...(label.startsWith(`${value} `) ? [label.slice(value.length + 1)] : [])]
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : value === true ? '1' : ''
}
