import { surveyFieldTypes } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { choices } from '../../../ui/field/choices.ts'
import { Field } from '../../../ui/field/field.tsx'
import type { GridColumn } from '../../../ui/grid/grid-column.ts'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { rowProblems } from '../../../widgets/row-problems.ts'

interface Props {
  fields: SurveyField[]
  problem(field: string): string | undefined
  onChange(fields: SurveyField[]): void
}

const needsOptions = ({ fieldType }: SurveyField) => ['SELECT', 'MULTI', 'TABLE'].includes(fieldType)

/** The fields of a template: a row each, with its title in four languages. */
export function FieldRows({ fields, problem, onChange }: Props) {
  const t = useWords('surveys')
  const columns = useColumns()
  return (
    <Field label={t('templates.fields')} span={4} error={problem('fields')} hint={t('templates.fieldsHint')}>
      {() => (
        <RowGrid
          label={t('templates.fields')}
          rows={fields}
          onChange={onChange}
          newRow={above => ({ ...emptyField, groupName: above?.groupName ?? '' })}
          path="fields"
          problems={rowProblems(
            'fields',
            fields.length,
            columns.map(({ field }) => field),
            problem,
          )}
          maxRows={200}
          columns={columns}
        />
      )}
    </Field>
  )
}

const emptyField: SurveyField = {
  groupName: '',
  fieldName: '',
  titleEn: '',
  titleZh: '',
  titleEs: '',
  titleJa: '',
  fieldType: 'TEXT',
  options: '',
  required: 0,
  maxScore: '',
}

function useColumns(): GridColumn<SurveyField>[] {
  const t = useWords('surveys')
  const text = { type: 'text', width: 180, maxLength: 200 } as const
  return [
    { ...text, field: 'groupName', title: t('fields.groupName'), required: true, width: 140, maxLength: 64 },
    { ...text, field: 'fieldName', title: t('fields.fieldName'), required: true, width: 130, maxLength: 32 },
    { ...text, field: 'titleEn', title: t('fields.titleEn'), required: true },
    { ...text, field: 'titleZh', title: t('fields.titleZh') },
    { ...text, field: 'titleEs', title: t('fields.titleEs') },
    { ...text, field: 'titleJa', title: t('fields.titleJa') },
    {
      field: 'fieldType',
      title: t('fields.fieldType'),
      type: 'select',
      required: true,
      width: 140,
      choices: choices(surveyFieldTypes, type => t(`types.${type}`)),
    },
    { ...text, field: 'options', title: t('fields.options'), maxLength: 1000, locked: row => !needsOptions(row) },
    { field: 'required', title: t('fields.required'), type: 'check', width: 90 },
    { field: 'maxScore', title: t('fields.maxScore'), type: 'decimal', precision: 2, min: '0', max: '999', width: 110 },
  ]
}
