export type Rows = readonly object[]

/** Rows of each grid of a form, with the text of the cell being edited. */
export class TypingGrids {
  #drafts: ReadonlyMap<Rows, Rows> = new Map()
  readonly #listeners = new Set<() => void>()

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** By the array of rows that the form passed to the grid. */
  readonly drafts = (): ReadonlyMap<Rows, Rows> => this.#drafts

  report(rows: Rows, draft: Rows | undefined): void {
    if (this.#drafts.get(rows) === draft) return
    const drafts = new Map(this.#drafts)
    if (draft) drafts.set(rows, draft)
    else drafts.delete(rows)
    this.#drafts = drafts
    for (const listener of [...this.#listeners]) listener()
  }
}
