import type { Theme } from '../src/kit/session/session-store.ts'
import { schemeAround } from './scheme-around.ts'

/** Calls `tell` at once and after each change by an ancestor's attribute or the system. */
export function watchScheme(element: Element, tell: (theme: Theme) => void): () => void {
  let last = schemeAround(element)
  tell(last)
  const look = () => {
    const now = schemeAround(element)
    if (now !== last) tell(now)
    last = now
  }
  const seen = new MutationObserver(look)
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) seen.observe(at, { attributes: true })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', look)
  return () => {
    seen.disconnect()
    system.removeEventListener('change', look)
  }
}
