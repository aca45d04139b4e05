import { contrast, parseHex, readable, toHex } from './theme-colour.ts'
import type { Oklch } from './theme-colour.ts'
import { fontStack, languageFonts } from './theme-font.ts'

export type ThemeSize = 'default' | 'medium' | 'small' | 'mini'

export interface ThemeChoice {
  dark: boolean
  /** `#rrggbb`. */
  color: string
  size: ThemeSize
  language: string
}

export const brandColour = '#1890ff'

/** Height of a table row and of a control in pixels. */
export const rowHeights: Record<ThemeSize, number> = { default: 40, medium: 36, small: 32, mini: 28 }

const white: Oklch = { l: 1, c: 0, h: 0 }
const ink: Oklch = { l: 0.18, c: 0, h: 0 }
const toneHues = { info: 252, wait: 70, good: 152, bad: 25, new: 300 } as const

/** `--s-name` takes the page's `--srm-name` if set; the rest is derived from the brand colour. */
export function themeText(choice: ThemeChoice): string {
  const brand = parseHex(choice.color) ?? parseHex(brandColour) ?? ink
  const tokens = {
    ...sizes(choice.size),
    ...neutrals(choice.dark),
    ...brandTokens(brand, choice.dark),
    ...tones(choice.dark),
  }
  const lines = Object.entries(tokens).map(([name, value]) => `--s-${name}:var(--srm-${name},${value});`)
  const font = `--s-font:var(--srm-font,${fontStack(choice.language)});`
  const scheme = choice.dark ? 'dark' : 'light'
  // Touch targets are 44 px high at every size (WCAG 2.5.5).
  const touched = `@media (pointer:coarse){:host{--s-control:max(44px,var(--srm-control,0px));--s-control-small:44px}}`
  return `:host{color-scheme:${scheme};--s-scheme:${scheme};${lines.join('')}${font}}${touched}${languageFonts()}`
}

/** Ten steps from faint to strong; the sixth is the brand colour itself. */
export function ramp(brand: Oklch, dark: boolean): string[] {
  const light = [0.975, 0.945, 0.9, 0.84, 0.75]
  const deep = [0.86, 0.72, 0.58, 0.45]
  const faint = dark ? [0.24, 0.28, 0.33, 0.39, 0.48] : light
  const strong = dark ? [0.72, 0.79, 0.86, 0.93] : deep.map(share => brand.l * share)
  const step = (l: number, share: number) => toHex({ l, c: brand.c * share, h: brand.h })
  return [
    ...faint.map((l, at) => step(l, (dark ? 0.35 : 0.12) + at * (dark ? 0.14 : 0.18))),
    toHex(brand),
    ...strong.map((l, at) => step(l, 1 - at * 0.12)),
  ]
}

function brandTokens(brand: Oklch, dark: boolean): Record<string, string> {
  const grounds = surfaces(dark)
  // White text on the brand colour, darkened until readable; a bright brand keeps its colour with dark text.
  const inked = contrast(brand, white) < 2.2
  const solid = inked ? brand : readable(brand, [white], 'darker')
  const selected: Oklch = { l: dark ? 0.295 : 0.962, c: brand.c * (dark ? 0.34 : 0.16), h: brand.h }
  const text = readable(brand, [...Object.values(grounds), selected, lines(dark).line], dark ? 'lighter' : 'darker')
  const steps = ramp(brand, dark)
  return {
    ...Object.fromEntries(steps.map((value, at) => [`brand-${at + 1}`, value])),
    solid: toHex(solid),
    'solid-hover': toHex({ ...solid, l: solid.l + (inked ? 0.04 : -0.045) }),
    'solid-text': toHex(inked ? ink : white),
    link: toHex(text),
    focus: toHex(readable(brand, [grounds.surface, grounds.canvas], dark ? 'lighter' : 'darker', 3.1)),
    selected: toHex(selected),
  }
}

function surfaces(dark: boolean) {
  const grey = (l: number): Oklch => ({ l, c: 0.006, h: 255 })
  return dark
    ? { canvas: grey(0.175), surface: grey(0.21), sunken: grey(0.24), raised: grey(0.255), hover: grey(0.255) }
    : { canvas: grey(0.972), surface: white, sunken: grey(0.978), raised: white, hover: grey(0.972) }
}

function lines(dark: boolean) {
  const grey = (l: number, c: number): Oklch => ({ l, c, h: 258 })
  return { line: grey(dark ? 0.315 : 0.915, 0.008), 'line-2': grey(dark ? 0.4 : 0.845, 0.01) }
}

function neutrals(dark: boolean): Record<string, string> {
  const grey = (l: number, c = 0.01) => toHex({ l, c, h: 258 })
  const greys = { ...surfaces(dark), ...lines(dark) }
  const grounds = Object.fromEntries(Object.entries(greys).map(([name, colour]) => [name, toHex(colour)]))
  return {
    ...grounds,
    text: grey(dark ? 0.93 : 0.25, 0.014),
    'text-2': grey(dark ? 0.745 : 0.475, 0.016),
    // The edge of a control needs 3:1 to the surface (WCAG 1.4.11).
    edge: grey(dark ? 0.545 : 0.66, 0.012),
    shadow: dark
      ? '0 8px 28px rgb(0 0 0 / .55), 0 0 0 1px rgb(255 255 255 / .08)'
      : '0 8px 28px rgb(16 24 40 / .14), 0 0 0 1px rgb(16 24 40 / .07)',
    veil: dark ? 'rgb(0 0 0 / .6)' : 'rgb(16 24 40 / .38)',
  }
}

function tones(dark: boolean): Record<string, string> {
  const tokens: Record<string, string> = {
    'neutral-fill': toHex({ l: dark ? 0.3 : 0.952, c: 0.008, h: 258 }),
    'neutral-ink': toHex({ l: dark ? 0.82 : 0.44, c: 0.016, h: 258 }),
    'neutral-mark': toHex({ l: dark ? 0.58 : 0.68, c: 0.012, h: 258 }),
  }
  for (const [name, h] of Object.entries(toneHues)) {
    const fill: Oklch = { l: dark ? 0.3 : 0.955, c: dark ? 0.055 : 0.034, h }
    tokens[`${name}-fill`] = toHex(fill)
    tokens[`${name}-ink`] = toHex(
      readable(
        { l: dark ? 0.8 : 0.48, c: dark ? 0.11 : 0.135, h },
        [fill, surfaces(dark).surface],
        dark ? 'lighter' : 'darker',
      ),
    )
    tokens[`${name}-mark`] = toHex({ l: dark ? 0.7 : name === 'wait' ? 0.73 : 0.62, c: 0.16, h })
  }
  tokens['danger-solid'] = toHex(readable({ l: 0.56, c: 0.19, h: toneHues.bad }, [white], 'darker'))
  return tokens
}

function sizes(size: ThemeSize): Record<string, string> {
  const row = rowHeights[size]
  return {
    row: `${row}px`,
    control: `${row}px`,
    'control-small': `${Math.max(24, row - 8)}px`,
    pad: size === 'mini' || size === 'small' ? '8px' : '12px',
    gap: size === 'mini' ? '8px' : size === 'small' ? '12px' : '16px',
    'font-size': size === 'mini' ? '13px' : '14px',
    'font-size-small': '12px',
    'font-size-title': '16px',
    'font-size-page': '20px',
    'weight-medium': '500',
    'weight-strong': '600',
    header: '48px',
    'header-fill': 'var(--s-surface)',
    radius: '6px',
    'radius-small': '4px',
    'radius-large': '10px',
  }
}
