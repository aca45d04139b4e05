import { realm } from '../src/kit/session/realm.ts'
import { pageSessions, sessionElements } from './page-sessions.ts'

/** Reassigns every element after a session was added, removed or re-addressed. */
export function sessionsChanged(): void {
  for (const element of pageSessions.elements.keys()) settle(element)
}

function settle(element: HTMLElement, again?: (element: HTMLElement) => boolean) {
  const { several, living, elements } = pageSessions
  if (several || element.hasAttribute('session') || sessionElements().length > 1) {
    pageSessions.several = true
    if (!again?.(element)) import('./other-session.ts').then(({ decide }) => decide(element), reportError)
  } else if (!living.has(element)) {
    living.add(element)
    elements.get(element)?.start()
  }
}

interface Callbacks {
  connectedCallback?(): void
  disconnectedCallback?(): void
  attributeChangedCallback?(name: string, before: string | null, value: string | null): void
}

/**
 * Elements run only with the page's own session; those of another session show the output of its code instance instead,
 * those of an unknown one do not run.
 */
export function withSession(constructor: CustomElementConstructor): void {
  if (realm) return
  // The browser reads callbacks from the prototype when the tag is defined.
  const prototype = constructor.prototype as HTMLElement & Callbacks
  const { connectedCallback, disconnectedCallback, attributeChangedCallback } = prototype
  const { elements, living } = pageSessions

  prototype.connectedCallback = function () {
    elements.set(this, {
      start: () => connectedCallback?.call(this),
      stop: () => disconnectedCallback?.call(this),
    })
    settle(this, pageSessions.again)
  }
  prototype.disconnectedCallback = function () {
    elements.delete(this)
    if (living.delete(this)) disconnectedCallback?.call(this)
  }
  prototype.attributeChangedCallback = function (name, before, value) {
    if (name !== 'session') attributeChangedCallback?.call(this, name, before, value)
    else if (elements.has(this)) settle(this)
  }
  const observed: unknown = Reflect.get(constructor, 'observedAttributes')
  Object.defineProperty(constructor, 'observedAttributes', {
    value: [...(Array.isArray(observed) ? observed.map(String) : []), 'session'],
  })
}
