import type { Fact } from '../../../ubl/findings.ts'
import type { Place } from '../../../ubl/xml-element.ts'

/** Where things stand in a document, by the paths of what was read. */
export class Places {
  private readonly known: Map<string, Place>

  constructor(
    facts: readonly Fact[],
    readonly root: Place,
  ) {
    this.known = new Map(facts.map(({ place }) => [place.path, place]))
  }

  /** The place of something below an element; what the document lacks stands where it would have to be added. */
  under(base: Place, path: string): Place {
    const full = `${base.path}/${path}`
    return this.known.get(full) ?? { ...base, path: full }
  }

  /** The place of something below the document's root. */
  at(path: string): Place {
    return this.under(this.root, path)
  }
}
