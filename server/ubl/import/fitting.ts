import type { Place } from '../xml-element.ts'
import type { Notes } from './notes.ts'

/** Truncates to `limit` characters, with a warning. */
export function fitting(text: string, limit: number, place: Place, notes: Notes): string {
  if (text.length <= limit) return text.trim()
  notes.warn('text-cut', place, { element: place.path.replace(/^.*\//, ''), limit: String(limit) })
  // Does not split a surrogate pair.
  return text
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** As the contracts require: '007.50' is '7.5'. */
export function decimalText(value: string): string {
  const [whole = '', fraction = ''] = value.split('.')
  const digits = fraction.replace(/(?<!0)0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${digits === '' ? '' : `.${digits}`}`
}
