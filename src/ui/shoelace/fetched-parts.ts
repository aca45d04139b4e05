import type { Sheet } from '../theme/style-sheet.ts'

/** What a file with parts of Shoelace brings besides registering them. */
export interface Parts {
  /** Sheets for the roots in which they are used. */
  sheets: readonly Sheet[]
}

export interface FetchedParts<Brought extends Parts> {
  /** Undefined until they are there. */
  readonly parts: Brought | undefined
  /** Fetches them once; after a failure the next call fetches anew. Rejects when the file does not come. */
  fetch(): Promise<Brought>
}

/** Parts of Shoelace that a page fetches when it first needs them. */
export function fetchedParts<Brought extends Parts>(load: () => Promise<Brought>): FetchedParts<Brought> {
  let parts: Brought | undefined
  let asked: Promise<Brought> | undefined
  const ask = async () => {
    try {
      parts = await load()
      return parts
    } catch (error) {
      asked = undefined
      throw error
    }
  }
  return {
    get parts() {
      return parts
    },
    fetch: () => (asked ??= ask()),
  }
}
