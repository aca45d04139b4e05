import type { Output } from '../../../../contract/envelope.ts'
import type { modelWords } from '../../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../../i18n/words.ts'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { SettledText } from './settled-text.tsx'

export type DocumentFields = Output<typeof modelWords>['types'][number]['fields']

interface ConditionFieldProps {
  text: string
  fields: DocumentFields
  error?: string | undefined
  onText(text: string): void
}

/** The condition of an arrow; the fields of the document are offered, and put at its end. */
export function ConditionField({ text, fields, error, onText }: ConditionFieldProps) {
  const t = useWords('workflow-design')
  return (
    <section className="stack" aria-label={t('condition.label')}>
      <SettledText
        label={t('condition.label')}
        hint={t('condition.hint')}
        area
        maxLength={1000}
        value={text}
        error={error}
        onSettled={given => onText(given.trim())}
      />
      <SelectField
        label={t('condition.field')}
        hint={t('condition.fieldHint')}
        value=""
        emptyLabel={t('condition.choose')}
        choices={fields.map(({ code, name, ofRow }) => ({
          value: ofRow ? `sum(rows.${code})` : code,
          label: ofRow ? t('condition.ofRow', { name }) : name,
        }))}
        onChange={field => field !== '' && onText(text === '' ? field : `${text} ${field}`)}
      />
    </section>
  )
}
