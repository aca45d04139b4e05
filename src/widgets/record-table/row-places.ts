/** A row that is drawn, and the key of what draws it. */
export interface RowPlace {
  key: number
  row: number
}

/** From so many new rows at once on, they take over what has drawn others: making it anew costs several times as much. */
const many = 4

/**
 * Who draws which row. Rows that stay keep their place, with focus and pointer. While somebody scrolls fast, rows that
 * come take the places of those that go, wherever these stand in the document; at rest all stand in order again.
 */
export class RowPlaces {
  #places: readonly RowPlace[] = []
  #next = 0

  /** The places of the rows, which are in order, as they shall stand in the document. Asked twice it answers the same. */
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
