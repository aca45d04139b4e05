import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { record } from '../kit/format/record.ts'
import { readCookie, writeCookie } from '../kit/session/browser-storage.ts'
import { clock } from '../kit/format/clock.ts'
import { $session, initialSession, signedIn, updateSession } from '../kit/session/session-store.ts'
import type { SessionState } from '../kit/session/session-store.ts'
import { shared } from '../kit/session/shared.ts'
import { preferences } from '../kit/state/preferences.ts'
import type { KnownPreferences } from '../kit/state/preferences.ts'

/** How the portal looks for its user. */
export interface ShellSettings extends Pick<SessionState, 'theme' | 'themeColor' | 'size'> {
  /** 1 vertical list, 2 pop-out panel. */
  menuType: 1 | 2
  /** The strip of open pages is shown. */
  tagsView: boolean
  /** Header and strip stay while the page scrolls. */
  fixedHeader: boolean
  /** The sign of the product stands above the menu. */
  sidebarLogo: boolean
}

/** The settings before anybody changes them. Light or dark, the portal looks as the system does. */
export const defaultSettings: ShellSettings = {
  theme: 'auto',
  themeColor: initialSession.themeColor,
  size: initialSession.size,
  menuType: 1,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
}

// A cookie, because signing out clears local storage; read before the first paint.
const cookie = 'srm_settings'
/** Under this name the server keeps them. */
const key = 'shell/settings'
const year = 365 * 86_400_000

const $settings = shared('shell-settings@1', () => atom<ShellSettings>(defaultSettings))

/** The settings in use. */
export const $shellSettings: ReadableAtom<ShellSettings> = $settings

/** Puts in place what this browser has kept; the portal does so before it shows anything. */
export function restoreSettings(): void {
  const { theme } = defaultSettings
  applySettings({ ...($session.get().ownsPage && { theme }), ...readSettings(parsed(readCookie(cookie))) })
}

/** Changes some settings: shown at once, kept in this browser and, for somebody signed in, for the next device. */
export function changeSettings(change: Partial<ShellSettings>): void {
  applySettings(change)
  keepHere()
  if (signedIn()) preferences.save(key, { ...$settings.get() })
}

/**
 * Follows what the user has chosen, perhaps on another device or in another tab. How the page looks is that user's
 * choice only where the portal is the page; inside another page its `srm-session` says it. The answer ends it.
 */
export function followSettings(): () => void {
  const follow = (known: KnownPreferences) => {
    if (!known.has(key)) return
    const chosen = { ...defaultSettings, ...readSettings(known.get(key)) }
    const { theme: _theme, themeColor: _color, size: _size, ...shell } = chosen
    applySettings($session.get().ownsPage ? chosen : shell)
    keepHere()
  }
  void preferences.want(key)
  follow(preferences.$known.get())
  return preferences.$known.listen(follow)
}

/** The settings that a kept or sent object holds; what is missing or unknown is left out. */
export function readSettings(value: unknown): Partial<ShellSettings> {
  const found = record(value) ?? {}
  const settings: Partial<ShellSettings> = {}
  if (found.theme === 'light' || found.theme === 'dark' || found.theme === 'auto') settings.theme = found.theme
  if (typeof found.themeColor === 'string' && isColour(found.themeColor)) settings.themeColor = found.themeColor
  const { size, menuType } = found
  if (size === 'default' || size === 'medium' || size === 'small' || size === 'mini') settings.size = size
  if (menuType === 1 || menuType === 2) settings.menuType = menuType
  for (const name of ['tagsView', 'fixedHeader', 'sidebarLogo'] as const) {
    const setting = found[name]
    if (typeof setting === 'boolean') settings[name] = setting
  }
  return settings
}

/** True for `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

function keepHere() {
  if ($session.get().ownsPage) writeCookie(cookie, JSON.stringify($settings.get()), clock.now() + year)
}

function applySettings(change: Partial<ShellSettings>) {
  const next = { ...$settings.get(), ...change }
  if (JSON.stringify(next) !== JSON.stringify($settings.get())) $settings.set(next)
  const { theme, themeColor, size } = change
  updateSession({ ...(theme && { theme }), ...(themeColor && { themeColor }), ...(size && { size }) })
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
