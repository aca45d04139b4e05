import type { GridColumn, GridRow } from './grid-column.ts'
import { Menu } from '../overlay/menu.tsx'
import { RowGridCell } from './row-grid-cell.tsx'
import type { RowGridState } from './row-grid-state.ts'
import { useUiWords } from '../ui-words.ts'

interface RowGridRowProps<Row extends GridRow> {
  row: Row
  index: number
  state: RowGridState<Row>
  columns: readonly GridColumn<Row>[]
  readOnly?: boolean
  problems: ReadonlyMap<string, string>
  /** Column of the active cell, -1 in all other rows. */
  active: number
  draft: string | undefined
  inside: boolean
  /** First and last selected column, -1 when no cell of the row is selected. */
  chosenFrom: number
  chosenTo: number
}

/** One row of the grid. */
export function RowGridRow<Row extends GridRow>(props: RowGridRowProps<Row>) {
  const { row, index, state, columns, active, chosenFrom, chosenTo } = props
  const chosen = (at: number) => chosenFrom >= 0 && at >= chosenFrom && at <= chosenTo
  const several = chosenFrom !== chosenTo || (chosenFrom >= 0 && active < 0)
  return (
    <div role="row" className="grid-row" aria-rowindex={index + 2}>
      <div
        role="rowheader"
        className={`grid-cell grid-number ${chosenFrom >= 0 ? 'grid-chosen' : ''}`}
        data-row={index}
        data-column={-1}
      >
        {index + 1}
      </div>
      {columns.map((column, at) => (
        <RowGridCell
          key={column.field}
          column={column}
          row={row}
          index={index}
          at={at}
          state={state}
          readOnly={props.readOnly}
          problem={props.problems.get(column.field)}
          active={at === active}
          draft={at === active ? props.draft : undefined}
          inside={at === active && props.inside}
          chosen={chosen(at) && (several || at !== active)}
        />
      ))}
      {!props.readOnly && (
        <div role="gridcell" className="grid-cell grid-menu">
          <RowMenu state={state} row={row} index={index} />
        </div>
      )}
    </div>
  )
}

/** What can be done with a whole row. */
export function RowMenu<Row extends GridRow>({
  state,
  row,
  index,
}: {
  state: RowGridState<Row>
  row: Row
  index: number
}) {
  const t = useUiWords()
  return (
    <Menu
      size="small"
      label={t('grid.rowMenu', { row: index + 1 })}
      items={[
        { name: 'insert', label: t('grid.insert'), icon: 'plus', run: () => state.insert(index) },
        { name: 'copy', label: t('grid.copy'), icon: 'copy', run: () => state.duplicate(index, index) },
        {
          name: 'delete',
          label: t('grid.delete'),
          icon: 'trash',
          tone: 'danger',
          divided: true,
          disabled: state.rules.canDelete?.(row) === false,
          run: () => state.remove(index, index),
        },
      ]}
    />
  )
}
