import { atom } from 'nanostores'
import type { PreferenceValue } from '../../contract/platform/preferences/preferences.ts'
import { clock } from '../format/clock.ts'
import { Refused } from '../call/errors.ts'
import { addNotice } from '../session/notices.ts'
import { sessionOpened } from '../session/session-start.ts'
import { $session } from '../session/session-store.ts'
import { shared } from '../session/shared.ts'
import { onTabs, tellTabs } from '../session/tabs.ts'
import { tokenProvider } from '../session/token-provider.ts'
import { askValues, mostKeys, sendValue } from './preference-calls.ts'

/** No entry: not loaded yet; an `undefined` entry: nothing is stored. */
export type KnownPreferences = ReadonlyMap<string, PreferenceValue | undefined>

/** Ms before sending, and the backoff. */
const gathering = 400
const shortest = 2_000
const longest = 60_000

interface Owner {
  base: string
  user: string | undefined
  signedIn: boolean
}

/**
 * Loaded once per key, shared by all elements, bundle copies and tabs. A change is sent shortly after, at the latest on
 * leaving the page or signing out; the last one wins.
 */
class Preferences {
  readonly $known = atom<KnownPreferences>(new Map())
  readonly #wanted = new Set<string>()
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

  want(key: string): Promise<void> {
    this.#wanted.add(key)
    return this.$known.get().has(key) ? Promise.resolve() : this.#loadMissing()
  }

  save(key: string, value: PreferenceValue | undefined): void {
    this.#followSession()
    this.#put([[key, value]])
    this.#unsent.add(key)
    if (this.#owner.user !== undefined) tellTabs({ kind: 'preference', user: this.#owner.user, key, value })
    this.#flushAfter(gathering)
  }

  /** Never throws. */
  async flush(): Promise<void> {
    this.#cancel?.()
    this.#cancel = undefined
    this.#followSession()
    if (!this.#owner.signedIn) return
    const keys = [...this.#unsent]
    this.#unsent.clear()
    // A page being left cannot wait for earlier requests.
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
    // Elements rendered together share one call.
    await Promise.resolve()
    this.#followSession()
    for (;;) {
      const keys = [...this.#wanted].filter(key => !this.$known.get().has(key)).slice(0, mostKeys)
      if (keys.length === 0) return
      const now = this.#owner
      const found = now.signedIn ? await askValues(keys).catch(() => undefined) : new Map<string, PreferenceValue>()
      if (now !== this.#owner) continue
      if (found === undefined) return
      this.#put(keys.filter(key => !this.$known.get().has(key)).map(key => [key, found.get(key)]))
    }
  }

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
    // The profile with the user id may arrive after the token.
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
  // With an initial password the server refuses all calls but the password change.
  const signedIn = (tokens !== undefined || tokenProvider() !== undefined) && profile?.mustChangePassword !== 1
  return { base: apiBase, user: userInfo?.id, signedIn }
}

export const preferences = shared('preferences@1', () => new Preferences())
