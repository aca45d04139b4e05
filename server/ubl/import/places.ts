import { ciiPath } from '../cii-paths.ts'
import type { Fact } from '../findings.ts'
import type { Place } from '../xml-element.ts'

/** Where things stand in a document, by the paths of what was read. */
export class Places {
  private readonly known = new Map<string, Place>()
  private readonly inCii: boolean

  constructor(
    facts: readonly Fact[],
    readonly root: Place,
  ) {
    this.inCii = root.path === '/CrossIndustryInvoice'
    for (const { place } of facts) this.learn(place)
  }

  /** The place of something below an element; what the document lacks stands where it would have to be added. */
  under(base: Place, path: string): Place {
    const full = `${base.path}/${this.inCii ? ciiPath(path) : path}`
    const place = this.known.get(firstOf(full))
    return place === undefined ? { ...base, path: full } : { ...place, path: full }
  }

  /** The place of something below the document's root. */
  at(path: string): Place {
    return this.under(this.root, path)
  }

  /** A group of elements stands where the first value in it stands. */
  private learn(place: Place): void {
    for (
      let path = firstOf(place.path);
      path !== this.root.path && path !== '';
      path = path.slice(0, path.lastIndexOf('/'))
    ) {
      const known = this.known.get(path)
      if (known !== undefined && before(known, place)) return
      this.known.set(path, place)
    }
  }
}

/** Of several elements of a name the first one is meant where a path does not say which. */
function firstOf(path: string): string {
  return path.replaceAll('[1]', '')
}

function before(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column)
}
