import { baseStyles } from './styles/base.ts'
import { madeSheet } from './style-sheet.ts'
import type { Sheet } from './style-sheet.ts'
import { themeSheet } from './theme-sheet.ts'

/** Gives the root of a light element these sheets, each once; the theme and the base come first. */
export function adoptSheets(root: ShadowRoot, sheets: readonly Sheet[]): void {
  const wanted = [themeSheet(), ...[baseStyles, ...sheets].map(madeSheet)]
  const missing = wanted.filter(sheet => !root.adoptedStyleSheets.includes(sheet))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}
