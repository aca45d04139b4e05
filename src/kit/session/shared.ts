import { realm } from './realm.ts'

/** What all copies of the bundle on a page share. Its own form never changes; new parts are added under new names. */
interface Cupboard {
  readonly parts: Map<string, unknown>
}

const PLACE = Symbol.for('srm.session')

/**
 * The part `name` that all copies of the bundle on this page share; the first copy that asks makes it.
 * A name carries the version of its form (`session@1`). A copy of another version that needs another form uses
 * another name and lives beside it; the two then follow each other as two tabs do. Each realm has parts of its own.
 */
export function shared<Part>(name: string, make: () => Part): Part {
  return everywhere(realm ? `${name} ${realm.id}` : name, make)
}

/** As `shared`, but one for all realms of the page. */
export function everywhere<Part>(name: string, make: () => Part): Part {
  const { parts } = cupboard()
  if (!parts.has(name)) parts.set(name, make())
  // What lies under a versioned name was made by the same function of the same version.
  return parts.get(name) as Part
}

function cupboard(): Cupboard {
  const found: unknown = Reflect.get(globalThis, PLACE)
  if (isCupboard(found)) return found
  const made: Cupboard = { parts: new Map() }
  Object.defineProperty(globalThis, PLACE, { value: made, configurable: true })
  return made
}

function isCupboard(value: unknown): value is Cupboard {
  return typeof value === 'object' && value !== null && 'parts' in value && value.parts instanceof Map
}
