import { randomInt } from 'node:crypto'

// Without look-alikes.
const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679'
const length = 12

/** 67 bits, readable aloud. */
export function readablePassword(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
