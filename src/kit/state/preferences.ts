import { atom } from 'nanostores'
import type { PreferenceValue } from '../../contract/preferences/preferences.ts'
import { clock } from '../format/clock.ts'
import { Refused } from '../call/errors.ts'
import { addNotice } from '../session/notices.ts'
import { sessionOpened } from '../session/session-start.ts'
import { $session } from '../session/session-store.ts'
import { shared } from '../session/shared.ts'
import { onTabs, tellTabs } from '../session/tabs.ts'
import { tokenProvider } from '../session/token-provider.ts'
import { askValues, mostKeys, sendValue } from './preference-calls.ts'

/** What is known: a key without an entry was not answered yet; `undefined` in its entry: nothing is kept under it. */
export type KnownPreferences = ReadonlyMap<string, PreferenceValue | undefined>

/** How long changes are gathered before they are sent, and waits after a failure, doubling; in milliseconds. */
const gathering = 400
const shortest = 2_000
const longest = 60_000

/** Whose preferences these are: another server or user has others, and without a session they live in memory. */
interface Owner {
  base: string
  user: string | undefined
  signedIn: boolean
}

/**
 * What the user keeps of their interface: read once per key, shared by all elements, copies of the bundle and tabs.
 * A change counts at once and is sent a moment later, at the latest when the page is left or the user signs out; the
 * last one wins. A lost connection is tried again. Without a session everything works in memory.
 */
class Preferences {
  readonly $known = atom<KnownPreferences>(new Map())
  /** Keys that something on the page shows. */
  readonly #wanted = new Set<string>()
  /** Keys whose values the server has not got yet. */
  readonly #unsent = new Set<string>()
  #owner = owner()
  #loading: Promise<void> | undefined
  #sending: Promise<void> | undefined
  #cancel: (() => void) | undefined
  #wait = shortest

  constructor() {
    $session.listen(() => this.#followSession())
    onTabs(message => {
      if (message.kind === 'preference' && message.user === this.#owner.user) this.#hear(message.key, message.value)
    })
    if (typeof addEventListener !== 'function') return
    addEventListener('pagehide', () => void this.flush())
    addEventListener('online', () => this.#catchUp())
    document.addEventListener('visibilitychange', () => this.#catchUp())
  }

  /** Loads what is kept under the key, unless it is known; all keys of a moment are asked for by one call. */
  want(key: string): Promise<void> {
    this.#wanted.add(key)
    return this.$known.get().has(key) ? Promise.resolve() : this.#loadMissing()
  }

  /** Keeps a value under the key; `undefined` forgets what is kept. */
  save(key: string, value: PreferenceValue | undefined): void {
    this.#followSession()
    this.#put([[key, value]])
    this.#unsent.add(key)
    if (this.#owner.user !== undefined) tellTabs({ kind: 'preference', user: this.#owner.user, key, value })
    this.#flushAfter(gathering)
  }

  /** Sends at once what was not sent yet. Resolves when the server has answered; never throws. */
  async flush(): Promise<void> {
    this.#cancel?.()
    this.#cancel = undefined
    this.#followSession()
    if (!this.#owner.signedIn) return
    const keys = [...this.#unsent]
    this.#unsent.clear()
    // While the page is left there is no time to wait for what is on its way.
    const before = document.hidden ? undefined : this.#sending
    const sending = Promise.resolve(before).then(() => Promise.all(keys.map(key => this.#send(key))))
    this.#sending = sending.then(() => undefined)
    await this.#sending
  }

  async #send(key: string): Promise<void> {
    const now = this.#owner
    try {
      await sendValue(key, this.$known.get().get(key))
      this.#wait = shortest
    } catch (error) {
      if (now !== this.#owner) return
      if (error instanceof Refused) {
        addNotice({ tone: 'warning', key: 'request', text: error.msg })
        return
      }
      this.#unsent.add(key)
      this.#flushAfter(this.#wait)
      this.#wait = Math.min(this.#wait * 2, longest)
    }
  }

  #catchUp(): void {
    void this.flush()
    if (!document.hidden) void this.#loadMissing()
  }

  #loadMissing(): Promise<void> {
    return (this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    }))
  }

  async #load(): Promise<void> {
    await sessionOpened()
    // Elements that are rendered together ask together.
    await Promise.resolve()
    this.#followSession()
    for (;;) {
      const keys = [...this.#wanted].filter(key => !this.$known.get().has(key)).slice(0, mostKeys)
      if (keys.length === 0) return
      const now = this.#owner
      const found = now.signedIn ? await askValues(keys).catch(() => undefined) : new Map<string, PreferenceValue>()
      if (now !== this.#owner) continue
      // Nobody knows what is kept; it is asked for again when the page is seen or somebody else wants something.
      if (found === undefined) return
      this.#put(keys.filter(key => !this.$known.get().has(key)).map(key => [key, found.get(key)]))
    }
  }

  /** Another tab has changed a value later than this one. */
  #hear(key: string, value: PreferenceValue | undefined): void {
    this.#unsent.delete(key)
    if (this.#wanted.has(key)) this.#put([[key, value]])
  }

  #put(entries: readonly (readonly [string, PreferenceValue | undefined])[]): void {
    this.$known.set(new Map([...this.$known.get(), ...entries]))
  }

  #flushAfter(ms: number): void {
    this.#cancel ??= clock.after(ms, () => {
      this.#cancel = undefined
      void this.flush()
    })
  }

  #followSession(): void {
    const before = this.#owner
    const now = owner()
    if (now.base === before.base && now.user === before.user && now.signedIn === before.signedIn) return
    // The profile that names the user may come after the token.
    const same = now.signedIn && before.signedIn && before.user === undefined && now.base === before.base
    if (same) {
      before.user = now.user
      return
    }
    this.#owner = now
    this.#unsent.clear()
    this.$known.set(new Map())
    void this.#loadMissing()
  }
}

function owner(): Owner {
  const { tokens, userInfo, profile, apiBase } = $session.get()
  // With an initial password the server answers nothing but its change.
  const signedIn = (tokens !== undefined || tokenProvider() !== undefined) && profile?.mustChangePassword !== 1
  return { base: apiBase, user: userInfo?.id, signedIn }
}

/** The one store of the page. */
export const preferences = shared('preferences@1', () => new Preferences())
