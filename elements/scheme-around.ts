import type { Theme } from '../src/kit/session/session-store.ts'

/** `auto` where the page supports both. */
export function schemeAround(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme
  if (!scheme.includes('dark')) return 'light'
  return scheme.includes('light') ? 'auto' : 'dark'
}
