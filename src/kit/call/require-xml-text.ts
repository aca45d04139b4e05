import { UnreadableText, xmlText } from '../format/xml-text.ts'
import { Refused } from './errors.ts'

/** @throws Refused 10017 with `sentence` when the bytes do not match the declared encoding. */
export function requireXmlText(bytes: Uint8Array, sentence: (encoding: string) => string): string {
  try {
    return xmlText(bytes)
  } catch (error) {
    if (error instanceof UnreadableText) throw new Refused('10017', sentence(error.encoding))
    throw error
  }
}
