import type { ReactiveElement } from '@lit/reactive-element'
import { everywhere } from '../src/kit/session/shared.ts'
import { addSheets } from '../src/ui/theme/root-sheets.ts'
import { descriptionOf, nameOf } from '../src/ui/field/host-name.ts'
import { validityChanged } from './define-attributes.ts'

/** Nodes from before another instance took over; the elements' classes still reference them. */
const ownNodes = everywhere('own-nodes@1', () => new WeakMap<HTMLElement, DocumentFragment>())

export function putAway(element: HTMLElement): void {
  const kept = ownNodes.get(element) ?? document.createDocumentFragment()
  if (element.shadowRoot) kept.append(...element.shadowRoot.childNodes)
  ownNodes.set(element, kept)
}

export function putBack(element: HTMLElement): void {
  const kept = ownNodes.get(element)
  if (kept) element.shadowRoot?.append(kept)
  ownNodes.delete(element)
}

/** Lit elements update even when not running; until `resumeUpdates` changes are only recorded. */
export function pauseUpdates(element: HTMLElement): void {
  if ('performUpdate' in element)
    Object.defineProperty(element, 'performUpdate', { value: () => undefined, configurable: true })
}

export function resumeUpdates(element: HTMLElement): void {
  if (!Object.hasOwn(element, 'performUpdate')) return
  Reflect.deleteProperty(element, 'performUpdate')
  // A pending update was skipped.
  ;(element as HTMLElement & { performUpdate(): void }).performUpdate()
}

const methods = ['checkValidity', 'reportValidity', 'setCustomValidity', 'click']

/**
 * Creates `tag` in the element's root with the same attributes and properties; events bubble to the element, `parts`
 * are exported. Returns a function that removes it.
 */
export function showInside(element: HTMLElement, tag: string, parts: string): () => void {
  const inner = document.createElement(tag)
  inner.setAttribute('exportparts', parts)
  inner.style.font = 'inherit'
  const ends = [mirrorAttributes(element, inner), forwardMembers(element, inner), joinForm(element, inner)]
  inner.addEventListener('srm-error', event => nameElement(event, element))
  inner.append(document.createElement('slot'))
  rootOf(element).append(inner)
  // Takes the width set by the page, without an inline line box.
  inner.style.inlineSize = '100%'
  if (getComputedStyle(inner).display === 'inline-block') inner.style.display = 'block'
  return () => {
    inner.remove()
    for (const end of ends) end()
  }
}

/** The root is missing or empty if the element never ran. */
function rootOf(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot
  const { shadowRootOptions, elementStyles = [] } = element.constructor as Partial<typeof ReactiveElement>
  const root = element.attachShadow(shadowRootOptions ?? { mode: 'open' })
  const sheets = elementStyles.map(style => (style instanceof CSSStyleSheet ? style : style.styleSheet))
  addSheets(
    root,
    sheets.filter(sheet => sheet !== undefined),
  )
  return root
}

/** Events must name the page's element, not the inner one. */
function nameElement(event: Event, element: HTMLElement) {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  if (typeof detail === 'object' && detail !== null) Reflect.set(detail, 'element', element)
}

function mirrorAttributes(from: HTMLElement, to: HTMLElement): () => void {
  // Ids and labels of the page cannot be referenced from inside the root.
  const named = ['aria-label', 'aria-labelledby', 'aria-description', 'aria-describedby']
  const own = ['id', 'class', 'style', 'slot', 'session', 'part', 'exportparts', 'hidden', ...named]
  const copyNames = () => {
    const texts = { 'aria-label': nameOf(from), 'aria-description': descriptionOf(from) }
    for (const [attribute, text] of Object.entries(texts))
      if (text === '') to.removeAttribute(attribute)
      else if (to.getAttribute(attribute) !== text) to.setAttribute(attribute, text)
  }
  const copy = (name: string) => {
    const value = from.getAttribute(name)
    if (own.includes(name) || to.getAttribute(name) === value) return
    if (value === null) to.removeAttribute(name)
    else to.setAttribute(name, value)
  }
  for (const attribute of from.getAttributeNames()) copy(attribute)
  copyNames()
  const seen = new MutationObserver(changes => {
    for (const { attributeName } of changes) if (attributeName !== null) copy(attributeName)
    copyNames()
  })
  seen.observe(from, { attributes: true })
  return () => seen.disconnect()
}

/** Later changes are forwarded, too; at the end they are set on the element itself. */
function forwardMembers(from: HTMLElement, to: HTMLElement): () => void {
  const given = new Map<string, unknown>()
  for (const [name, setter] of settersOf(from)) {
    const early: unknown = Reflect.get(from, name)
    if (early !== undefined && !Object.is(early, Reflect.get(to, name))) Reflect.set(to, name, early)
    Object.defineProperty(from, name, {
      get: () => Reflect.get(to, name) as unknown, // the host gets any value
      set: (value: unknown) => {
        given.set(name, value)
        Reflect.set(to, name, value)
        if (name === 'value') send()
      },
      enumerable: true,
      configurable: true,
    })
    // A surrounding form submits the element's own value.
    const send = () => setter.call(from, Reflect.get(to, 'value'))
    if (name === 'value') for (const event of ['input', 'change']) to.addEventListener(event, send)
  }
  for (const name of methods) {
    const method: unknown = Reflect.get(to, name)
    if (typeof method === 'function')
      Object.defineProperty(from, name, { value: method.bind(to) as unknown, configurable: true })
  }
  return () => {
    for (const name of [...settersOf(from).keys(), ...methods]) Reflect.deleteProperty(from, name)
    for (const [name, value] of given) Reflect.set(from, name, value)
  }
}

/** The form only knows the outer element. */
function joinForm(from: HTMLElement, to: HTMLElement): () => void {
  const report: unknown = Reflect.get(Object.getPrototypeOf(from) as object, 'setCustomValidity')
  if (typeof report !== 'function') return () => undefined
  const tell = (message: unknown) => void Reflect.apply(report, from, [message])
  to.addEventListener(validityChanged, () => to.isConnected && tell(Reflect.get(to, 'validationMessage')))
  const look = () => to.toggleAttribute('disabled', from.matches(':disabled'))
  const seen = new MutationObserver(look)
  // Without the copied attribute a fieldset may still disable the element.
  seen.observe(from, { attributes: true, attributeFilter: ['disabled'] })
  for (let at = from.closest('fieldset'); at; at = at.parentElement?.closest('fieldset') ?? null)
    seen.observe(at, { attributes: true, attributeFilter: ['disabled'] })
  look()
  return () => {
    seen.disconnect()
    tell('')
  }
}

function settersOf(element: HTMLElement): Map<string, (this: HTMLElement, value: unknown) => void> {
  const found = new Map<string, (this: HTMLElement, value: unknown) => void>()
  for (
    let at: unknown = Object.getPrototypeOf(element);
    at instanceof HTMLElement && at !== HTMLElement.prototype;
    at = Object.getPrototypeOf(at)
  )
    for (const [name, { set }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (set && !found.has(name)) found.set(name, set)
  return found
}
