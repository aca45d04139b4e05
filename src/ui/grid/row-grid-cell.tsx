import { cellText, unresolved } from './grid-cell-text.ts'
import { alignOf, editable } from './grid-column.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { CellEditor } from './row-grid-editor.tsx'
import type { RowGridState } from './row-grid-state.ts'
import { useUiWords } from '../ui-words.ts'

export interface RowGridCellProps<Row extends GridRow> {
  column: GridColumn<Row>
  row: Row
  index: number
  at: number
  state: RowGridState<Row>
  readOnly?: boolean
  problem: string | undefined
  active: boolean
  draft: string | undefined
  inside: boolean
  chosen: boolean
}

/** One cell: its text, or its editor while it is the active one. */
export function RowGridCell<Row extends GridRow>(props: RowGridCellProps<Row>) {
  const { column, row, active } = props
  const t = useUiWords()
  const free = !props.readOnly && editable(column, row)
  const unknown = unresolved(column, row) && props.draft === undefined
  const problem = props.problem ?? (unknown ? t('lookup.unknown', { text: cellText(column, row) }) : undefined)
  const names = [
    'grid-cell',
    alignOf(column),
    !free && !props.readOnly && 'grid-fixed',
    props.chosen && 'grid-chosen',
    problem && 'grid-wrong',
    active && 'grid-active',
    active && !free && 'grid-still',
  ]
  return (
    <div
      role="gridcell"
      className={names.filter(Boolean).join(' ')}
      aria-selected={props.chosen || active}
      aria-readonly={!free || undefined}
      aria-invalid={problem ? true : undefined}
      aria-colindex={props.at + 2}
      data-row={props.index}
      data-column={props.at}
      tabIndex={active && !free ? 0 : undefined}
      title={active ? undefined : problem}
    >
      {active && free ? <CellEditor {...props} problem={problem} /> : <CellText column={column} row={row} />}
      {active && problem && (
        <span className="grid-note" role="status">
          {problem}
        </span>
      )}
    </div>
  )
}

function CellText<Row extends GridRow>({ column, row }: { column: GridColumn<Row>; row: Row }) {
  const t = useUiWords()
  if (column.cell) return <span className="grid-text">{column.cell(row)}</span>
  const text = cellText(column, row)
  if (column.type === 'check') return <span className="grid-text">{text === '1' ? t('grid.yes') : ''}</span>
  return <span className="grid-text">{text}</span>
}
