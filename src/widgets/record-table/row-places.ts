export interface RowPlace {
  key: number
  row: number
}

/** From this number on elements are reused: creating them is several times slower. */
const many = 4

/**
 * Remaining rows keep their elements, with focus and pointer. During fast scrolling new rows reuse removed elements in
 * any document order, which is restored at rest.
 */
export class RowPlaces {
  #places: readonly RowPlace[] = []
  #next = 0

  /** Elements in document order; idempotent. */
  take(rows: readonly number[], atRest: boolean): readonly RowPlace[] {
    const wanted = new Set(rows)
    const drawn = new Set(this.#places.map(place => place.row))
    const come = rows.filter(row => !drawn.has(row))
    if (come.length === 0 && drawn.size === rows.length && !atRest) return this.#places
    const inOrder = isInOrder(this.#places)
    const recycle = come.length >= many && this.#places.length > 0
    const left = this.#places.flatMap(place => {
      if (wanted.has(place.row)) return place
      const row = recycle ? come.shift() : undefined
      return row === undefined ? [] : { key: place.key, row }
    })
    const places = [...left, ...come.map(row => ({ key: this.#next++, row }))]
    this.#places = atRest || (inOrder && !recycle) ? places.sort((one, other) => one.row - other.row) : places
    return this.#places
  }
}

function isInOrder(places: readonly RowPlace[]): boolean {
  return places.every((place, at) => at === 0 || place.row > (places[at - 1]?.row ?? 0))
}
