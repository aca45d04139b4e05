import { version } from '../package.json'
import { realm } from '../src/kit/session/realm.ts'
import { withSession } from './with-session.ts'

/**
 * Registers the tag, unless another copy of the bundle was first: then it says so in one console line that names
 * both versions. In an instance for another session the tag is one of its own, and the page's own copy has the plain
 * one. Returns true when this copy's class now stands behind the tag.
 */
export function register(tag: string, constructor: CustomElementConstructor): boolean {
  if (!canShow) return false
  realm?.ensure(tag)
  const name = realm ? `${tag}-realm-${realm.id}` : tag
  const first = customElements.get(name)
  if (first === undefined) {
    // The session itself decides whom it serves.
    if (tag !== 'srm-session') withSession(constructor)
    customElements.define(name, Object.assign(constructor, { version }))
    return true
  }
  const other = 'version' in first ? String(first.version) : 'unknown'
  console.info(`<${tag}> ${version} is skipped: ${other} is defined.`)
  return false
}

/** False in environments of unit tests that imitate a browser without shadow roots' style sheets or forms' elements. */
const canShow = 'adoptedStyleSheets' in document && 'attachInternals' in HTMLElement.prototype

// The loader, when there is one, puts here what it does with a shadow root that it would not see.
const LOADER = Symbol.for('srm.loader')

/** Tells the loader of a new shadow root. */
export function announce(root: ShadowRoot) {
  const watch: unknown = Reflect.get(globalThis, LOADER)
  if (typeof watch === 'function') Reflect.apply(watch, undefined, [root])
}
