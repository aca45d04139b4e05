import type { ReactNode, Ref } from 'react'
import { ViewButton } from '../page/lazy-view.tsx'
import { useStyles } from '../theme/sheet.ts'
import type { ThemeSize } from '../theme/theme.ts'
import { buttonStyles } from '../styles/button.ts'
import { fieldStyles } from '../styles/field.ts'
import { tableStyles } from '../styles/table.ts'
import { tagStyles } from '../styles/tag.ts'
import type { DataTableProps } from './table-props.ts'
import { rowHeightStyle } from './table-view.ts'

interface TableFrameProps<Row> {
  table: DataTableProps<Row>
  density: ThemeSize | undefined
  cards?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export function TableFrame<Row>({ table, density, cards = false, ref, children }: TableFrameProps<Row>) {
  useStyles(buttonStyles, fieldStyles, tagStyles, tableStyles)
  const { busy, columns, view, onView, viewSaved = false } = table
  return (
    <div
      ref={ref}
      part="table"
      className={`table-box ${busy ? 'table-busy' : ''} ${onView ? 'table-tools' : ''}`}
      aria-busy={busy}
      style={density && rowHeightStyle(density)}
    >
      {busy && <div className="progress" />}
      {children}
      {view && onView && !cards && <ViewButton columns={columns} view={view} onView={onView} saved={viewSaved} />}
    </div>
  )
}
