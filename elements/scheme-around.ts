import type { Theme } from '../src/kit/session/session-store.ts'

/** Light or dark by the `color-scheme` of the page around an element; `auto` where the page can be both. */
export function schemeAround(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme
  if (!scheme.includes('dark')) return 'light'
  return scheme.includes('light') ? 'auto' : 'dark'
}
