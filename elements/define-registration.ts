import { version } from '../package.json'

/**
 * Registers the tag, unless another copy of the bundle was first: then it says so in one console line that names
 * both versions. Returns true when this copy's class now stands behind the tag.
 */
export function register(tag: string, constructor: CustomElementConstructor): boolean {
  const first = customElements.get(tag)
  if (first === undefined) {
    customElements.define(tag, Object.assign(constructor, { version }))
    return true
  }
  const other = 'version' in first ? String(first.version) : 'unknown'
  console.info(`<${tag}> is defined already by version ${other}; the definition of version ${version} is skipped.`)
  return false
}

// The loader, when there is one, puts here what it does with a shadow root that it would not see.
const LOADER = Symbol.for('srm.loader')

/** Tells the loader of a new shadow root. */
export function announce(root: ShadowRoot) {
  const watch: unknown = Reflect.get(globalThis, LOADER)
  if (typeof watch === 'function') Reflect.apply(watch, undefined, [root])
}
