import { ciiPath } from '../cii-paths.ts'
import type { Fact } from '../findings.ts'
import type { Place } from '../xml-element.ts'

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

  /** For a missing element, the place where it has to be added. */
  under(base: Place, path: string): Place {
    const full = `${base.path}/${this.inCii ? ciiPath(path) : path}`
    const place = this.known.get(firstOf(full))
    return place === undefined ? { ...base, path: full } : { ...place, path: full }
  }

  called(path: string): string {
    return this.inCii ? ciiPath(path) : path
  }

  at(path: string): Place {
    return this.under(this.root, path)
  }

  /** A group's place is that of its first value. */
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

/** A path without an index means the first element. */
function firstOf(path: string): string {
  return path.replaceAll('[1]', '')
}

function before(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column)
}
