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

export interface ShellSettings extends Pick<SessionState, 'theme' | 'themeColor' | 'size'> {
  menuType: 1 | 2
  /** Off: the menu opens over the page, by its button. */
  showMenu: boolean
  /** Off: the header has no settings button; the personal centre switches it on again. */
  showSettings: boolean
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
}

export const defaultSettings: ShellSettings = {
  theme: 'auto',
  themeColor: initialSession.themeColor,
  size: initialSession.size,
  menuType: 1,
  showMenu: true,
  showSettings: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
}

// A cookie, because signing out clears local storage.
const cookie = 'srm_settings'
export const settingsKey = 'shell/settings'
const year = 365 * 86_400_000

const $settings = shared('shell-settings@1', () => atom<ShellSettings>(defaultSettings))

export const $shellSettings: ReadableAtom<ShellSettings> = $settings

/** Must precede the first paint. */
export function restoreSettings(): void {
  const { theme } = defaultSettings
  applySettings({ ...($session.get().ownsPage && { theme }), ...readSettings(parsed(readCookie(cookie))) })
}

export function changeSettings(change: Partial<ShellSettings>): void {
  applySettings(change)
  keepHere()
  if (!signedIn()) return
  // On a host page theme, colour and size are not the stored ones.
  const stored = readSettings(preferences.$known.get().get(settingsKey))
  preferences.save(settingsKey, { ...$settings.get(), ...stored, ...change })
}

/** From other devices and tabs. On a host page `srm-session` sets theme, colour and size. */
export function followSettings(): () => void {
  const follow = (known: KnownPreferences) => {
    if (!known.has(settingsKey)) return
    const chosen = { ...defaultSettings, ...readSettings(known.get(settingsKey)) }
    const { theme: _theme, themeColor: _color, size: _size, ...shell } = chosen
    applySettings($session.get().ownsPage ? chosen : shell)
    keepHere()
  }
  void preferences.want(settingsKey)
  follow(preferences.$known.get())
  return preferences.$known.listen(follow)
}

export function readSettings(value: unknown): Partial<ShellSettings> {
  const found = record(value) ?? {}
  const settings: Partial<ShellSettings> = {}
  if (found.theme === 'light' || found.theme === 'dark' || found.theme === 'auto') settings.theme = found.theme
  if (typeof found.themeColor === 'string' && isColour(found.themeColor)) settings.themeColor = found.themeColor
  const { size, menuType } = found
  if (size === 'default' || size === 'medium' || size === 'small' || size === 'mini') settings.size = size
  if (menuType === 1 || menuType === 2) settings.menuType = menuType
  for (const name of ['showMenu', 'showSettings', 'tagsView', 'fixedHeader', 'sidebarLogo'] as const) {
    const setting = found[name]
    if (typeof setting === 'boolean') settings[name] = setting
  }
  return settings
}

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
