import type { Sheet } from '../theme/style-sheet.ts'

export interface Parts {
  sheets: readonly Sheet[]
}

export interface FetchedParts<Brought extends Parts> {
  readonly parts: Brought | undefined
  /** After a failure the next call fetches again. */
  fetch(): Promise<Brought>
}

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
