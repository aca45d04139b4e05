import { createContext } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { TypingGrids } from './typing-grids.ts'

/** A part of a form whose texts must match entries of lists. */
export interface CheckedEntries {
  /**
   * Looks up a text that is still being typed, or whose look-up failed; true when this changes anything or starts a
   * request.
   */
  settle?(): boolean
  problems(): readonly FieldProblem[]
  focus(): void
}

/** List look-ups of a form: submitting waits for them and is refused while a text matches no entry. */
export class EntryChecks {
  readonly #parts = new Set<CheckedEntries>()
  readonly #running = new Set<Promise<unknown>>()
  readonly typing = new TypingGrids()

  readonly add = (part: CheckedEntries): (() => void) => {
    this.#parts.add(part)
    return () => this.#parts.delete(part)
  }

  /** Makes the form's action wait for a look-up. */
  readonly track = (lookup: Promise<unknown>): void => {
    this.#running.add(lookup)
    const over = () => this.#running.delete(lookup)
    lookup.then(over, over)
  }

  /** Starts pending look-ups. True when the action must wait for `settled` and the next render. */
  start(): boolean {
    const changed = [...this.#parts].filter(part => part.settle?.() === true)
    return changed.length > 0 || this.#running.size > 0
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled([...this.#running])
  }

  problems(): FieldProblem[] {
    return [...this.#parts].flatMap(part => part.problems())
  }

  /** Focuses the first text that matches no entry; false if all match. */
  focusFirst(): boolean {
    const part = [...this.#parts].find(each => each.problems().length > 0)
    part?.focus()
    return part !== undefined
  }
}

export const EntryChecksContext = createContext<EntryChecks | undefined>(undefined)
