/**
 * Types of `srm-elements/session` in the published package; `test/elements/package-types.test.ts` compares them with
 * the code.
 */

/** An observable value with the members of a nanostores store. */
export interface Store<Value> {
  get(): Value
  /** Calls `listener` on each later change; returns a function that unsubscribes. */
  listen(listener: (value: Value) => void): () => void
  /** Like `listen`, and also calls it at once. */
  subscribe(listener: (value: Value) => void): () => void
}

/** State shared by the page's elements. */
export interface SessionState {
  /** Base address of all requests. */
  readonly apiBase: string
  readonly clientId: string
  /** Undefined while no user is signed in. `expiresAt` in ms since 1970. */
  readonly tokens: { readonly access: string; readonly expiresAt: number | undefined } | undefined
  readonly userInfo: { readonly id: string; readonly userName: string } | undefined
  readonly unread: { readonly count: number }
  readonly language: 'en' | 'zh' | 'es' | 'ja'
  readonly theme: 'light' | 'dark' | 'auto'
  readonly themeColor: string
}

/** A message that the page should show. */
export interface Notice {
  readonly id: number
  readonly tone: 'info' | 'warning' | 'error'
  readonly key: string
  readonly text: string
}

export interface SessionEvents {
  signedOut: { reason: 'signed-out' | 'ended' | 'expired' | 'idle' | 'elsewhere' }
  signedIn: { userName: string }
  needLogin: { reason: 'missing' | 'expired' | 'provider-failed' }
  roleChanged: { roleCode: string }
}

export interface SessionConfig {
  apiBase?: string
  clientId?: string
  /** Address of the portal, for links that leave the page. */
  portalUrl?: string
  theme?: 'light' | 'dark' | 'auto'
  themeColor?: string
  size?: 'default' | 'medium' | 'small' | 'mini'
  /** Stores tokens beyond the page, in cookies and local storage. */
  persist: boolean
  language?: 'en' | 'zh' | 'es' | 'ja'
  fallbackLanguage?: 'en' | 'zh' | 'es' | 'ja'
}

export interface SessionModule {
  readonly $session: Store<SessionState>
  readonly $notices: Store<readonly Notice[]>
  /** False without a password; throws with the server's message when the credentials are wrong. */
  signIn(userName: string, password: string): Promise<boolean>
  signOut(): Promise<void>
  /** Returns a function that unsubscribes. */
  onSession<Name extends keyof SessionEvents>(name: Name, listener: (detail: SessionEvents[Name]) => void): () => void
  configureSession(config: SessionConfig): void
  setLanguage(language: 'en' | 'zh' | 'es' | 'ja'): void
  removeNotice(id: number): void
}
