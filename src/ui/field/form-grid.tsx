import type { ReactNode } from 'react'
import { useStyles } from '../theme/sheet.ts'
import { fieldStyles } from '../styles/field.ts'

/** Fields in 4 columns (3 with a side panel), fewer when it is narrow, at most 1,200 px wide. */
export function FormGrid({ children, columns = 4 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  useStyles(fieldStyles)
  return (
    <div className="form-grid">
      <div className={`form-fields form-fields-${columns}`}>{children}</div>
    </div>
  )
}
