import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useFormProps } from '../../ui/field/read-only-form.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { rowEditorStyles } from './row-editor-styles.ts'

export interface RowEditorColumn<Row> {
  title: string
  /** CSS grid track such as `1fr` or `90px`. */
  track: string
  cell(row: Row, index: number, change: (part: Partial<Row>) => void): ReactNode
}

interface RowEditorProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly RowEditorColumn<Row>[]
  onChange(rows: Row[]): void
  /** Without it rows cannot be added. */
  newRow?: () => Row
  canRemove?(row: Row): boolean
  /** Rows can be moved. */
  ordered?: boolean
  readOnly?: boolean
}

export function RowEditor<Row>(given: RowEditorProps<Row>) {
  const props = useFormProps(given)
  useStyles(rowEditorStyles)
  const t = useWords('common')
  const id = useId()
  const { rows, columns, onChange, newRow } = props
  const tracks = [...columns.map(column => column.track), props.ordered ? '104px' : '40px'].join(' ')
  const change = (index: number, part: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <div className="row-editor span-2" role="group" aria-labelledby={id}>
      <h3 id={id}>{props.label}</h3>
      {rows.length > 0 && (
        <div className="row-editor-line row-editor-head" style={{ gridTemplateColumns: tracks }} aria-hidden="true">
          {columns.map(column => (
            <span key={column.title}>{column.title}</span>
          ))}
        </div>
      )}
      {rows.map((row, index) => (
        <div key={index} className="row-editor-line" style={{ gridTemplateColumns: tracks }}>
          {columns.map(column => (
            <div key={column.title} className="row-editor-cell">
              {column.cell(row, index, part => change(index, part))}
            </div>
          ))}
          <RowActs {...props} row={row} index={index} />
        </div>
      ))}
      {newRow && !props.readOnly && (
        <div>
          <Button size="small" icon="plus" repeats onClick={() => onChange([...rows, newRow()])}>
            {t('rows.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

function RowActs<Row>(props: RowEditorProps<Row> & { row: Row; index: number }) {
  const t = useWords('common')
  const { row, index, rows, onChange, canRemove = () => true } = props
  const move = (from: number, to: number) => {
    const moved = [...rows]
    const [taken] = moved.splice(from, 1)
    if (taken !== undefined) moved.splice(to, 0, taken)
    onChange(moved)
  }
  return (
    <div className="row-editor-acts">
      {props.ordered && (
        <>
          <IconButton
            icon="arrow-up"
            size="small"
            label={t('rows.up', { row: index + 1 })}
            disabled={props.readOnly || index === 0}
            onClick={() => move(index, index - 1)}
          />
          <IconButton
            icon="arrow-down"
            size="small"
            label={t('rows.down', { row: index + 1 })}
            disabled={props.readOnly || index === rows.length - 1}
            onClick={() => move(index, index + 1)}
          />
        </>
      )}
      <IconButton
        icon="trash"
        size="small"
        label={t('rows.remove', { row: index + 1 })}
        disabled={props.readOnly || !canRemove(row)}
        onClick={() => onChange(rows.filter((_, at) => at !== index))}
      />
    </div>
  )
}
