const kept = 100

/** Earlier and later states of something that is replaced as a whole. */
export class GridHistory<State> {
  #past: State[] = []
  #future: State[] = []

  get undoable(): boolean {
    return this.#past.length > 0
  }

  get redoable(): boolean {
    return this.#future.length > 0
  }

  /** Keeps a state that is about to be replaced; what was undone before is gone. */
  keep(state: State): void {
    this.#past = [...this.#past.slice(1 - kept), state]
    this.#future = []
  }

  /** The state before `now`, which can be redone afterwards. */
  undo(now: State): State | undefined {
    const state = this.#past.pop()
    if (state !== undefined) this.#future.push(now)
    return state
  }

  redo(now: State): State | undefined {
    const state = this.#future.pop()
    if (state !== undefined) this.#past.push(now)
    return state
  }

  forget(): void {
    this.#past = []
    this.#future = []
  }
}
