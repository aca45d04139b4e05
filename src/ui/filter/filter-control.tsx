import type { ReactNode } from 'react'
import { DayField } from '../field/day-field.tsx'
import { DecimalField } from '../field/decimal-field.tsx'
import type { Filter, FilterValues } from './filter.ts'
import { LookupField } from '../field/lookup-field.tsx'
import { MultiSelectField } from '../field/multi-select-field.tsx'
import { SelectField } from '../field/select-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { useUiWords } from '../ui-words.ts'

interface FilterControls {
  filters: readonly Filter[]
  draft: FilterValues
  set(field: string, value: unknown): void
  /** Changes on reset, which also discards typed text without a value. */
  round: number
  t: ReturnType<typeof useUiWords>
}

/** One field per filter. Enter searches; selecting a value alone does not. */
export function filterControls({ filters, draft, set, round, t }: FilterControls): ReactNode[] {
  return filters.map(filter => {
    const keep = (value: unknown) => set(filter.field, value)
    const base = { label: filter.title, name: filter.field, placeholder: filter.placeholder }
    const value = draft[filter.field]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    switch (filter.type) {
      case 'input':
        return (
          <TextField key={filter.field} {...base} value={text} maxLength={filter.maxLength ?? 64} onChange={keep} />
        )
      case 'number':
        return (
          <DecimalField
            key={filter.field}
            {...base}
            value={text}
            min={filter.min?.toString()}
            max={filter.max?.toString()}
            precision={filter.precision}
            onChange={keep}
          />
        )
      case 'select':
        return <SelectFilter key={filter.field} filter={filter} value={value} keep={keep} any={t('filter.any')} />
      case 'date':
        return <DayField key={filter.field} {...base} value={text} onChange={keep} />
      case 'dateRange':
      case 'numberRange':
        return <RangeFilter key={filter.field} filter={filter} draft={draft} set={set} t={t} />
      case 'lookup':
        return (
          <LookupField
            key={`${filter.field} ${round}`}
            {...base}
            lov={filter.lov ?? ''}
            params={filter.params}
            value={text}
            text=""
            onChange={value => keep(value)}
          />
        )
    }
  })
}

function SelectFilter(props: { filter: Filter; value: unknown; keep(value: unknown): void; any: string }) {
  const { filter, value, keep, any } = props
  const data = filter.selectData ?? []
  const choices = data.map(choice => ({ value: String(choice.value), label: choice.label }))
  // The value has the type used in the filter's data: a flag stays a number.
  const typed = (text: string) => data.find(choice => String(choice.value) === text)?.value ?? ''
  const base = { label: filter.title, name: filter.field, choices }
  if (!filter.multiple)
    return (
      <SelectField
        {...base}
        emptyLabel={filter.placeholder ?? any}
        value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
        onChange={text => keep(typed(text))}
      />
    )
  const values = Array.isArray(value) ? value.map(String) : []
  return (
    <MultiSelectField
      {...base}
      placeholder={filter.placeholder ?? any}
      values={values}
      onChange={texts => keep(texts.map(typed))}
    />
  )
}

function RangeFilter({ filter, draft, set, t }: Pick<FilterControls, 'draft' | 'set' | 't'> & { filter: Filter }) {
  const part = (end: 'From' | 'To') => {
    const field = `${filter.field}${end}`
    const value = draft[field]
    return {
      hideLabel: true,
      name: field,
      value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      onChange: (text: string) => set(field, text),
    }
  }
  const RangeField = filter.type === 'numberRange' ? DecimalField : DayField
  return (
    <fieldset className="filter-group">
      <legend className="field-label">{filter.title}</legend>
      <div className="filter-range">
        <RangeField {...part('From')} label={t('filter.from', { title: filter.title })} />
        <span aria-hidden="true">–</span>
        <RangeField {...part('To')} label={t('filter.to', { title: filter.title })} />
      </div>
    </fieldset>
  )
}
