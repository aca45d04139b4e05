import { useState } from 'react'
import { certificateTypes } from '../../../contract/ground/registration/certificates.ts'
import { choiceTypes } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { choices } from '../../../ui/field/choices.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { titleOf } from './answers.ts'
import { ConditionFields } from './condition-fields.tsx'
import { PointRows } from './point-rows.tsx'
import { useRuleTexts } from './rule-texts.ts'

interface Props {
  fields: SurveyField[]
  problem(field: string): string | undefined
  onChange(fields: SurveyField[]): void
}

/** Rules of questions: their condition, points of answers, and the certificate they prove. */
export function FieldRules({ fields, problem, onChange }: Props) {
  const t = useWords('surveys')
  const [chosen, setChosen] = useState('')
  const saysOf = useRuleTexts(fields)
  const faulty = fields.findIndex((_field, row) =>
    ['condition', 'points', 'certificate'].some(name => problem(`fields[${row}].${name}`)),
  )
  const at = Math.max(
    fields.findIndex(({ fieldName }) => fieldName === chosen),
    chosen === '' ? faulty : 0,
    0,
  )
  const field = fields[at]
  if (field === undefined)
    return (
      <div className="span-4">
        <EmptyState compact title={t('rules.empty')} />
      </div>
    )
  const ruled = fields.filter(each => saysOf(each).length > 0)
  const change = (next: SurveyField) => onChange(fields.map((each, row) => (row === at ? next : each)))
  return (
    <>
      <SelectField
        name="question"
        label={t('rules.question')}
        required
        span={4}
        value={field.fieldName}
        choices={fields.map(each => ({ value: each.fieldName, label: titleOf(each, t.language) || each.fieldName }))}
        onChange={setChosen}
      />
      <OneRule
        key={`${field.fieldName} ${field.fieldType}`}
        field={field}
        before={fields.slice(0, at).filter(({ fieldType }) => choiceTypes.includes(fieldType))}
        problem={name => problem(`fields[${at}].${name}`)}
        onChange={change}
      />
      <div className="span-4">
        {ruled.length === 0 ? (
          <p className="hint">{t('rules.none')}</p>
        ) : (
          <DataTable
            label={t('rules.list')}
            rows={ruled}
            rowKey={({ fieldName }) => fieldName}
            onRow={({ fieldName }) => setChosen(fieldName)}
            columns={[
              {
                field: 'fieldName',
                title: t('rules.question'),
                link: true,
                minWidth: 200,
                wrap: true,
                card: 'title',
                cell: each => titleOf(each, t.language),
              },
              {
                field: 'condition',
                title: t('rules.says'),
                minWidth: 300,
                wrap: true,
                cell: each => saysOf(each).join('; '),
              },
            ]}
          />
        )}
      </div>
    </>
  )
}

interface OneProps {
  field: SurveyField
  /** Questions before it that a condition can name. */
  before: readonly SurveyField[]
  problem(name: 'condition' | 'points' | 'certificate'): string | undefined
  onChange(field: SurveyField): void
}

function OneRule({ field, before, problem, onChange }: OneProps) {
  const t = useWords('surveys')
  const kinds = useWords('suppliers')
  return (
    <>
      <ConditionFields field={field} before={before} error={problem('condition')} onChange={onChange} />
      {field.fieldType === 'FILE' ? (
        <SelectField
          name="certificate"
          label={t('rules.certificate')}
          hint={t('rules.certificateHint')}
          span={2}
          emptyLabel={t('rules.noCertificate')}
          value={field.certificate ?? ''}
          error={problem('certificate')}
          choices={choices(certificateTypes, type => kinds(`certificateTypes.${type}`))}
          onChange={value => {
            const { certificate: _before, ...plain } = field
            const certificate = certificateTypes.find(type => type === value)
            onChange(certificate === undefined ? plain : { ...plain, certificate })
          }}
        />
      ) : (
        <PointRows field={field} error={problem('points')} onChange={onChange} />
      )}
    </>
  )
}
