import { ReactiveElement } from '@lit/reactive-element'
import { Failed, Refused } from '../src/kit/call/errors.ts'
import { knownLanguage } from '../src/kit/session/language.ts'
import { askForTokens } from '../src/kit/call/oauth-client.ts'
import { onSession, tellSession } from '../src/kit/session/session-events.ts'
import { configureSession } from '../src/kit/session/session-start.ts'
import { updateSession } from '../src/kit/session/session-store.ts'
import type { Size, Theme } from '../src/kit/session/session-store.ts'
import { takeTokenAnswer } from '../src/kit/call/sign-in-answer.ts'
import { setTokenProvider } from '../src/kit/call/token-renewal.ts'
import type { TokenProvider } from '../src/kit/call/token-renewal.ts'
import { defineLight } from './define-light.ts'

/**
 * Configures the one session of the page; shows nothing. `lang` sets the language of all elements.
 * @attr api-base Base address of all calls; `/stage-api` on the page's own origin unless given.
 * @attr client-id Client app of this page; the portal's own unless given.
 * @attr fallback-lang Language when the user has saved none and the browser speaks none of en, zh, es, ja.
 * @attr theme light, dark, or auto: as the system has it.
 * @attr theme-color Brand colour as #rrggbb, from which all others are derived.
 * @attr size Height of rows and fields, from default (40 px) to mini (28 px).
 * @attr persist The session outlives the page, in cookies and local storage; without it, it lives in memory only.
 * @prop token An access token that the host has already.
 * @prop tokenProvider () → promise of an access token; asked again when a token has ended, once for all who wait.
 * @prop code An authorization code to exchange for tokens.
 * @prop codeVerifier The secret that belongs to `code` (PKCE).
 * @prop redirectUri The address for which the code was asked; `/` unless given.
 */
export class SrmSession extends ReactiveElement {
  declare apiBase: string | undefined
  declare clientId: string | undefined
  declare fallbackLang: string | undefined
  declare theme: Theme | undefined
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
  #unlisten: (() => void) | undefined

  override connectedCallback() {
    super.connectedCallback()
    this.hidden = true
    this.#unlisten = onSession('needLogin', () => this.#emit('srm-need-login', {}))
    // At once, with the properties that were set before the script came: calls of other elements wait only for this.
    this.performUpdate()
    this.#configure()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#unlisten?.()
  }

  protected override createRenderRoot() {
    return this
  }

  protected override updated(changed: Map<PropertyKey, unknown>) {
    if (
      ['apiBase', 'clientId', 'fallbackLang', 'theme', 'themeColor', 'size', 'persist'].some(name => changed.has(name))
    )
      this.#configure()
    if (changed.has('token') || changed.has('tokenProvider')) this.#takeHostTokens()
    if (changed.has('code') && this.code) void this.#exchange(this.code)
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null) {
    super.attributeChangedCallback(name, before, value)
    if (name === 'lang' && this.isConnected) this.#configure()
  }

  static override get observedAttributes() {
    return [...super.observedAttributes, 'lang']
  }

  #configure() {
    this.#takeHostTokens()
    configureSession({
      ...given({
        apiBase: this.apiBase,
        clientId: this.clientId,
        theme: this.theme,
        themeColor: this.themeColor,
        size: this.size,
        language: knownLanguage(this.lang),
        fallbackLanguage: knownLanguage(this.fallbackLang),
      }),
      persist: this.persist ?? false,
    })
  }

  #takeHostTokens() {
    setTokenProvider(this.tokenProvider)
    if (this.token) updateSession({ tokens: { access: this.token, refresh: '', expiresIn: 0, expiresAt: undefined } })
    // Given later than the first elements asked: what they could not load then, they load now.
    if (this.hasUpdated && (this.token || this.tokenProvider)) tellSession('signedIn', { userName: '' })
  }

  async #exchange(code: string) {
    this.code = undefined
    const verifier: Record<string, string> = this.codeVerifier ? { code_verifier: this.codeVerifier } : {}
    try {
      takeTokenAnswer(
        await askForTokens({
          grant_type: 'authorization_code',
          code,
          redirect_uri: this.redirectUri ?? '/',
          ...verifier,
        }),
      )
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Failed)) throw error
      this.#emit('srm-error', { code: error instanceof Refused ? error.code : error.kind, msg: error.msg })
      this.#emit('srm-need-login', {})
    }
  }

  #emit(name: string, detail: object) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))
  }
}

/** The entries that have a value. */
function given<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  // Entries without a value are taken out here, so the rest has no undefined left.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [Key in keyof Values]?: NonNullable<Values[Key]>
  }
}

defineLight('srm-session', SrmSession, {
  attributes: {
    apiBase: 'string',
    clientId: 'string',
    fallbackLang: 'string',
    theme: ['light', 'dark', 'auto'],
    themeColor: 'string',
    size: ['default', 'medium', 'small', 'mini'],
    persist: 'boolean',
  },
  properties: ['token', 'tokenProvider', 'code', 'codeVerifier', 'redirectUri'],
  events: ['onNeedLogin', 'onError'],
})
