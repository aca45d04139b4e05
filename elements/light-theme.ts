import { watchSession } from '../src/kit/session/session-store.ts'
import type { Size } from '../src/kit/session/session-store.ts'
import { writeSheet } from '../src/ui/theme/root-sheets.ts'

const heights: Record<Size, number> = { default: 40, medium: 36, small: 32, mini: 28 }

// Copied from src/ui/theme/theme.ts, which is too large here; a test compares both.
const colours: Record<string, readonly [light: string, dark: string]> = {
  surface: ['#ffffff', '#16181b'],
  sunken: ['#f5f8fc', '#1d1f22'],
  hover: ['#f3f6fa', '#212326'],
  line: ['#e0e3e8', '#2f3236'],
  'line-2': ['#c8ccd3', '#44484d'],
  text: ['#1e2228', '#e2e8f1'],
  'text-2': ['#575d65', '#a6adb7'],
  edge: ['#8e939a', '#6c7077'],
  'bad-fill': ['#fdecea', '#462220'],
  'bad-ink': ['#9b3734', '#fda19a'],
  'bad-mark': ['#d55753', '#f2716a'],
}

let shared: CSSStyleSheet | undefined

/** Theme, brand colour and size of the session; the page can override each token by `--srm-<name>` on any ancestor. */
export function lightTheme(): CSSStyleSheet {
  if (shared) return shared
  const sheet = new CSSStyleSheet()
  watchSession(
    ({ theme, themeColor, size }) => themeText(theme, themeColor, size),
    text => writeSheet(sheet, text),
  )
  return (shared = sheet)
}

function themeText(theme: string, brand: string, size: Size): string {
  const tokens = {
    ...Object.fromEntries(Object.entries(colours).map(([name, pair]) => [name, `light-dark(${pair.join()})`])),
    focus: focusColour(CSS.supports('color', brand) ? brand : '#1890ff'),
    control: `${heights[size]}px`,
    'font-size': size === 'mini' ? '13px' : '14px',
    radius: '6px',
    'weight-medium': '500',
    'weight-strong': '600',
    font: 'system-ui,sans-serif',
  }
  const lines = Object.entries(tokens).map(([name, value]) => `--s-${name}:var(--srm-${name},${value});`)
  const scheme = theme === 'auto' ? 'light dark' : theme
  return `:host{color-scheme:${scheme};--s-scheme:${scheme};${lines.join('')}}`
}

/** With enough contrast to the surface for a focus outline. */
function focusColour(brand: string): string {
  const at = (lightness: string) => `oklch(from ${brand} ${lightness} c h)`
  return `light-dark(${at('min(l,.64)')},${at('max(l,.6)')})`
}
