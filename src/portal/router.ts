import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { addressOf, parseAddress } from './address.ts'
import type { Place } from './address.ts'

export const routings = ['history', 'hash', 'memory'] as const
export type Routing = (typeof routings)[number]

export interface RouterWindow extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'pushState' | 'replaceState'>
}

/** Follows the browser's back and forward buttons after `listen()`. */
export class Router {
  readonly $place: ReadableAtom<Place>
  readonly #place
  readonly #routing: Routing
  readonly #window: RouterWindow | undefined

  /** `start` applies to `memory`, and to the others when the address has no place. */
  constructor(routing: Routing, start: string, window?: RouterWindow) {
    this.#routing = window ? routing : 'memory'
    this.#window = window
    const named = this.#read()
    const asked = named !== undefined && addressOf(named) !== '/'
    this.#place = atom(asked ? named : parseAddress(start))
    this.$place = this.#place
  }

  push(place: Place) {
    this.#go(place, 'pushState')
  }

  replace(place: Place) {
    this.#go(place, 'replaceState')
  }

  /** Undefined for `memory`. */
  get base(): string | undefined {
    const { [this.#routing]: base } = { history: '/', hash: '#/', memory: undefined }
    return base
  }

  href(place: Place): string {
    return this.#routing === 'hash' ? `#${addressOf(place)}` : addressOf(place)
  }

  listen(): () => void {
    const window = this.#window
    if (!window || this.#routing === 'memory') return () => undefined
    const follow = () => {
      const place = this.#read()
      if (place && addressOf(place) !== addressOf(this.#place.get())) this.#place.set(place)
    }
    const kinds = ['popstate', 'hashchange']
    kinds.forEach(kind => window.addEventListener(kind, follow))
    return () => kinds.forEach(kind => window.removeEventListener(kind, follow))
  }

  #go(place: Place, how: 'pushState' | 'replaceState') {
    const next = { path: place.path, query: { ...place.query } }
    const same = addressOf(next) === addressOf(this.#place.get())
    if (this.#routing !== 'memory') this.#window?.history[same ? 'replaceState' : how](null, '', this.href(next))
    if (!same) this.#place.set(next)
  }

  #read(): Place | undefined {
    if (!this.#window || this.#routing === 'memory') return undefined
    const { pathname, search, hash } = this.#window.location
    return parseAddress(this.#routing === 'hash' ? hash.replace(/^#/, '') : pathname + search)
  }
}
