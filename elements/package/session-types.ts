/**
 * Types of `srm-elements/session` as the published package declares them; `test/elements/package-types.test.ts` holds them
 * to the code.
 */

/** A value that changes, with the members of a nanostores store. */
export interface Store<Value> {
  get(): Value
  /** Hears of each change from now on; what it returns ends that. */
  listen(listener: (value: Value) => void): () => void
  /** As `listen`, and hears the present value at once. */
  subscribe(listener: (value: Value) => void): () => void
}

/** What the page's elements share. */
export interface SessionState {
  /** Base address of all calls. */
  readonly apiBase: string
  readonly clientId: string
  /** Undefined while nobody is signed in. `expiresAt` in milliseconds since 1970. */
  readonly tokens: { readonly access: string; readonly expiresAt: number | undefined } | undefined
  readonly userInfo: { readonly id: string; readonly userName: string } | undefined
  readonly unread: { readonly count: number }
  readonly language: 'en' | 'zh' | 'es' | 'ja'
  readonly theme: 'light' | 'dark' | 'auto'
  readonly themeColor: string
}

/** Something that the page should show. */
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
  /** Where the portal lies, for links that leave the page. */
  portalUrl?: string
  theme?: 'light' | 'dark' | 'auto'
  themeColor?: string
  size?: 'default' | 'medium' | 'small' | 'mini'
  /** True: tokens outlive the page, in cookies and local storage. */
  persist: boolean
  language?: 'en' | 'zh' | 'es' | 'ja'
  fallbackLanguage?: 'en' | 'zh' | 'es' | 'ja'
}

/** Everything that the module exports. */
export interface SessionModule {
  readonly $session: Store<SessionState>
  readonly $notices: Store<readonly Notice[]>
  /** False without a password; throws with the server's words when they are wrong. */
  signIn(userName: string, password: string): Promise<boolean>
  signOut(): Promise<void>
  /** Hears of one kind of event; what it returns ends that. */
  onSession<Name extends keyof SessionEvents>(name: Name, listener: (detail: SessionEvents[Name]) => void): () => void
  configureSession(config: SessionConfig): void
  setLanguage(language: 'en' | 'zh' | 'es' | 'ja'): void
  removeNotice(id: number): void
}
