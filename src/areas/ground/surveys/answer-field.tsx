import { optionsOf } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { choices } from '../../../ui/field/choices.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { MultiSelectField } from '../../../ui/field/multi-select-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { rowsOfCells } from './answers.ts'
import { FileAnswer } from './file-answer.tsx'

interface Props {
  field: SurveyField
  title: string
  values: readonly string[]
  error?: string | undefined
  readOnly?: boolean
  /** Where the files are stored; absent in the designer, which stores nothing. */
  filePlace?: string | undefined
  onChange(values: string[]): void
}

/** One question as the supplier answers it. */
export function AnswerField({ field, title, values, error, readOnly = false, filePlace, onChange }: Props) {
  const t = useWords('surveys')
  const common = { label: title, required: field.required === 1, name: `answer.${field.fieldName}`, error, readOnly }
  const typed = { ...common, value: values[0] ?? '', onChange: (value: string) => onChange([value]) }
  const offered = choices(optionsOf(field), option => option)
  switch (field.fieldType) {
    case 'NUMBER':
      return <DecimalField {...typed} />
    case 'DATE':
      return <DayField {...typed} />
    case 'SELECT':
      return <SelectField {...typed} choices={offered} />
    case 'MULTI':
      return <MultiSelectField {...common} values={[...values]} onChange={onChange} choices={offered} />
    case 'FLAG':
      // An unticked box would not distinguish "no" from an unanswered question.
      return (
        <SelectField
          {...typed}
          choices={[
            { value: '1', label: t('yes') },
            { value: '0', label: t('no') },
          ]}
        />
      )
    case 'FILE':
      return <FileAnswer {...common} field={field} values={values} place={filePlace} onChange={onChange} />
    case 'TABLE':
      return <TableAnswer {...common} columns={optionsOf(field)} values={values} onChange={onChange} />
    default:
      return <TextField {...typed} maxLength={500} />
  }
}

interface TableProps {
  label: string
  required: boolean
  error: string | undefined
  readOnly: boolean
  columns: readonly string[]
  values: readonly string[]
  onChange(values: string[]): void
}

function TableAnswer({ label, required, error, readOnly, columns, values, onChange }: TableProps) {
  const rows = rowsOfCells(values, columns.length).map(cells =>
    Object.fromEntries(cells.map((cell, at) => [`column${at}`, cell])),
  )
  return (
    <Field label={label} span={4} required={required} error={error}>
      {() => (
        <RowGrid<Record<string, string>>
          label={label}
          rows={rows}
          readOnly={readOnly}
          onChange={next => onChange(next.flatMap(row => columns.map((_title, at) => row[`column${at}`] ?? '')))}
          newRow={() => ({})}
          columns={columns.map((title, at) => ({ field: `column${at}`, title, type: 'text', width: 160 }))}
        />
      )}
    </Field>
  )
}
