import type { TableRecord } from './table-record.ts'

/** The number, or the rank among the texts; NaN for empty values. */
export function sortKeys(rows: readonly TableRecord[], field: string): Float64Array {
  const keys = new Float64Array(rows.length)
  for (const [at, row] of rows.entries()) {
    const value = row[field]
    keys[at] = isNothing(value) ? NaN : numberOf(value)
    if (Number.isNaN(keys[at]) && !isNothing(value)) return placesOfTexts(rows, field)
  }
  return keys
}

/** Empty values are last in both directions. */
export function compareKeys(left: number, right: number, desc: boolean): number {
  if (left === right) return 0
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : 1
  if (Number.isNaN(right)) return -1
  return desc ? right - left : left - right
}

/** Each distinct text is ranked once, so that sorting compares only numbers. */
function placesOfTexts(rows: readonly TableRecord[], field: string): Float64Array {
  const texts = rows.map(row => sortText(row[field]))
  const places = new Map<string, number>()
  for (const [place, text] of inOrder([...new Set(texts)])) places.set(text, place)
  return Float64Array.from(texts, text => (text === '' ? NaN : (places.get(text) ?? NaN)))
}

/** These texts sort by code, after normalising case and digits. */
const plain = /^[A-Za-z0-9 \-./]*$/

/** Texts that compare as equal share a rank. */
function inOrder(texts: string[]): [place: number, text: string][] {
  if (texts.every(text => plain.test(text))) {
    const keyed = texts.map(text => ({ text, key: naturalKey(text) }))
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    return numbered(keyed, (a, b) => a.key === b.key)
  }
  // Supports all languages, but is about four times slower.
  const words = new Intl.Collator(undefined, { numeric: true })
  const sorted = texts.map(text => ({ text })).sort((a, b) => words.compare(a.text, b.text))
  return numbered(sorted, (a, b) => words.compare(a.text, b.text) === 0)
}

function numbered<Entry extends { text: string }>(entries: Entry[], alike: (a: Entry, b: Entry) => boolean) {
  let place = 0
  return entries.map((entry, at): [number, string] => {
    const before = entries[at - 1]
    if (before && !alike(before, entry)) place += 1
    return [place, entry.text]
  })
}

/** Sorts item 9 before item 10. */
function naturalKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, digits => digits.padStart(15, '0'))
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : NaN
}

function sortText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
