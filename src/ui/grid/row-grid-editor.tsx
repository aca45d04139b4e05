import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../button.tsx'
import { cleanNumber } from '../../kit/format/number-typing.ts'
import { decimalMark } from '../../kit/format/read-decimal.ts'
import { showCalendar } from '../field/day-field.tsx'
import { useNumberKeys } from '../field/use-typed-decimal.ts'
import { cellText, choicesOf, namesOf } from './grid-cell-text.ts'
import type { GridRow, GridColumn } from './grid-column.ts'
import type { DecimalMark } from '../../kit/format/read-decimal.ts'
import { LookupInput } from '../field/lookup-input.tsx'
import { picked } from './use-row-grid.ts'
import { useUiWords } from '../ui-words.ts'
import type { RowGridState } from './row-grid-state.ts'

export interface RowGridCellProps<Row extends GridRow> {
  column: GridColumn<Row>
  className: string
  row: Row
  index: number
  at: number
  state: RowGridState<Row>
  readOnly: boolean
  problem: string | undefined
  refused: string | undefined
  active: boolean
  draft: string | undefined
  inside: boolean
  chosen: boolean
}

/**
 * Always focused with its text selected, so that typing replaces the content and an input method can start at once; the
 * arrow keys belong to the grid until the cell is entered.
 */
export function CellEditor<Row extends GridRow>(props: RowGridCellProps<Row>) {
  const { column, row, index, state, draft, refused } = props
  const mark = decimalMark(useUiWords().language)
  const text = draft ?? refused ?? cellText(column, row, mark)
  const base = {
    'data-editor': '',
    'aria-label': column.title,
    'aria-invalid': props.problem ? (true as const) : undefined,
  }
  const set = (value: string | number) => state.patch(index, { [column.field]: value } as Partial<Row>)
  const parts = { ...props, base, text, onPick: set }
  switch (column.type) {
    case 'lookup':
      return <LookupEditor {...parts} />
    case 'select':
      return <SelectEditor {...parts} />
    case 'check':
      return (
        <div className="grid-check">
          <input
            {...base}
            type="checkbox"
            className="checkbox"
            checked={cellText(column, row) === '1'}
            onChange={event => set(event.target.checked ? 1 : 0)}
          />
        </div>
      )
    case 'day':
      return <DayEditor {...parts} />
    case 'decimal':
      return <DecimalEditor {...parts} mark={mark} />
    default:
      return <TextEditor {...parts} />
  }
}

interface EditorProps<Row extends GridRow> extends RowGridCellProps<Row> {
  base: object
  text: string
  onPick(value: string): void
}

function TextEditor<Row extends GridRow>({ column, base, text, state }: EditorProps<Row>) {
  return (
    <div className="control-plain">
      <input
        {...base}
        type="text"
        autoComplete="off"
        maxLength={column.maxLength}
        value={text}
        onChange={event => state.type(event.target.value)}
      />
    </div>
  )
}

function DecimalEditor<Row extends GridRow>(props: EditorProps<Row> & { mark: DecimalMark }) {
  const { column, base, text, state, mark } = props
  const negative = column.min?.startsWith('-') ?? false
  const whole = column.precision === 0
  const input = useNumberKeys({ negative, whole, mark, onUnreadable: typed => state.type(typed) })
  return (
    <div className="control-plain">
      <input
        {...base}
        ref={input}
        type="text"
        autoComplete="off"
        inputMode={negative ? 'text' : whole ? 'numeric' : 'decimal'}
        value={text}
        onChange={({ target, nativeEvent }) => {
          if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) cleanNumber(target, negative)
          state.type(target.value)
        }}
      />
    </div>
  )
}

/** Ms within which typed letters form one search text. */
const together = 800

function SelectEditor<Row extends GridRow>({ column, row, base, onPick }: EditorProps<Row>) {
  const typed = useRef({ text: '', at: -together })
  const value = String(row[column.field] ?? '')
  // The browser finds an option only by the start of its text: `H87`, but not `pc` of `H87 pc`.
  const find = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    const { text, at } = typed.current
    const start = (event.timeStamp - at < together ? text : '') + event.key.toLowerCase()
    typed.current = { text: start, at: event.timeStamp }
    const exact = column.choices?.find(choice => namesOf(choice).some(name => name.toLowerCase() === start))
    const found =
      exact ?? column.choices?.find(choice => namesOf(choice).some(name => name.toLowerCase().startsWith(start)))
    if (!found) return
    event.preventDefault()
    onPick(found.value)
  }
  return (
    <div className="control-plain">
      <select {...base} value={value} onKeyDown={find} onChange={event => onPick(event.target.value)}>
        {(!column.required || value === '') && <option value="" />}
        {choicesOf(column, row).map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function LookupEditor<Row extends GridRow>({ column, row, index, state, text }: EditorProps<Row>) {
  return (
    <div className="control-plain control">
      <LookupInput
        label={column.title}
        lov={column.lov ?? ''}
        params={column.params?.(row)}
        value={String(row[column.field] ?? '')}
        text={text}
        onChange={(value, found, hit) => state.patch(index, picked(column, row, { value, text: found, row: hit }))}
        onTyped={typed => state.type(typed)}
      />
    </div>
  )
}

function DayEditor<Row extends GridRow>({ base, text, state, column, onPick }: EditorProps<Row>) {
  const t = useUiWords()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="control-plain">
      <input {...base} type="text" autoComplete="off" value={text} onChange={event => state.type(event.target.value)} />
      <input
        ref={picker}
        className="native-day"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''}
        min={column.min}
        max={column.max}
        onChange={event => onPick(event.target.value)}
      />
      <IconButton
        size="small"
        icon="calendar"
        label={t('day.open')}
        tabIndex={-1}
        onClick={() => showCalendar(picker.current)}
      />
    </div>
  )
}
