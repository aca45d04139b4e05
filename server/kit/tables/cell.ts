import type { TSchema } from 'typebox'
import { Day, Decimal, Id, Moment, Money, Percent, Quantity, Rate } from '../../../src/contract/vocabulary.ts'

/**
 * One exported cell. A number keeps all of its digits; an exact text, such as a statement, keeps each character and is
 * imported unchanged.
 */
export type Cell = { kind: 'text' | 'exact' | 'number' | 'day' | 'moment'; text: string }

const empty: Cell = { kind: 'text', text: '' }

export type CellKind = Cell['kind']

const numbers = new Set([Decimal(), Money(), Quantity(), Rate(), Percent()].map(schema => patternOf(schema)))
const patterns = new Map<string | undefined, CellKind>([
  [patternOf(Day()), 'day'],
  [patternOf(Moment()), 'moment'],
  [patternOf(Id()), 'text'],
  ...[...numbers].map(pattern => [pattern, 'number'] as const),
])

function patternOf(schema: TSchema): string | undefined {
  return 'pattern' in schema && typeof schema.pattern === 'string' ? schema.pattern : undefined
}

/** Cell type of a field; undefined for lists and objects, which have no cell. */
export function cellKindOf(schema: TSchema): CellKind | undefined {
  const parts: TSchema[] = 'anyOf' in schema && Array.isArray(schema.anyOf) ? (schema.anyOf as TSchema[]) : [schema]
  const part = parts.find(each => !('type' in each) || each.type !== 'null')
  if (part === undefined) return undefined
  const type = 'type' in part ? part.type : undefined
  if (type === 'array' || type === 'object') return undefined
  if (type === 'integer' || type === 'number') return 'number'
  return patterns.get(patternOf(part)) ?? 'text'
}

/** A text that a spreadsheet would treat as a formula is escaped. */
export function cellOf(value: unknown, kind: CellKind): Cell {
  if (typeof value !== 'string' && typeof value !== 'number') return empty
  const text = String(value)
  if (kind === 'number') return exactNumber.test(text) ? { kind, text } : { kind: 'text', text: guarded(text) }
  if (kind === 'text') return { kind, text: guarded(text) }
  // A text that begins with a quote could be mistaken for a quoted one.
  if (kind === 'exact') return { kind, text: text.startsWith('"') ? quotedText(text) : text }
  return { kind, text }
}

const exactNumber = /^-?\d+(\.\d+)?$/

/** Spreadsheets treat texts that begin with these characters, also after blanks, as formulas. */
export function guarded(text: string): string {
  return /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
}

/**
 * Also escapes after characters that some locales use as separators, quoted or not: they would read `x;=1+1` as a text
 * and a formula. Import removes the apostrophes.
 */
export function guardedInside(text: string): string {
  return text.replace(/([;|\t\r\n] *)(?=[=+\-@＝＋－＠])/g, "$1'")
}

/**
 * An exact text as a JSON string without characters that begin a formula: `"\\u003d1"` for `=1`. An apostrophe, as in
 * other texts, may be part of a statement, so import could not know whether to remove it.
 */
export function quotedText(text: string): string {
  return JSON.stringify(text).replace(
    /[=+\-@＝＋－＠]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Decodes a JSON string; other cells are returned unchanged. */
export function exactText(cell: string): string {
  if (!cell.startsWith('"')) return cell
  try {
    const text: unknown = JSON.parse(cell)
    return typeof text === 'string' ? text : cell
  } catch {
    return cell // a text that only begins with a quote
  }
}

/** Spreadsheets compute with 15 digits; longer numbers are written as text. */
export function fitsSpreadsheet(number: string): boolean {
  const [whole = '', fraction = ''] = number.split('.')
  const significant = (whole + fraction.replace(/(?<!0)0+$/, '')).replace(/\D/g, '').replace(/^0+/, '')
  return significant.length <= 15
}
