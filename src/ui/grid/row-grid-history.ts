const kept = 100

export class GridHistory<State> {
  #past: State[] = []
  #future: State[] = []

  get undoable(): boolean {
    return this.#past.length > 0
  }

  get redoable(): boolean {
    return this.#future.length > 0
  }

  /** Records the value about to be replaced; discards the redo stack. */
  keep(state: State): void {
    this.#past = [...this.#past.slice(1 - kept), state]
    this.#future = []
  }

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
