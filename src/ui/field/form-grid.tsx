import type { ReactNode } from 'react'
import { useStyles } from '../theme/sheet.ts'
import { fieldStyles } from '../styles/field.ts'

/** At most 1,200 px wide; fewer columns when narrow. */
export function FormGrid({ children, columns = 4 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  useStyles(fieldStyles)
  return (
    <div className="form-grid">
      <div className={`form-fields form-fields-${columns}`}>{children}</div>
    </div>
  )
}
