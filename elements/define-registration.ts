import { version } from '../package.json'
import { realm } from '../src/kit/session/realm.ts'
import { withSession } from './with-session.ts'

/** True when this copy's class is registered. If another copy has registered the tag, both versions are logged. */
export function register(tag: string, constructor: CustomElementConstructor): boolean {
  if (!canShow) return false
  realm?.ensure(tag)
  const name = realm ? `${tag}-realm-${realm.id}` : tag
  const first = customElements.get(name)
  if (first === undefined) {
    // `srm-session` itself selects the instance.
    if (tag !== 'srm-session') withSession(constructor)
    customElements.define(name, Object.assign(constructor, { version }))
    return true
  }
  const other = 'version' in first ? String(first.version) : 'unknown'
  console.info(`<${tag}> ${version} is skipped: ${other} is defined.`)
  return false
}

/** False in unit test environments without adopted style sheets or `attachInternals`. */
const canShow = 'adoptedStyleSheets' in document && 'attachInternals' in HTMLElement.prototype

// The loader's hook for new shadow roots.
const LOADER = Symbol.for('srm.loader')

export function announce(root: ShadowRoot) {
  const watch: unknown = Reflect.get(globalThis, LOADER)
  if (typeof watch === 'function') Reflect.apply(watch, undefined, [root])
}
