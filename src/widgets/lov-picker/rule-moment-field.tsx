import { inFormat, isoOf } from '../../kit/form-rules/form-rule-dates.ts'
import type { RuleField } from '../../kit/form-rules/form-rule-types.ts'
import { DayField } from '../../ui/field/day-field.tsx'
import { ControlBox, Field } from '../../ui/field/field.tsx'
import type { FieldBase } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { LovWords } from './use-lov-words.ts'

interface RuleMomentFieldProps {
  base: FieldBase
  field: RuleField
  value: unknown
  onChange(value: unknown): void
  t: LovWords
}

/** Date, time or range; the value is text in the rule's format. */
export function RuleMomentField({ base, field, value, onChange, t }: RuleMomentFieldProps) {
  const { control, format, title } = field
  if (control === 'dates')
    return (
      <TextField
        {...base}
        placeholder={base.placeholder || `${format}, …`}
        value={Array.isArray(value) ? value.join(', ') : ''}
        onChange={typed => onChange(typed === '' ? [] : typed.split(/(?<!\s)\s*,\s*/))}
      />
    )
  if (!control.endsWith('range')) return <Moment base={base} field={field} value={value} onChange={onChange} />
  const [from = '', to = ''] = Array.isArray(value) ? (value as unknown[]) : []
  const keep = (next: unknown[]) => onChange(next.every(one => one === '') ? [] : next)
  const part = (label: string) => ({ ...base, label, hideLabel: true, hint: undefined })
  return (
    <fieldset className="filter-group">
      <legend className="field-label">{title}</legend>
      <div className="lov-pair">
        <Moment
          base={part(t('range.from', { title }))}
          field={field}
          value={from}
          onChange={next => keep([next, to])}
        />
        <Moment base={part(t('range.to', { title }))} field={field} value={to} onChange={next => keep([from, next])} />
      </div>
    </fieldset>
  )
}

function Moment({ base, field, value, onChange }: Omit<RuleMomentFieldProps, 't'>) {
  const kind = field.control.replace('range', '')
  const iso = isoOf(value, field.format)
  const keep = (next: string) => onChange(inFormat(next, field.format))
  if (kind === 'date') return <DayField {...base} value={iso.slice(0, 10)} onChange={keep} />
  if (kind === 'year')
    return (
      <TextField
        {...base}
        inputMode="numeric"
        maxLength={4}
        placeholder="YYYY"
        value={iso.slice(0, 4)}
        onChange={typed => keep(typed.replace(/\D/g, ''))}
      />
    )
  const type = kind === 'datetime' ? 'datetime-local' : kind
  return (
    <Field {...base}>
      {props => (
        <ControlBox field={base}>
          <input
            {...props}
            type={type}
            step={kind === 'month' || kind === 'week' ? undefined : 1}
            value={iso}
            onChange={event => keep(event.target.value)}
          />
        </ControlBox>
      )}
    </Field>
  )
}
