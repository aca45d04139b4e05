import { useInsertionEffect } from 'react'
import { useElementScope } from './element-scope.tsx'
import { watchTips } from '../overlay/tips.ts'
import { noteRoot, noteScope } from './recent-root.ts'
import { addSheets } from './root-sheets.ts'
import { baseStyles } from '../styles/base.ts'
import { madeSheet } from './style-sheet.ts'
import type { Sheet } from './style-sheet.ts'
import { themeSheet } from './theme-sheet.ts'

// Light elements import `style-sheet.ts`, which does not load React.
export { sheet } from './style-sheet.ts'

const adopted = new WeakMap<ShadowRoot | Document, Set<Sheet>>()

/** Only adopted sheets are used, because `style-src 'self'` refuses all others and they do not affect the page. */
export function adopt(root: ShadowRoot | Document, sheets: readonly Sheet[]): void {
  let known = adopted.get(root)
  if (!known) {
    known = new Set([baseStyles])
    adopted.set(root, known)
    if (root instanceof ShadowRoot) {
      noteRoot(root)
      watchTips(root, adopt)
    }
    addSheets(root, [themeSheet(), madeSheet(baseStyles)])
  }
  const fresh = sheets.filter(one => !known.has(one))
  if (fresh.length === 0) return
  for (const one of fresh) known.add(one)
  addSheets(root, fresh.map(madeSheet))
}

/** Adopts sheets before the component is painted. */
export function useStyles(...sheets: Sheet[]): void {
  const scope = useElementScope()
  useInsertionEffect(() => {
    const root = scope?.host.shadowRoot
    adopt(root ?? document, sheets)
    if (root) noteScope(root, scope)
  }, [scope])
}
