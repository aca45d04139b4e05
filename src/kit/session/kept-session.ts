import type { MenuModule } from '../../contract/platform/menu/menu.ts'
import type { UserInfo } from '../../contract/platform/session/session.ts'
import { record, textAt } from '../format/record.ts'
import { apiBase, baseOf } from './api-base.ts'
import { localKept, readCookie, writeCookie } from './browser-storage.ts'
import { clock } from '../format/clock.ts'
import { ownApiBase } from './session-store.ts'
import type { SessionState, Tokens } from './session-store.ts'

export const cookieNames = { token: 'srm_token', refreshToken: 'srm_refresh_token', language: 'srm_language' } as const

/** In localStorage. */
export const storageKeys = {
  token: 'srm.token',
  refreshToken: 'srm.refreshToken',
  expiry: 'srm.expiresIn',
  tokenExpiryTime: 'srm.tokenExpiryTime',
  userInfo: 'srm.userInfo',
  menu: 'srm.menu',
} as const

/** Other portals' keys include their address, so that portals never read each other's tokens. */
export function keptAs(name: string): string {
  const { href } = apiBase()
  return href === baseOf(ownApiBase).href ? name : `${name}.${encodeURIComponent(href)}`
}

const year = 365 * 86_400_000

/** Cookies expire with the tokens. Returns false when the browser refuses; tokens then stay in memory. */
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

export function keepUser(userInfo: UserInfo | undefined, menu: MenuModule[] | undefined): void {
  localKept.write(keptAs(storageKeys.userInfo), userInfo && JSON.stringify(userInfo))
  localKept.write(keptAs(storageKeys.menu), menu && JSON.stringify(menu))
}

/** A cookie, because signing out clears local storage. */
export function keepLanguage(language: string): void {
  writeCookie(keptAs(cookieNames.language), language, clock.now() + year)
}

/** Without a token cookie no user is signed in. */
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

export function readKeptLanguage(): string | undefined {
  return readCookie(keptAs(cookieNames.language))
}

export function forgetTokens(): void {
  writeCookie(keptAs(cookieNames.token), '', 0)
  writeCookie(keptAs(cookieNames.refreshToken), '', 0)
  for (const key of Object.values(storageKeys)) localKept.write(keptAs(key), undefined)
}

/** `everything`: all of the page's local and session storage. */
export function clearKept(everything: boolean): void {
  forgetTokens()
  if (everything) localKept.clearAll()
}

export function readUserInfo(value: unknown): UserInfo | undefined {
  const found = record(value)
  if (!found || typeof found.id !== 'string' || typeof found.userName !== 'string') return undefined
  const name = typeof found.name === 'string' ? found.name : ''
  // Written from the server's response.
  const sysRoles = Array.isArray(found.sysRoles) ? (found.sysRoles as UserInfo['sysRoles']) : []
  return { id: found.id, userName: found.userName, name, sysRoles, timeZone: textAt(found, 'timeZone') }
}

function readMenu(value: unknown): MenuModule[] | undefined {
  const whole = (part: unknown): boolean => {
    const found = record(part)
    return typeof found?.moduleCode === 'string' && Array.isArray(found.subModules) && found.subModules.every(whole)
  }
  return Array.isArray(value) && value.every(whole) ? (value as MenuModule[]) : undefined
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
