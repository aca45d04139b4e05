import { useRef } from 'react'
import { EmptyState } from '../page/empty-state.tsx'
import type { GridColumn, GridRow } from './grid-column.ts'
import { RowGridCards } from './row-grid-cards.tsx'
import { RowGridTable } from './row-grid-table.tsx'
import { RowGridTools } from './row-grid-tools.tsx'
import { useFormProps } from '../field/read-only-form.ts'
import { useStyles } from '../theme/sheet.ts'
import { buttonStyles } from '../styles/button.ts'
import { fieldStyles } from '../styles/field.ts'
import { gridStyles } from '../styles/grid.ts'
import { gridTableStyles } from '../styles/grid-table.ts'
import { tableStyles } from '../styles/table.ts'
import { useRowGrid } from './use-row-grid.ts'
import { useUiWords } from '../ui-words.ts'
import { phoneWidth, useWidth } from '../use-width.ts'
import type { RowGridProps } from './row-grid-types.ts'

export type { GridColumn, GridRow }

export function RowGrid<Row extends GridRow>(given: RowGridProps<Row>) {
  const props = useFormProps(given)
  useStyles(buttonStyles, fieldStyles, tableStyles, gridTableStyles, gridStyles)
  const t = useUiWords()
  const box = useRef<HTMLDivElement>(null)
  const narrow = useWidth(box) < phoneWidth
  const grid = useRowGrid(props)
  const empty = grid.rows.length === 0
  return (
    <div className="grid-box" ref={box}>
      {!props.readOnly && <RowGridTools {...props} grid={grid} narrow={narrow} />}
      {empty && <EmptyState compact title={t('grid.empty')} text={props.readOnly ? undefined : t('grid.emptyText')} />}
      {!empty && (narrow ? <RowGridCards {...props} grid={grid} /> : <RowGridTable {...props} grid={grid} />)}
    </div>
  )
}
