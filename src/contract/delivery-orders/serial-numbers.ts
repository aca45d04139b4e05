import { Array as List, String as Text } from 'typebox'

/** A serial number: up to 64 characters without white space, commas and semicolons. Its letters may be written either way. */
export const SerialNo = () => Text({ minLength: 1, maxLength: 64, pattern: '^[^\\s,;，；、]+$' })

/** Serial numbers of one row. */
export const SerialNos = () => List(SerialNo(), { maxItems: 5000 })

/** The serial numbers in what was typed, pasted or scanned: parted by white space, commas or semicolons. */
export function serialsIn(text: string): string[] {
  return text.split(/[\s,;，；、]+/).filter(serial => serial !== '')
}

/** What tells two serial numbers apart. */
export function serialKey(serial: string): string {
  return serial.toUpperCase()
}
