import { baseStyles } from '../src/ui/styles/base.ts'
import { addSheets } from '../src/ui/theme/root-sheets.ts'
import { madeSheet } from '../src/ui/theme/style-sheet.ts'
import type { Sheet } from '../src/ui/theme/style-sheet.ts'
import { themeSheet } from '../src/ui/theme/theme-sheet.ts'

export function adoptLight(root: ShadowRoot, sheets: readonly Sheet[]): void {
  addSheets(root, [themeSheet(), ...[baseStyles, ...sheets].map(madeSheet)])
}
