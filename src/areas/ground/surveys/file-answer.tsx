import { surveyFileType } from '../../../contract/ground/surveys/answers.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import { useWords } from '../../../i18n/words.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { DayField } from '../../../ui/field/day-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'

interface Props {
  field: SurveyField
  label: string
  name: string
  required: boolean
  error: string | undefined
  readOnly: boolean
  values: readonly string[]
  /** Where the files are stored; absent in the preview. */
  place: string | undefined
  onChange(values: string[]): void
}

/** The files of one question, with number and validity where they prove a certificate. */
export function FileAnswer({ field, label, name, required, error, readOnly, values, place, onChange }: Props) {
  const t = useWords('surveys')
  return (
    <>
      <Field label={label} span={4} required={required} error={error}>
        {() =>
          place === undefined ? (
            <p className="hint">{t('preview.file')}</p>
          ) : (
            <DocumentFiles businessType={surveyFileType} businessId={place} readonly={readOnly} label={label} />
          )
        }
      </Field>
      {field.certificate !== undefined && (
        <CertificateFields name={name} values={values} readOnly={readOnly} onChange={onChange} />
      )}
    </>
  )
}

type CertificateProps = Pick<Props, 'name' | 'values' | 'readOnly' | 'onChange'>

function CertificateFields({ name, values, readOnly, onChange }: CertificateProps) {
  const t = useWords('surveys')
  const [certNo = '', issueDate = '', expireDate = '', longTerm = ''] = values
  const endless = longTerm === '1'
  return (
    <>
      <TextField
        name={`${name}.certNo`}
        label={t('certificate.certNo')}
        maxLength={64}
        readOnly={readOnly}
        value={certNo}
        onChange={value => onChange([value, issueDate, expireDate, longTerm])}
      />
      <DayField
        name={`${name}.issueDate`}
        label={t('certificate.issueDate')}
        readOnly={readOnly}
        value={issueDate}
        onChange={value => onChange([certNo, value, expireDate, longTerm])}
      />
      <DayField
        name={`${name}.expireDate`}
        label={t('certificate.expireDate')}
        readOnly={readOnly}
        disabled={endless}
        value={endless ? '' : expireDate}
        onChange={value => onChange([certNo, issueDate, value, longTerm])}
      />
      <CheckField
        name={`${name}.longTerm`}
        label={t('certificate.longTerm')}
        readOnly={readOnly}
        checked={endless}
        onChange={on => onChange([certNo, issueDate, on ? '' : expireDate, on ? '1' : ''])}
      />
    </>
  )
}
