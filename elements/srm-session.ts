import { ReactiveElement } from '@lit/reactive-element'
import { realm } from '../src/kit/session/realm.ts'
import { knownLanguage } from '../src/kit/session/language.ts'
import { onSession, tellSession } from '../src/kit/session/session-events.ts'
import { configureSession } from '../src/kit/session/session-start.ts'
import { $session, initialSession, signedIn, updateSession, watchSession } from '../src/kit/session/session-store.ts'
import type { Size, Theme } from '../src/kit/session/session-store.ts'
import { setTokenProvider } from '../src/kit/session/token-provider.ts'
import type { TokenProvider } from '../src/kit/session/token-provider.ts'
import { defineLight } from './define-light.ts'
import { announceNeed } from './need-login.ts'
import { pageSessions } from './page-sessions.ts'
import { schemeAround } from './scheme-around.ts'
import { addressOf } from './session-address.ts'
import { sessionsChanged } from './with-session.ts'

/**
 * Configures a session of the page; shows nothing itself. Elements inside it, those that name its id in `session`, and
 * all when it is the only one take it. `lang` sets the language of its elements. Another address drops the tokens and
 * `tokenProvider`.
 * @attr api-base Base address of all calls; `/stage-api` on the page's own origin unless given.
 * @attr client-id Client app of this page; the portal's own unless given.
 * @attr portal-url Where the portal lies: links and wishes of elements that nobody takes over open it in a new window. The origin of the calls unless given, when that is another one than the page's.
 * @attr fallback-lang Language when the user has saved none and neither `<html lang>` nor the browser names one of en, zh, es, ja.
 * @attr theme light, dark, auto: as the system has it, or inherit: as the `color-scheme` of the page around it says.
 * @attr theme-color Brand colour as #rrggbb, from which all others are derived.
 * @attr size Height of rows and fields, from default (40 px) to mini (28 px).
 * @attr persist The session outlives the page, in cookies and local storage; without it, it lives in memory only.
 * @prop {string} token An access token that the host has already. Another one may be another user's; none signs out.
 * @prop {TokenProvider} tokenProvider ({ reason, signal }) → promise of an access token; `reason` is missing, expired or refused. Asked once for all who wait, given up after 30 s, and after a failure left alone for 1 s, then 2, 4 … 30 s. After a sign-out not asked until somebody signs in, or it is taken away and set again.
 * @prop {string} code An authorization code to exchange for tokens.
 * @prop {string} codeVerifier The secret that belongs to `code` (PKCE).
 * @prop {string} redirectUri The address for which the code was asked; `/` unless given.
 * @fires {SessionChange} srm-session-change Somebody has signed in or out, or the role or the language has changed, in whatever element or tab; detail { reason, signedIn, language }.
 * @fires {{ reason: 'missing' | 'expired' | 'provider-failed' }} srm-need-login Nobody is signed in, or the session is over; once for each loss. Detail { reason }.
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
  /** An authorization code to exchange; `codeVerifier` belongs to it when PKCE was used. */
  declare code: string | undefined
  declare codeVerifier: string | undefined
  /** The address for which the code was asked; `/` unless it is given. */
  declare redirectUri: string | undefined
  /** The address that it has served last, absolute. */
  #address: string | undefined
  /** The token that the host has given last. */
  #given: string | undefined
  /** What follows the page's own session while this element is one of its. */
  #stop: (() => void)[] = []
  /** Ends following the page's `color-scheme`. */
  #stopScheme: (() => void) | undefined
  /** Another instance of the code serves it, because its address is not that of the page's first session. */
  #elsewhere = false
  /** What must be handed on to the element that serves there. */
  readonly #toHandOn = new Set<PropertyKey>()

  override connectedCallback() {
    super.connectedCallback()
    // It has no box, but elements may stand inside.
    this.style.display = 'contents'
    // At once, with the properties that were set before the script came: calls of other elements wait only for this.
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
    // What was given for one address never travels to another.
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

  /** One of the page's first address is served by this code; one that stands alone takes the place of one that left. */
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
    // Read when the other is there, because the host may give more until then.
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
    // What is not given any more is as it was before.
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
    // It was only moved.
    if (token === before) return
    this.#given = token
    const now = $session.get().tokens?.access
    if (now !== undefined) {
      if (token ? token !== now : before === now)
        void import('../src/kit/session/other-token.ts').then(({ takeOtherToken }) => takeOtherToken(now, token))
    } else if (token) {
      updateSession({ tokens: { access: token, refresh: '', expiresIn: 0, expiresAt: undefined } })
      // What could not be loaded before is loaded now.
      tellSession('signedIn', { userName: '' })
    }
  }

  /** The first one is asked at once: elements that have come before follow the token that it gives. */
  #takeProvider() {
    const isFirst = setTokenProvider(this.tokenProvider)
    if (isFirst && !this.token) void import('../src/kit/call/token-renewal.ts').then(({ askHost }) => askHost())
  }

  /** Announces what becomes of the page's own session, in whatever element or tab. */
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

  #exchange(code: string) {
    this.code = undefined
    void import('./session-code.ts').then(({ signInByCode }) => signInByCode(this, code))
  }

  #emit(name: string, detail: object, bubbles = true) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: true, cancelable: true }))
  }
}

/** What only the host's script gives. */
const hostGiven = ['token', 'tokenProvider', 'code', 'codeVerifier', 'redirectUri']

/** What the session is configured by, and by other changes not. */
const settings = ['apiBase', 'clientId', 'portalUrl', 'fallbackLang', 'theme', 'themeColor', 'size', 'persist', 'lang']

/** The entries that have a value. */
function given<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  // Entries without a value are taken out here, so the rest has no undefined left.
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
