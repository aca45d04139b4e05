import type { MenuModule } from '../../contract/menu/menu.ts'
import type { UserInfo } from '../../contract/session/session.ts'
import { record, textAt } from '../format/record.ts'
import { apiBase, baseOf } from './api-base.ts'
import { localKept, readCookie, writeCookie } from './browser-storage.ts'
import { clock } from '../format/clock.ts'
import { ownApiBase } from './session-store.ts'
import type { SessionState, Tokens } from './session-store.ts'

/** Names of the cookies. The first decides whether somebody is signed in. */
export const cookieNames = { token: 'srm_token', refreshToken: 'srm_refresh_token', language: 'srm_language' } as const

/** Keys in local storage: token, refresh token, expiry, user info, and the menu. */
export const storageKeys = {
  token: 'srm.token',
  refreshToken: 'srm.refreshToken',
  expiry: 'srm.expiresIn',
  tokenExpiryTime: 'srm.tokenExpiryTime',
  userInfo: 'srm.userInfo',
  menu: 'srm.menu',
} as const

/** The name under which it is kept here: what is kept of a portal elsewhere has the portal's address in its name, so that no other one ever gets it. */
export function keptAs(name: string): string {
  const { href } = apiBase()
  return href === baseOf(ownApiBase).href ? name : `${name}.${encodeURIComponent(href)}`
}

const year = 365 * 86_400_000

/**
 * Keeps the tokens: cookies that end with the token, and local storage. Returns false when the
 * browser refuses; then they live in memory.
 */
export function keepTokens({ access, refresh, expiresIn, expiresAt }: Tokens): boolean {
  const until = expiresAt ?? clock.now() + expiresIn * 1_000
  writeCookie(keptAs(cookieNames.token), access, until)
  writeCookie(keptAs(cookieNames.refreshToken), refresh, until)
  localKept.write(keptAs(storageKeys.token), access)
  localKept.write(keptAs(storageKeys.refreshToken), refresh)
  localKept.write(keptAs(storageKeys.expiry), String(expiresIn))
  localKept.write(keptAs(storageKeys.tokenExpiryTime), expiresAt === undefined ? undefined : String(expiresAt))
  return readCookie(keptAs(cookieNames.token)) === access
}

/** Keeps user info and menu; undefined removes them. */
export function keepUser(userInfo: UserInfo | undefined, menu: MenuModule[] | undefined): void {
  localKept.write(keptAs(storageKeys.userInfo), userInfo && JSON.stringify(userInfo))
  localKept.write(keptAs(storageKeys.menu), menu && JSON.stringify(menu))
}

/** Keeps the chosen language. It is a cookie, because signing out clears local storage. */
export function keepLanguage(language: string): void {
  writeCookie(keptAs(cookieNames.language), language, clock.now() + year)
}

/** What is kept. Without a token cookie nobody is signed in. */
export function readKept(): Pick<SessionState, 'tokens' | 'userInfo' | 'menu'> {
  const access = readCookie(keptAs(cookieNames.token))
  if (!access) return { tokens: undefined, userInfo: undefined, menu: undefined }
  const expiresAt = Number(localKept.read(keptAs(storageKeys.tokenExpiryTime)) ?? Number.NaN)
  return {
    tokens: {
      access,
      refresh: readCookie(keptAs(cookieNames.refreshToken)) ?? localKept.read(keptAs(storageKeys.refreshToken)) ?? '',
      expiresIn: Number(localKept.read(keptAs(storageKeys.expiry)) ?? 0) || 0,
      expiresAt: Number.isFinite(expiresAt) ? expiresAt : undefined,
      kept: true,
    },
    userInfo: readUserInfo(parsed(localKept.read(keptAs(storageKeys.userInfo)))),
    menu: readMenu(parsed(localKept.read(keptAs(storageKeys.menu)))),
  }
}

/** The language that the user has chosen before. */
export function readKeptLanguage(): string | undefined {
  return readCookie(keptAs(cookieNames.language))
}

/** Removes the tokens only: the logout flag of the address asks for no more. */
export function forgetTokens(): void {
  writeCookie(keptAs(cookieNames.token), '', 0)
  writeCookie(keptAs(cookieNames.refreshToken), '', 0)
  for (const key of Object.values(storageKeys)) localKept.write(keptAs(key), undefined)
}

/** Removes what is kept of a session; `everything`: all of the page's local and session storage. */
export function clearKept(everything: boolean): void {
  forgetTokens()
  if (everything) localKept.clearAll()
}

/** User info as it was kept or as the token answer carries it; undefined when it is none. */
export function readUserInfo(value: unknown): UserInfo | undefined {
  const found = record(value)
  if (!found || typeof found.id !== 'string' || typeof found.userName !== 'string') return undefined
  const name = typeof found.name === 'string' ? found.name : ''
  // The server's list; what reads it treats it as names only.
  const sysRoles = Array.isArray(found.sysRoles) ? (found.sysRoles as UserInfo['sysRoles']) : []
  return { id: found.id, userName: found.userName, name, sysRoles, timeZone: textAt(found, 'timeZone') }
}

function readMenu(value: unknown): MenuModule[] | undefined {
  const whole = (part: unknown): boolean => {
    const found = record(part)
    return typeof found?.moduleCode === 'string' && Array.isArray(found.subModules) && found.subModules.every(whole)
  }
  // Every node was checked for what code relies on; the rest are texts for display.
  return Array.isArray(value) && value.every(whole) ? (value as MenuModule[]) : undefined
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
