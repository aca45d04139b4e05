import type { TableRecord } from './table-record.ts'

/** Above this number reading all records takes longer than a frame. */
const manyRecords = 20_000
/** Records per idle callback: about a millisecond. */
const chunk = 2_000
/** Must be a power of two. */
const pairs = 4_096

/**
 * Stores which letter pairs each field contains, so that a search skips fields that cannot match: codes and dates when
 * a name is typed. Built in idle time; 512 bytes per field.
 */
export class LetterIndex {
  readonly #rows: readonly TableRecord[]
  readonly #known = new Map<string, Uint32Array>()
  #reading = new Set<string>()
  #stopped = false

  constructor(rows: readonly TableRecord[]) {
    this.#rows = rows
  }

  /** Only above `manyRecords`. */
  read(fields: readonly string[]): void {
    const wanted = fields.filter(field => !this.#known.has(field) && !this.#reading.has(field))
    if (this.#rows.length < manyRecords || wanted.length === 0) return
    for (const field of wanted) this.#reading.add(field)
    const steps = this.#steps(wanted)
    const next = () => {
      if (!this.#stopped && !steps.next().done) whenIdle(next)
    }
    whenIdle(next)
  }

  stop(): void {
    this.#stopped = true
  }

  /** False when no text of the field can contain `search`. */
  canContain(field: string, search: string): boolean {
    const known = this.#known.get(field)
    if (!known) return true
    for (let at = 1; at < search.length; at++) {
      const pair = pairOf(search.charCodeAt(at - 1), search.charCodeAt(at))
      if (((known[pair >> 5] ?? 0) & (1 << (pair & 31))) === 0) return false
    }
    return true
  }

  *#steps(fields: readonly string[]) {
    for (const field of fields) {
      const found = new Uint32Array(pairs / 32)
      for (let at = 0; at < this.#rows.length; at++) {
        const text = this.#rows[at]?.[field]
        if (typeof text === 'string') addPairs(found, text)
        if (at % chunk === chunk - 1) yield
      }
      this.#known.set(field, found)
      this.#reading.delete(field)
    }
  }
}

function addPairs(found: Uint32Array, text: string): void {
  for (let at = 1; at < text.length; at++) {
    const pair = pairOf(text.charCodeAt(at - 1), text.charCodeAt(at))
    found[pair >> 5] = (found[pair >> 5] ?? 0) | (1 << (pair & 31))
  }
}

function pairOf(one: number, other: number): number {
  return (folded(one) * 61 + folded(other)) & (pairs - 1)
}

/** Lower-cases ASCII. Other characters count as one letter, except the two with an ASCII lower case. */
function folded(code: number): number {
  if (code >= 65 && code <= 90) return code + 32
  if (code < 128) return code
  return code === 0x17f ? 115 : code === 0x212a ? 107 : 1
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act)
  else setTimeout(act, 50)
}
