import { decimalMark } from '../../kit/format/read-decimal.ts'
import { useUiWords } from '../ui-words.ts'
import { cellText, unresolved } from './grid-cell-text.ts'
import { editable } from './grid-column.ts'
import type { GridRow } from './grid-column.ts'
import { unknownText } from './grid-entries.ts'
import { CellEditor } from './row-grid-editor.tsx'
import type { RowGridCellProps } from './row-grid-editor.tsx'

export function RowGridCell<Row extends GridRow>(props: RowGridCellProps<Row>) {
  const { column, row, active } = props
  const t = useUiWords()
  const free = !props.readOnly && editable(column, row)
  const { refused } = props
  const unknown = unresolved(column, row) && props.draft === undefined
  const problem =
    (refused === undefined ? props.problem : t('grid.refused', { text: refused })) ??
    (unknown ? unknownText(t, column, row) : undefined)
  const names = [
    props.className,
    !free && !props.readOnly && 'grid-fixed',
    props.chosen && 'grid-chosen',
    problem && 'grid-wrong',
    active && 'grid-active',
    active && !free && 'grid-still',
  ]
  const text = cellText(column, row, decimalMark(t.language))
  const shown = column.type === 'check' ? (text === '1' ? t('grid.yes') : '') : text
  return (
    <td
      role="gridcell"
      className={names.filter(Boolean).join(' ')}
      aria-selected={props.chosen || active}
      aria-readonly={!free || undefined}
      aria-invalid={problem ? true : undefined}
      aria-colindex={props.at + 2}
      data-column={props.at}
      tabIndex={active && !free ? 0 : undefined}
      title={active ? undefined : problem}
    >
      {active && free ? <CellEditor {...props} problem={problem} /> : (refused ?? column.cell?.(row) ?? shown)}
      {active && problem && (
        <span className="grid-note" role="status">
          {problem}
        </span>
      )}
    </td>
  )
}
