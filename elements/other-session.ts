import { descriptionOf, nameOf } from '../src/ui/field/host-name.ts'
import { validityChanged } from './define-attributes.ts'
import { instanceFor } from './instance.ts'
import { pageSessions, sessionElements } from './page-sessions.ts'
import { addressOf } from './session-address.ts'

const realmTag = /-realm-(\d+)$/

/** The address of each element that is shown by another instance; undefined where it is not known whose one is. */
const places = new WeakMap<HTMLElement, string | undefined>()

/**
 * Decides whose a connected element is. The page's own instance of the code serves the address of the first
 * `srm-session`; each further address has an instance of its own, so that no token, count or language can pass from one
 * to the other.
 */
export function decide(element: HTMLElement): void {
  const { elements, living } = pageSessions
  const life = elements.get(element)
  if (!life) return
  const lives = living.has(element)
  const before = lives ? '' : places.get(element)
  // What has a session keeps it when another one comes.
  const now = otherAddress(element) ?? (lives ? '' : undefined)
  if (now === '') {
    if (lives) return
    living.add(element)
    if (before !== undefined) element.shadowRoot?.replaceChildren()
    places.delete(element)
    life.start()
    return
  }
  if (living.delete(element)) life.stop()
  if (places.has(element) && before === now) return
  places.set(element, now)
  if (now === undefined) tellUnknown(element)
  else void showOther(element, now)
}

/**
 * The address that an element's calls must go to when it is not that of the page's own instance, which is ''. It is
 * that of the nearest `srm-session`: an ancestor, shadow borders crossed, else the one that the attribute `session`
 * names by its id, else the page's only one. Undefined: it is not known whose the element is.
 */
function otherAddress(element: Element): string | undefined {
  for (let at: Node | null = element; at !== null; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    if (!(at instanceof Element)) continue
    const inside = realmTag.exec(at.localName)?.[1]
    if (inside !== undefined) return pageSessions.realms[Number(inside)]
    if (at.localName === 'srm-session') return placeOf(at)
  }
  const id = element.getAttribute('session')
  if (id !== null) {
    const root = element.getRootNode()
    const named = (root instanceof ShadowRoot && root.getElementById(id)) || document.getElementById(id)
    return named?.localName === 'srm-session' ? placeOf(named) : undefined
  }
  const all = new Set([...sessionElements()].map(placeOf))
  return all.size > 1 ? undefined : ([...all][0] ?? '')
}

function placeOf(session: Element): string {
  const first = pageSessions.first ?? sessionElements()[0] ?? session
  const address = addressOf(session)
  return address === addressOf(first) ? '' : address
}

function tellUnknown(element: HTMLElement) {
  const msg = `<${element.localName}> belongs to no srm-session: name one by session="id", or put it inside one.`
  console.warn(msg)
  fail(element, msg)
}

async function showOther(element: HTMLElement, address: string) {
  try {
    await showIn(element, address, () => element.isConnected && places.get(element) === address)
  } catch (error) {
    places.delete(element)
    console.error(`<${element.localName}> could not be shown for ${address}`, error)
    fail(element, String(error))
  }
}

function fail(element: HTMLElement, msg: string) {
  const detail = { code: 'session', msg, element }
  element.dispatchEvent(new CustomEvent('srm-error', { detail, bubbles: true, composed: true, cancelable: true }))
}

/**
 * The element that does the work of a `srm-session` whose address another instance serves: with the same settings, in
 * the root of `session`. `wanted` is asked before anything is put there.
 */
export async function sessionIn(
  session: HTMLElement,
  address: string,
  settings: Readonly<Record<string, unknown>>,
  wanted: () => boolean,
): Promise<HTMLElement | undefined> {
  try {
    const instance = await instanceFor(address)
    const tag = await instance.define('srm-session')
    if (!wanted()) return undefined
    const root = session.shadowRoot ?? session.attachShadow({ mode: 'open' })
    const found = root.querySelector<HTMLElement>(tag)
    const inner = found ?? document.createElement(tag)
    Object.assign(inner, settings, { apiBase: address })
    if (!found) {
      inner.append(document.createElement('slot'))
      root.replaceChildren(inner)
    }
    instance.setConfigured()
    return inner
  } catch (error) {
    console.error(`The session for ${address} could not be opened`, error)
    fail(session, String(error))
    return undefined
  }
}

const methods = ['checkValidity', 'reportValidity', 'setCustomValidity']

/**
 * Puts into the element's root one that the instance for `address` defines, with the same attributes and properties;
 * its events reach the element by themselves. Nothing happens when the element is no longer `wanted` there.
 */
async function showIn(element: HTMLElement, address: string, wanted: () => boolean): Promise<void> {
  const instance = await instanceFor(address)
  await instance.configured
  const tag = await instance.define(element.localName)
  if (!wanted()) return
  const inner = document.createElement(tag)
  inner.setAttribute('exportparts', instance.partsOf(element.localName))
  inner.style.font = 'inherit'
  mirrorAttributes(element, inner)
  forwardMembers(element, inner)
  joinForm(element, inner)
  inner.addEventListener('srm-error', event => nameElement(event, element))
  inner.append(document.createElement('slot'))
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  root.replaceChildren(inner)
}

/** The page is told of the element that it has, not of the one that does its work. */
function nameElement(event: Event, element: HTMLElement) {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  if (typeof detail === 'object' && detail !== null) Reflect.set(detail, 'element', element)
}

function mirrorAttributes(from: HTMLElement, to: HTMLElement) {
  // Ids and labels of the page are not seen from inside the root.
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
  new MutationObserver(changes => {
    for (const { attributeName } of changes) if (attributeName !== null) copy(attributeName)
    copyNames()
  }).observe(from, { attributes: true })
}

/** Properties that were set are handed on, and from now on all are those of the inner element. */
function forwardMembers(from: HTMLElement, to: HTMLElement) {
  for (const [name, setter] of settersOf(from)) {
    const early: unknown = Reflect.get(from, name)
    if (early !== undefined && !Object.is(early, Reflect.get(to, name))) Reflect.set(to, name, early)
    Object.defineProperty(from, name, {
      get: () => Reflect.get(to, name) as unknown, // whatever it is, the host gets it
      set: (value: unknown) => {
        Reflect.set(to, name, value)
        if (name === 'value') send()
      },
      enumerable: true,
      configurable: true,
    })
    // What a form around the element sends is the element's own value.
    const send = () => setter.call(from, Reflect.get(to, 'value'))
    if (name === 'value') for (const event of ['input', 'change']) to.addEventListener(event, send)
  }
  for (const name of methods) {
    const method: unknown = Reflect.get(to, name)
    if (typeof method === 'function')
      Object.defineProperty(from, name, { value: method.bind(to) as unknown, configurable: true })
  }
}

/** The form around an element knows it alone: what is wrong with the one inside, and being switched off, is handed on. */
function joinForm(from: HTMLElement, to: HTMLElement) {
  const report: unknown = Reflect.get(Object.getPrototypeOf(from) as object, 'setCustomValidity') // a class of elements
  if (typeof report !== 'function') return
  to.addEventListener(validityChanged, () => {
    Reflect.apply(report, from, [Reflect.get(to, 'validationMessage')])
  })
  const look = () => to.toggleAttribute('disabled', from.matches(':disabled'))
  const seen = new MutationObserver(look)
  // Its own attribute was copied: without it the element may still be switched off by a fieldset.
  seen.observe(from, { attributes: true, attributeFilter: ['disabled'] })
  for (let at = from.closest('fieldset'); at; at = at.parentElement?.closest('fieldset') ?? null)
    seen.observe(at, { attributes: true, attributeFilter: ['disabled'] })
  look()
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
