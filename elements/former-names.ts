import { everywhere } from '../src/kit/session/shared.ts'
import { eventOf, kebab } from './define-attributes.ts'

interface Former {
  now: string
  until: string
}

/** `receiveId` for an attribute or property, `onPick` for an event. */
export type FormerNames = Readonly<Record<string, Former>>

export type Understand = (constructor: CustomElementConstructor, tag: string) => void

/** With their replacements; also reported by the doctor. */
export const usedFormerNames = everywhere('former-names@1', () => new Map<string, string>())

interface Callbacks {
  connectedCallback?(): void
  attributeChangedCallback?(name: string, before: string | null, value: string | null): void
}

/**
 * Option `formerly`: former names work like the current ones, and the first use on a page is logged. All values must be
 * literals: manifest and types mark them as deprecated, and the build fails from the version on that should remove
 * them.
 */
export function formerNames(names: FormerNames): Understand {
  return (constructor, tag) => {
    const prototype = constructor.prototype as HTMLElement & Callbacks
    const events = Object.entries(names).filter(([name]) => /^on[A-Z]/.test(name))
    const props = Object.entries(names).filter(entry => !events.includes(entry))
    if (props.length > 0) understandProps(constructor, prototype, tag, props)
    if (events.length > 0) understandEvents(prototype, tag, events)
  }
}

function warn(tag: string, name: string, now: string, until: string) {
  const cause = `<${tag}>: ${name} is called ${now} now.`
  if (usedFormerNames.has(cause)) return
  const remedy = `Write ${now}; ${name} is gone in version ${until}.`
  usedFormerNames.set(cause, remedy)
  console.warn(`${cause} ${remedy}`)
}

function understandProps(
  constructor: CustomElementConstructor,
  prototype: HTMLElement & Callbacks,
  tag: string,
  names: readonly [string, Former][],
) {
  const { connectedCallback, attributeChangedCallback } = prototype
  const ofAttribute = new Map(names.map(([name, former]) => [kebab(name), former]))
  for (const [name, { now, until }] of names)
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement): unknown {
        return Reflect.get(this, now)
      },
      set(this: HTMLElement, value: unknown) {
        warn(tag, name, now, until)
        Reflect.set(this, now, value)
      },
      configurable: true,
    })
  // A property set before the definition hides the accessor.
  prototype.connectedCallback = function () {
    for (const [name] of names) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
    connectedCallback?.call(this)
  }
  prototype.attributeChangedCallback = function (attribute, before, value) {
    const former = ofAttribute.get(attribute)
    if (!former) {
      attributeChangedCallback?.call(this, attribute, before, value)
      return
    }
    const present = kebab(former.now)
    if (value !== null) warn(tag, attribute, present, former.until)
    // The current name takes precedence.
    if (!this.hasAttribute(present)) attributeChangedCallback?.call(this, present, before, value)
  }
  const observed: unknown = Reflect.get(constructor, 'observedAttributes')
  Object.defineProperty(constructor, 'observedAttributes', {
    value: [...(Array.isArray(observed) ? observed.map(String) : []), ...ofAttribute.keys()],
    configurable: true,
  })
}

function understandEvents(prototype: HTMLElement, tag: string, names: readonly [string, Former][]) {
  const { addEventListener, dispatchEvent } = prototype
  const formers = names.map(([name, { now, until }]) => ({ former: eventOf(name), now: eventOf(now), until }))
  prototype.addEventListener = function (this: HTMLElement, ...given: Parameters<typeof addEventListener>) {
    for (const { former, now, until } of formers) if (given[0] === former) warn(tag, former, now, until)
    addEventListener.apply(this, given)
  }
  // Both events are dispatched; preventing one prevents the other.
  prototype.dispatchEvent = function (this: HTMLElement, event: Event) {
    let goesOn = dispatchEvent.call(this, event)
    for (const { former } of formers.filter(({ now }) => now === event.type)) {
      const { bubbles, composed, cancelable } = event
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
      const same = new CustomEvent(former, { detail, bubbles, composed, cancelable })
      goesOn = dispatchEvent.call(this, same) && goesOn
    }
    return goesOn
  }
}
