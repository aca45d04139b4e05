import { realm } from './realm.ts'

/** This shape never changes; new parts get new names. */
interface Cupboard {
  readonly parts: Map<string, unknown>
}

const PLACE = Symbol.for('srm.session')

/**
 * Shared by all copies of the bundle on this page, separately per realm. The name includes the version of the shape
 * (`session@1`); copies with different shapes synchronise as tabs do.
 */
export function shared<Part>(name: string, make: () => Part): Part {
  return everywhere(realm ? `${name} ${realm.id}` : name, make)
}

export function everywhere<Part>(name: string, make: () => Part): Part {
  const { parts } = cupboard()
  if (!parts.has(name)) parts.set(name, make())
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
