import { useStyles } from '../theme/sheet.ts'
import { buttonStyles } from '../styles/button.ts'
import { fieldStyles } from '../styles/field.ts'
import { tableStyles } from '../styles/table.ts'
import { tagStyles } from '../styles/tag.ts'

/** The sheets of everything that shows records as rows or cards. */
export function useTableStyles(): void {
  useStyles(buttonStyles, fieldStyles, tagStyles, tableStyles)
}
