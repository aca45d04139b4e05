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
  setDraft(draft: FilterValues): void
  search(values: FilterValues): void
  t: ReturnType<typeof useUiWords>
}

/** A field for each filter. Enter searches; a chosen value waits for the search like a typed one. */
export function filterControls({ filters, draft, setDraft, t }: FilterControls): ReactNode[] {
  return filters.map(filter => {
    const keep = (value: unknown, field = filter.field) => setDraft({ ...draft, [field]: value })
    const base = { label: filter.title, name: filter.field, placeholder: filter.placeholder }
    const value = draft[filter.field]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    switch (filter.type) {
      case 'input':
        return (
          <TextField key={filter.field} {...base} value={text} maxLength={filter.maxLength ?? 64} onChange={keep} />
        )
      case 'select':
        return <SelectFilter key={filter.field} filter={filter} value={value} keep={keep} any={t('filter.any')} />
      case 'date':
        return <DayField key={filter.field} {...base} value={text} onChange={keep} />
      case 'dateRange':
      case 'numberRange':
        return <RangeFilter key={filter.field} filter={filter} draft={draft} setDraft={setDraft} t={t} />
      case 'lookup':
        return (
          <LookupField
            key={filter.field}
            {...base}
            lov={filter.lov ?? ''}
            params={filter.params}
            value={text}
            text=""
            onChange={keep}
          />
        )
    }
  })
}

function SelectFilter(props: { filter: Filter; value: unknown; keep(value: unknown): void; any: string }) {
  const { filter, value, keep, any } = props
  const data = filter.selectData ?? []
  const choices = data.map(choice => ({ value: String(choice.value), label: choice.label }))
  // The value keeps the type that the filter's data has: a flag stays a number.
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

function RangeFilter({ filter, draft, setDraft, t }: Omit<FilterControls, 'filters' | 'search'> & { filter: Filter }) {
  const part = (end: 'From' | 'To') => {
    const field = `${filter.field}${end}`
    const value = draft[field]
    return {
      hideLabel: true,
      name: field,
      value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      onChange: (end: string) => setDraft({ ...draft, [field]: end }),
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
