import type { Language } from '../../contract/platform/session/session.ts'
import { apiBase } from './api-base.ts'
import { clock } from '../format/clock.ts'
import { keepLanguage, readKept, readKeptLanguage } from './kept-session.ts'
import { chooseLanguage } from './language.ts'
import { realm } from './realm.ts'
import { clearLogin } from './session-end.ts'
import { tellSession } from './session-events.ts'
import { $session, noneUnread, updateSession } from './session-store.ts'
import type { SessionState } from './session-store.ts'
import { shared } from './shared.ts'
import { onTabs, tellTabs } from './tabs.ts'
import { dropRenewal } from './token-provider.ts'
import type { TabMessage } from './tabs.ts'
import { isExpired } from './session-store.ts'

export type SessionConfig = Partial<
  Pick<SessionState, 'apiBase' | 'clientId' | 'theme' | 'themeColor' | 'size' | 'portalUrl' | 'ownsPage'>
> & { persist: boolean; language?: Language; fallbackLanguage?: Language }

const opening = shared('session-opening@1', () => ({ opened: false, language: '', byHost: false }))

/** In ms, for the script of a `srm-session` on the page. */
const patience = 10_000

export function openSession(): void {
  if (!opening.opened) configureSession({ persist: realm === undefined })
}

export function configureSession({ language, fallbackLanguage, ...config }: SessionConfig): void {
  if (!opening.opened) followTheRest()
  opening.opened = true
  const wasPersisting = $session.get().persist
  const before = apiBase().href
  updateSession(config)
  // Credentials of one address are never sent to another.
  if (apiBase().href !== before) forgetUser()
  chooseOnce(language, fallbackLanguage, config.persist)
  const { tokens } = $session.get()
  if (config.persist && !tokens) updateSession(readKept())
  // The defaults had read the stored session, which this page does not use.
  else if (!config.persist && wasPersisting && tokens && tokens.access === readKept().tokens?.access)
    updateSession({ tokens: undefined, userInfo: undefined, menu: undefined, profile: undefined })
}

function forgetUser() {
  dropRenewal()
  if (!$session.get().tokens) return
  updateSession({ tokens: undefined, userInfo: undefined, profile: undefined, menu: undefined, unread: noneUnread })
  tellSession('signedOut', { reason: 'elsewhere' })
}

/** Only when its own settings change, so that others do not undo the user's choice. */
function chooseOnce(language: Language | undefined, fallback: Language | undefined, persist: boolean) {
  const settings = `${language ?? ''} ${fallback ?? ''} ${persist}`
  if (opening.language === settings) return
  opening.language = settings
  opening.byHost = language !== undefined
  const saved = persist ? readKeptLanguage() : undefined
  // In the portal's own page the server has written the same choice.
  const { lang } = document.documentElement
  updateSession({ language: chooseLanguage(language, saved, lang, navigator.language, fallback) })
}

export async function sessionOpened(): Promise<void> {
  if (opening.opened && !document.querySelector('srm-session:not(:defined)')) return
  if (document.querySelector('srm-session:not(:defined)'))
    await new Promise<void>(resolve => {
      const cancel = clock.after(patience, resolve)
      void customElements.whenDefined('srm-session').then(() => {
        cancel()
        resolve()
      })
    })
  openSession()
}

export function hostChoosesLanguage(): boolean {
  return opening.byHost
}

export function setLanguage(language: Language): void {
  updateSession({ language })
  if ($session.get().persist) keepLanguage(language)
  tellTabs({ kind: 'language', language })
}

function followTheRest() {
  onTabs(follow)
  if (typeof addEventListener !== 'function') return
  // A frozen tab receives no messages.
  addEventListener('pageshow', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
}

function follow(message: TabMessage) {
  if (message.kind === 'signed-out') clearLogin('elsewhere', message.reason)
  if (message.kind === 'role') tellSession('roleChanged', { roleCode: message.roleCode })
  if (message.kind === 'language') updateSession({ language: message.language })
  if (message.kind === 'renewed') adopt({ tokens: message.tokens })
  if (message.kind === 'signed-in') adopt({ tokens: message.tokens, userInfo: message.userInfo })
  if (message.kind === 'unread' || message.kind === 'read') updateSession({ unread: message.unread })
  if (message.kind === 'read') tellSession('messagesRead', { ids: message.ids })
  if (message.kind === 'server') tellSession('server', { kind: message.event, data: message.data })
}

function adopt(told: Partial<Pick<SessionState, 'tokens' | 'userInfo'>>) {
  const kept = $session.get().persist ? readKept() : undefined
  const tokens = told.tokens ?? kept?.tokens
  if (!tokens || tokens.access === $session.get().tokens?.access) return
  const before = $session.get().userInfo?.id
  const userInfo = told.userInfo ?? kept?.userInfo ?? $session.get().userInfo
  if (!('userInfo' in told) && userInfo?.id === before) {
    updateSession({ tokens })
    return
  }
  updateSession({ tokens, userInfo, profile: undefined, menu: kept?.menu })
  tellSession('signedIn', { userName: userInfo?.userName ?? '' })
}

function lookAgain() {
  const { persist, tokens } = $session.get()
  if (document.visibilityState === 'hidden' || !persist) return
  const kept = readKept()
  if (kept.tokens) adopt(kept.userInfo ? { userInfo: kept.userInfo } : {})
  else if (tokens?.kept && !isExpired(tokens)) clearLogin('elsewhere')
}
