import { Array as List, String as Text } from 'typebox'

/** Without white space, commas and semicolons; case-insensitive. */
export const SerialNo = () => Text({ minLength: 1, maxLength: 64, pattern: '^[^\\s,;，；、]+$' })

export const SerialNos = () => List(SerialNo(), { maxItems: 5000 })

export function serialsIn(text: string): string[] {
  return text.split(/[\s,;，；、]+/).filter(serial => serial !== '')
}

export function serialKey(serial: string): string {
  return serial.toUpperCase()
}
