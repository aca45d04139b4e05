import { useInsertionEffect } from 'react'
import { useElementScope } from './element-scope.tsx'
import { noteRoot, noteScope } from './recent-root.ts'
import { baseStyles } from './styles/base.ts'
import { themeSheet } from './theme-sheet.ts'

/** A style sheet that is made when it is first used, and then shared by every shadow root. */
export interface Sheet {
  readonly text: string
  made?: CSSStyleSheet
}

/** Writes a sheet. Its text is CSS with the tokens `--s-…` of `theme.ts`; nothing is inserted into it at run time. */
export function sheet(parts: TemplateStringsArray): Sheet {
  return { text: parts.join('') }
}

/** The sheet as browsers know it; made once. */
export function madeSheet(source: Sheet): CSSStyleSheet {
  if (!source.made) {
    source.made = new CSSStyleSheet()
    source.made.replaceSync(source.text)
  }
  return source.made
}

const adopted = new WeakMap<ShadowRoot | Document, Set<Sheet>>()

/**
 * Gives a root these sheets, each once, after the theme and the base that every root has. Only adopted sheets are
 * used, because `style-src 'self'` refuses all others, and because nothing of them reaches the page.
 */
export function adopt(root: ShadowRoot | Document, sheets: readonly Sheet[]): void {
  let known = adopted.get(root)
  if (!known) {
    known = new Set([baseStyles])
    adopted.set(root, known)
    if (root instanceof ShadowRoot) noteRoot(root)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, themeSheet(), madeSheet(baseStyles)]
  }
  const fresh = sheets.filter(one => !known.has(one))
  if (fresh.length === 0) return
  for (const one of fresh) known.add(one)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...fresh.map(madeSheet)]
}

/** Gives the root around a component its sheets, before anything of it is painted. */
export function useStyles(...sheets: Sheet[]): void {
  const scope = useElementScope()
  useInsertionEffect(() => {
    const root = scope?.host.shadowRoot
    adopt(root ?? document, sheets)
    if (root) noteScope(root, scope)
  }, [scope])
}
