import { useState } from 'react'
import { optionsOf } from '../../contract/surveys/templates.ts'
import type { SurveyField } from '../../contract/surveys/templates.ts'
import { useWords } from '../../i18n/words.ts'
import { choices } from '../../ui/field/choices.ts'
import { CheckField } from '../../ui/field/check-field.tsx'
import { DayField } from '../../ui/field/day-field.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { MultiSelectField } from '../../ui/field/multi-select-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { RowGrid } from '../../ui/grid/row-grid.tsx'

interface Props {
  field: SurveyField
  title: string
}

/** One question as the supplier answers it. */
export function PreviewField({ field, title }: Props) {
  const [value, setValue] = useState('')
  const [values, setValues] = useState<string[]>([])
  const common = { label: title, required: field.required === 1, name: `preview.${field.fieldName}` }
  const typed = { ...common, value, onChange: setValue }
  const offered = choices(optionsOf(field), option => option)
  switch (field.fieldType) {
    case 'NUMBER':
      return <DecimalField {...typed} />
    case 'DATE':
      return <DayField {...typed} />
    case 'SELECT':
      return <SelectField {...typed} choices={offered} />
    case 'MULTI':
      return <MultiSelectField {...common} values={values} onChange={setValues} choices={offered} />
    case 'FLAG':
      return <CheckField {...common} checked={value === '1'} onChange={on => setValue(on ? '1' : '')} />
    case 'FILE':
      return <FilePlace label={title} required={common.required} />
    case 'TABLE':
      return <TableAnswer label={title} columns={optionsOf(field)} />
    default:
      return <TextField {...typed} maxLength={500} />
  }
}

function FilePlace({ label, required }: { label: string; required: boolean }) {
  const t = useWords('surveys')
  return (
    <Field label={label} required={required}>
      {() => <p>{t('preview.file')}</p>}
    </Field>
  )
}

function TableAnswer({ label, columns }: { label: string; columns: readonly string[] }) {
  const [rows, setRows] = useState<Record<string, string>[]>([])
  return (
    <Field label={label} span={4}>
      {() => (
        <RowGrid<Record<string, string>>
          label={label}
          rows={rows}
          onChange={setRows}
          newRow={() => ({})}
          columns={columns.map((title, at) => ({ field: `column${at}`, title, type: 'text', width: 160 }))}
        />
      )}
    </Field>
  )
}
