export interface Stubbed {
  /** Property → attribute, for those that are both. */
  attributes: Readonly<Record<string, { name: string; kind: 'string' | 'number' | 'boolean' }>>
  properties: readonly string[]
  form: boolean
}

/** Stub element for tests. */
export interface Stub extends HTMLElement {
  /** Dispatches an event as the element would: bubbling, composed, cancelable. False when it was prevented. */
  emit(name: string, detail?: unknown): boolean
}

/**
 * Defines all tags as plain elements without content, for unit tests of a host in a browser, jsdom or happy-dom:
 * attributes and properties are synchronised, `emit` dispatches events, no request is sent. A tag that is already
 * defined is not changed.
 */
export function defineAll(elements: Readonly<Record<string, Stubbed>>): void {
  for (const [tag, stubbed] of Object.entries(elements))
    if (!customElements.get(tag)) customElements.define(tag, stubOf(stubbed))
}

function stubOf({ attributes, properties, form }: Stubbed): CustomElementConstructor {
  class StubElement extends HTMLElement implements Stub {
    static readonly formAssociated = form
    emit(name: string, detail?: unknown) {
      return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))
    }
  }
  const kept = new WeakMap<HTMLElement, Map<string, unknown>>()
  for (const name of properties)
    Object.defineProperty(StubElement.prototype, name, {
      get(this: HTMLElement) {
        return kept.get(this)?.get(name)
      },
      set(this: HTMLElement, value: unknown) {
        const values = kept.get(this) ?? new Map<string, unknown>()
        kept.set(this, values.set(name, value))
      },
    })
  for (const [property, { name, kind }] of Object.entries(attributes))
    Object.defineProperty(StubElement.prototype, property, {
      get(this: HTMLElement) {
        const text = this.getAttribute(name)
        if (kind === 'boolean') return text !== null
        if (text === null) return undefined
        return kind === 'number' ? Number(text) : text
      },
      set(this: HTMLElement, value: unknown) {
        if (kind === 'boolean') this.toggleAttribute(name, Boolean(value))
        else if (value === undefined || value === null) this.removeAttribute(name)
        else this.setAttribute(name, typeof value === 'string' ? value : JSON.stringify(value))
      },
    })
  return StubElement
}
