import { useState } from 'react'
import { decimalMark, writtenDecimal } from '../../kit/format/read-decimal.ts'
import { CheckField } from '../field/check-field.tsx'
import { DayField } from '../field/day-field.tsx'
import { DecimalField } from '../field/decimal-field.tsx'
import { Field } from '../field/field.tsx'
import { cellText, choicesOf } from './grid-cell-text.ts'
import { editable } from './grid-column.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { LookupField } from '../field/lookup-field.tsx'
import type { RowGridState } from './row-grid-state.ts'
import { SelectField } from '../field/select-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { useUiWords } from '../ui-words.ts'
import { picked } from './use-row-grid.ts'

interface CardFieldProps<Row extends GridRow> {
  column: GridColumn<Row>
  row: Row
  index: number
  at: number
  state: RowGridState<Row>
  readOnly?: boolean
  error: string | undefined
  refused: string | undefined
}

/** On blur the typed text becomes one undo step. */
export function CardField<Row extends GridRow>(props: CardFieldProps<Row>) {
  const { column, row, index, at, state, readOnly, refused } = props
  const t = useUiWords()
  const error = refused === undefined ? props.error : t('grid.refused', { text: refused })
  const [typed, setText] = useState<string>()
  const mark = decimalMark(t.language)
  const written = (value: string) => (column.type === 'decimal' ? writtenDecimal(value, mark) : value)
  const setTyped = (value: string | undefined) => {
    setText(value)
    state.typeInCard(value === undefined ? undefined : { cell: { row: index, column: at }, text: written(value) })
  }
  const text = cellText(column, row)
  const set = (value: string | number) => state.patch(index, { [column.field]: value } as Partial<Row>)
  if (readOnly || !editable(column, row))
    return (
      <Field label={column.title} error={error}>
        {control => <output {...control}>{column.cell?.(row) ?? cellText(column, row, mark)}</output>}
      </Field>
    )
  const base = { label: column.title, required: column.required, error }
  const typing = { value: typed ?? refused ?? text, onChange: setTyped }
  const leave = () => {
    if (typed !== undefined) state.put(index, at, written(typed))
    setTyped(undefined)
  }
  switch (column.type) {
    case 'lookup':
      return (
        <div className="grid-card-wide">
          <LookupField
            {...base}
            lov={column.lov ?? ''}
            params={column.params?.(row)}
            value={String(row[column.field] ?? '')}
            text={text}
            onChange={(value, found, hit) => state.patch(index, picked(column, row, { value, text: found, row: hit }))}
          />
        </div>
      )
    case 'select':
      return (
        <SelectField
          {...base}
          choices={choicesOf(column, row)}
          value={String(row[column.field] ?? '')}
          onChange={set}
        />
      )
    case 'check':
      return <CheckField {...base} checked={text === '1'} onChange={on => set(on ? 1 : 0)} />
    case 'day':
      return <DayField {...base} value={text} min={column.min} max={column.max} onChange={set} />
    case 'decimal':
      return (
        <div onBlur={leave}>
          <DecimalField {...base} {...typing} precision={column.precision} min={column.min} max={column.max} />
        </div>
      )
    default:
      return <TextField {...base} {...typing} maxLength={column.maxLength} onBlur={leave} />
  }
}
