import { ReactiveElement } from '@lit/reactive-element'
import { realm } from '../src/kit/session/realm.ts'
import { knownLanguage } from '../src/kit/session/language.ts'
import { onSession, tellSession } from '../src/kit/session/session-events.ts'
import { configureSession } from '../src/kit/session/session-start.ts'
import { $session, initialSession, signedIn, updateSession, watchSession } from '../src/kit/session/session-store.ts'
import type { Size, Theme } from '../src/kit/session/session-store.ts'
import { renewal, setTokenProvider } from '../src/kit/session/token-provider.ts'
import type { TokenProvider } from '../src/kit/session/token-provider.ts'
import { defineLight } from './define-light.ts'
import { announceNeed } from './need-login.ts'
import { pageSessions } from './page-sessions.ts'
import { schemeAround } from './scheme-around.ts'
import { addressOf } from './session-address.ts'
import { sessionsChanged } from './with-session.ts'

/**
 * Configures a session of the page; has no visible content. It applies to the elements inside it, to those that name
 * its id in `session`, and to all when it is the only one. `lang` sets the language of its elements. Changing the
 * address discards the tokens and `tokenProvider`.
 * @attr api-base Base address of all requests; by default `/stage-api` on the page's own origin.
 * @attr client-id Client app of this page; by default the portal's own.
 * @attr portal-url Address of the portal: links and navigation of elements that no listener handles open it in a new
 * window. By default the origin of the requests, if it differs from the page's.
 * @attr fallback-lang Language when the user has saved none and neither `<html lang>` nor the browser names one of en,
 * zh, es, ja.
 * @attr theme light, dark, auto: by the system setting, or inherit: by the `color-scheme` of the page around it.
 * @attr theme-color Brand colour as #rrggbb, from which all others are derived.
 * @attr size Height of rows and fields, from default (40 px) to mini (28 px).
 * @attr persist Stores the session beyond the page, in cookies and local storage; by default it is only in memory.
 * @prop {string} token An access token that the host already has. Another token may belong to another user; removing it
 * signs out.
 * @prop {TokenProvider} tokenProvider ({ reason, signal }) → promise of an access token; `reason` is missing, expired
 * or refused. Called once for all waiting requests, with a timeout of 30 s; after a failure it is called again after 1
 * s at the earliest, then 2, 4 … 30 s. After a sign-out it is not called until a user signs in, or it is removed and
 * set again.
 * @prop {string} code An authorization code to exchange for tokens.
 * @prop {string} codeVerifier The secret that belongs to `code` (PKCE).
 * @prop {string} redirectUri The redirect address with which the code was requested; `/` by default.
 * @fires {SessionChange} srm-session-change A user has signed in or out, or the role or the language has changed, in
 * any element or tab; detail { reason, signedIn, language }.
 * @fires {{ reason: 'missing' | 'expired' | 'provider-failed' }} srm-need-login No user is signed in, or the session
 * has ended; once for each loss. Detail { reason }.
 */
export class SrmSessionElement extends ReactiveElement {
  declare apiBase: string | undefined
  declare clientId: string | undefined
  declare portalUrl: string | undefined
  declare fallbackLang: string | undefined
  declare theme: Theme | 'inherit' | undefined
  declare themeColor: string | undefined
  declare size: Size | undefined
  declare persist: boolean | undefined
  declare token: string | undefined
  declare tokenProvider: TokenProvider | undefined
  /** Exchanged for tokens; with PKCE `codeVerifier` belongs to it. */
  declare code: string | undefined
  declare codeVerifier: string | undefined
  /** The redirect address of `code`; `/` by default. */
  declare redirectUri: string | undefined
  /** Served last, absolute. */
  #address: string | undefined
  #given: string | undefined
  /** Subscriptions to the page's own session. */
  #stop: (() => void)[] = []
  #stopScheme: (() => void) | undefined
  /** Served by another code instance, because its address is not that of the page's first session. */
  #elsewhere = false
  /** For the inner element there. */
  readonly #toHandOn = new Set<PropertyKey>()

  override connectedCallback() {
    super.connectedCallback()
    // Without a box, but it may contain elements.
    this.style.display = 'contents'
    // Synchronous, including properties set before the script loaded: other elements' requests wait only for this.
    this.performUpdate()
    this.#serve(new Set())
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#leave()
    sessionsChanged()
  }

  protected override createRenderRoot() {
    return this
  }

  protected override updated(changed: Map<PropertyKey, unknown>) {
    if (this.isConnected) this.#serve(new Set(changed.keys()))
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null) {
    super.attributeChangedCallback(name, before, value)
    if (name === 'lang' && this.isConnected) this.#serve(new Set(['lang']))
  }

  static override get observedAttributes() {
    return [...super.observedAttributes, 'lang']
  }

  #serve(changed: ReadonlySet<PropertyKey>) {
    const address = addressOf(this)
    const moved = this.#address !== address
    // Credentials given for one address are never sent to another.
    if (moved && this.#address !== undefined) {
      if (!changed.has('token')) this.token = undefined
      if (!changed.has('tokenProvider')) this.tokenProvider = undefined
      if (pageSessions.first === this) setTokenProvider(undefined)
    }
    this.#address = address
    if (this.#isFirst(address)) {
      if (this.#elsewhere) this.shadowRoot?.replaceChildren(document.createElement('slot'))
      this.#elsewhere = false
      this.#follow()
      if (changed.size === 0 || settings.some(name => changed.has(name))) this.#configure(changed)
      if (changed.has('tokenProvider') || (changed.size === 0 && this.tokenProvider)) this.#takeProvider()
      if (changed.has('token') || changed.size === 0) this.#takeToken()
      if (changed.has('code') && this.code) this.#exchange(this.code)
    } else void this.#handOn(address, moved || !this.#elsewhere ? [...settings, ...hostGiven] : changed)
    if (moved || changed.size === 0) sessionsChanged()
  }

  /** A single session replaces one that was removed. */
  #isFirst(address: string): boolean {
    const { first, several } = pageSessions
    if (realm) return true
    if (!first || first === this || (!several && !first.isConnected)) pageSessions.first = this
    return pageSessions.first === this || address === addressOf(pageSessions.first ?? this)
  }

  async #handOn(address: string, names: Iterable<PropertyKey>) {
    this.#leave()
    pageSessions.several = true
    this.#elsewhere = true
    for (const name of names) this.#toHandOn.add(name)
    const { sessionIn } = await import('./other-session.ts')
    // Read when the inner element exists, because the host may set more until then.
    const take = () => {
      const values = Object.fromEntries([...this.#toHandOn].map(name => [name, Reflect.get(this, name)]))
      this.#toHandOn.clear()
      return values
    }
    await sessionIn(this, address, take, () => this.isConnected && this.#address === address)
  }

  #configure(changed: ReadonlySet<PropertyKey>) {
    this.#stopScheme?.()
    this.#stopScheme = undefined
    if (this.theme === 'inherit') void this.#followScheme()
    const values = given({
      apiBase: this.apiBase,
      clientId: this.clientId,
      portalUrl: this.portalUrl,
      theme: this.theme === 'inherit' ? schemeAround(this) : this.theme,
      themeColor: this.themeColor,
      size: this.size,
      language: knownLanguage(this.lang),
      fallbackLanguage: knownLanguage(this.fallbackLang),
    })
    // Removed settings return to their defaults.
    for (const name of changed)
      if (name in initialSession && !(name in values)) Reflect.set(values, name, Reflect.get(initialSession, name))
    configureSession({ ...values, persist: this.persist ?? false })
  }

  async #followScheme() {
    const { watchScheme } = await import('./host-scheme.ts')
    if (!this.isConnected || this.theme !== 'inherit') return
    this.#stopScheme?.()
    this.#stopScheme = watchScheme(this, theme => updateSession({ theme }))
  }

  #takeToken() {
    const { token } = this
    const before = this.#given
    // Only moved.
    if (token === before) return
    this.#given = token
    const now = $session.get().tokens?.access
    if (now !== undefined) {
      if (token ? token !== now : before === now)
        void import('../src/kit/session/other-token.ts').then(({ takeOtherToken }) => takeOtherToken(now, token))
    } else if (token) {
      updateSession({ tokens: { access: token, refresh: '', expiresIn: 0, expiresAt: undefined } })
      // Reloads data that could not be loaded before.
      tellSession('signedIn', { userName: '' })
    }
  }

  /** The first provider is called at once: elements already rendered use its token. */
  #takeProvider() {
    const isFirst = setTokenProvider(this.tokenProvider)
    if (isFirst && !this.token) void import('../src/kit/call/token-renewal.ts').then(({ askHost }) => askHost())
  }

  /** Changes may come from any element or tab. */
  #follow() {
    if (this.#stop.length > 0) return
    const tell = (reason: string, detail: object = {}) =>
      this.#emit('srm-session-change', { reason, signedIn: signedIn(), language: $session.get().language, ...detail })
    let language = $session.get().language
    this.#stop = [
      announceNeed((detail, bubbles) => this.#emit('srm-need-login', detail, bubbles)),
      onSession('signedIn', detail => tell('signed-in', detail)),
      onSession('signedOut', ({ reason }) => tell('signed-out', { cause: reason })),
      onSession('roleChanged', detail => tell('role', detail)),
      watchSession(
        session => session.language,
        now => {
          if (now !== language) tell('language')
          language = now
        },
      ),
    ]
  }

  #leave() {
    for (const stop of this.#stop) stop()
    this.#stop = []
    this.#stopScheme?.()
    this.#stopScheme = undefined
  }

  /** Requests wait for the token of the code as for a renewed one. */
  #exchange(code: string) {
    this.code = undefined
    const running = import('./session-code.ts')
      .then(({ signInByCode }) => signInByCode(this, code))
      .then(() => $session.get().tokens?.access)
      .finally(() => {
        if (renewal.running === running) renewal.running = undefined
      })
    renewal.running = running
  }

  #emit(name: string, detail: object, bubbles = true) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: true, cancelable: true }))
  }
}

const hostGiven = ['token', 'tokenProvider', 'code', 'codeVerifier', 'redirectUri']

const settings = ['apiBase', 'clientId', 'portalUrl', 'fallbackLang', 'theme', 'themeColor', 'size', 'persist', 'lang']

function given<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  // Entries without a value are removed.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [Key in keyof Values]?: NonNullable<Values[Key]>
  }
}

defineLight('srm-session', SrmSessionElement, {
  attributes: {
    apiBase: 'string',
    clientId: 'string',
    portalUrl: 'string',
    fallbackLang: 'string',
    theme: ['light', 'dark', 'auto', 'inherit'],
    themeColor: 'string',
    size: ['default', 'medium', 'small', 'mini'],
    persist: 'boolean',
  },
  properties: ['token', 'tokenProvider', 'code', 'codeVerifier', 'redirectUri'],
  events: ['onNeedLogin', 'onError', 'onSessionChange'],
})
