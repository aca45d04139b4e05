import { Menu } from '../overlay/menu.tsx'
import { rowPlace } from '../table/table-shape.ts'
import type { ShownColumn } from '../table/table-shape.ts'
import { useUiWords } from '../ui-words.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { RowGridCell } from './row-grid-cell.tsx'
import type { RowGridState } from './row-grid-state.ts'
import type { RowGridProps } from './row-grid-types.ts'

export interface EditColumn<Row extends GridRow> extends ShownColumn<Row> {
  column: GridColumn<Row>
}

interface RowGridRowProps<Row extends GridRow> {
  row: Row
  index: number
  state: RowGridState<Row>
  columns: readonly EditColumn<Row>[]
  readOnly: boolean
  acts: boolean
  problems: ReadonlyMap<string, string>
  refused: ReadonlyMap<string, string>
  active: number
  draft: string | undefined
  inside: boolean
  /** First and last selected column, -1 when no cell of the row is selected. */
  chosenFrom: number
  chosenTo: number
}

export function RowGridRow<Row extends GridRow>(props: RowGridRowProps<Row>) {
  const { row, index, state, columns, readOnly, acts, active, chosenFrom, chosenTo } = props
  const chosen = (at: number) => chosenFrom >= 0 && at >= chosenFrom && at <= chosenTo
  const several = chosenFrom !== chosenTo || (chosenFrom >= 0 && active < 0)
  return (
    <tr {...rowPlace({ grid: 'edit', offset: 0 }, index)}>
      <td role="rowheader" className={`number stick ${chosenFrom >= 0 ? 'grid-chosen' : ''}`} data-column={-1}>
        {index + 1}
      </td>
      {columns.map((shown, at) => (
        <RowGridCell
          key={shown.column.field}
          {...shown}
          row={row}
          index={index}
          at={at}
          state={state}
          readOnly={readOnly}
          problem={props.problems.get(shown.column.field)}
          refused={props.refused.get(shown.column.field)}
          active={at === active}
          draft={at === active ? props.draft : undefined}
          inside={at === active && props.inside}
          chosen={chosen(at) && (several || at !== active)}
        />
      ))}
      {acts && (
        <td role="gridcell" className="acts">
          <RowMenu state={state} row={row} index={index} />
        </td>
      )}
    </tr>
  )
}

type RowMenuProps<Row extends GridRow> = Pick<RowGridRowProps<Row>, 'row' | 'index' | 'state'>

/** True with `fixedRows` only if a row can be deleted. */
export function hasRowActs<Row extends GridRow>(
  { readOnly = false, fixedRows = false, canDelete }: Pick<RowGridProps<Row>, 'readOnly' | 'fixedRows' | 'canDelete'>,
  rows: readonly Row[],
): boolean {
  return !readOnly && (!fixedRows || rows.some(row => canDelete?.(row) !== false))
}

export function RowMenu<Row extends GridRow>({ state, row, index }: RowMenuProps<Row>) {
  const t = useUiWords()
  const items = () => [
    { name: 'insert', label: t('grid.insert'), icon: 'plus' as const, run: () => state.insert(index) },
    { name: 'copy', label: t('grid.copy'), icon: 'copy' as const, run: () => state.duplicate(index, index) },
    {
      name: 'delete',
      label: t('grid.delete'),
      icon: 'trash' as const,
      tone: 'danger' as const,
      divided: true,
      disabled: state.rules.canDelete?.(row) === false,
      run: () => state.remove(index, index),
    },
  ]
  return <Menu size="small" label={t('grid.rowMenu', { row: index + 1 })} items={items} />
}
