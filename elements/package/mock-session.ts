import type { Notice, SessionEvents, SessionModule, SessionState, Store } from './session-types.ts'
import { stillSession } from './still-session.ts'

/** All of `srm-elements/session` without a server, plus control for tests. */
export interface MockedSession extends SessionModule {
  /** Changes session values, such as `{ unread: { count: 3 } }`. */
  change(state: Partial<SessionState>): void
  /** Notifies `onSession` and dispatches `srm-need-login` on each `srm-session` of the page, as elements do. */
  needLogin(reason?: SessionEvents['needLogin']['reason']): void
  notice(notice: Partial<Omit<Notice, 'id'>>): void
}

/**
 * Replaces `srm-elements/session` in unit tests of a host. No requests are sent: any name with any password signs in.
 * Stubs of `srm-session` dispatch `srm-session-change`.
 */
export function mockSession(begin: Partial<SessionState> = {}): MockedSession {
  const session = new MockStore<SessionState>({ ...stillSession, ...begin })
  const notices = new MockStore<readonly Notice[]>([])
  const heard = new Map<string, Set<(detail: never) => void>>()
  let lastNotice = 0

  function tell<Name extends keyof SessionEvents>(name: Name, detail: SessionEvents[Name]) {
    for (const listener of [...(heard.get(name) ?? [])]) (listener as (detail: SessionEvents[Name]) => void)(detail)
  }
  const change = (state: Partial<SessionState>) => session.set({ ...session.get(), ...state })
  const changed = (reason: string) => {
    const { tokens, language } = session.get()
    dispatch('srm-session-change', { reason, signedIn: tokens !== undefined, language })
  }
  const setLanguage = (language: SessionState['language']) => {
    if (language === session.get().language) return
    change({ language })
    changed('language')
  }

  return {
    $session: session,
    $notices: notices,
    signIn(userName, password) {
      if (password === '') return Promise.resolve(false)
      change({ tokens: { access: `token-of-${userName}`, expiresAt: undefined }, userInfo: { id: '1', userName } })
      tell('signedIn', { userName })
      changed('signed-in')
      return Promise.resolve(true)
    },
    signOut() {
      change({ tokens: undefined, userInfo: undefined, unread: { count: 0 } })
      tell('signedOut', { reason: 'signed-out' })
      changed('signed-out')
      return Promise.resolve()
    },
    onSession(name, listener) {
      const listeners = heard.get(name) ?? new Set()
      heard.set(name, listeners.add(listener))
      return () => listeners.delete(listener)
    },
    configureSession({ apiBase, clientId, theme, themeColor, language }) {
      const given = Object.entries({ apiBase, clientId, theme, themeColor }).filter(([, value]) => value !== undefined)
      change(Object.fromEntries(given))
      if (language !== undefined) setLanguage(language)
    },
    setLanguage,
    removeNotice: id => notices.set(notices.get().filter(notice => notice.id !== id)),
    change,
    needLogin(reason = 'missing') {
      tell('needLogin', { reason })
      dispatch('srm-need-login', { reason })
    },
    notice({ tone = 'info', key = '', text = '' }) {
      notices.set([...notices.get(), { id: ++lastNotice, tone, key, text }])
    },
  }
}

class MockStore<Value> implements Store<Value> {
  #value: Value
  readonly #listeners = new Set<(value: Value) => void>()

  constructor(value: Value) {
    this.#value = value
  }

  readonly get = () => this.#value

  readonly set = (value: Value) => {
    this.#value = value
    for (const listener of [...this.#listeners]) listener(value)
  }

  readonly listen = (listener: (value: Value) => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly subscribe = (listener: (value: Value) => void) => {
    listener(this.#value)
    return this.listen(listener)
  }
}

/** Tests without a page have no `srm-session`. */
function dispatch(name: string, detail: object) {
  if (typeof document === 'undefined') return
  for (const element of document.querySelectorAll('srm-session'))
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))
}
