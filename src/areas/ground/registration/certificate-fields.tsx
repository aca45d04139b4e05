import { certificateTypes, registerBusinessType } from '../../../contract/ground/registration/certificates.ts'
import { useWords } from '../../../i18n/words.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { choices } from '../../../ui/field/choices.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Uploader } from '../../../widgets/uploader/uploader.tsx'
import type { DraftCertificate } from './draft.ts'
import type { RegisterFields } from './use-register.ts'

interface CertificateFieldsProps {
  state: RegisterFields
  at: number
  certificate: DraftCertificate
  onChange(part: Partial<DraftCertificate>): void
  onFailed?: ((failure: unknown) => void) | undefined
}

/** One certificate with its validity and files. */
export function CertificateFields({ state, at, certificate, onChange, onFailed }: CertificateFieldsProps) {
  const t = useWords('registration')
  const { draft, changeCertificates, errorOf } = state
  const number = at + 1
  const bind = (name: 'certType' | 'certNo' | 'issuer' | 'issueDate' | 'expireDate') => ({
    label: t(`fields.${name}`),
    name: `certificates[${at}].${name}`,
    value: certificate[name],
    error: errorOf(`certificates[${at}].${name}`),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <section className="register-group" aria-label={t('certificate', { number })}>
      <div className="register-group-head">
        <h3>{t('certificate', { number })}</h3>
        <IconButton
          icon="trash"
          size="small"
          label={t('acts.removeCertificate', { number })}
          onClick={() => changeCertificates(rows => rows.filter((_, place) => place !== at))}
        />
      </div>
      <FormGrid columns={2}>
        <SelectField
          {...bind('certType')}
          required
          choices={choices(certificateTypes, type => t(`certificateTypes.${type}`))}
        />
        <TextField {...bind('certNo')} required maxLength={64} />
        <TextField {...bind('issuer')} maxLength={200} />
        <DayField {...bind('issueDate')} />
        {!certificate.longTerm && <DayField {...bind('expireDate')} required />}
        <CheckField
          label={t('fields.longTerm')}
          name={`certificates[${at}].longTerm`}
          checked={certificate.longTerm}
          onChange={longTerm => onChange({ longTerm, expireDate: '' })}
        />
        <Field label={t('fields.certFiles')} required span={2} error={errorOf(`certificates[${at}].attachmentIds`)}>
          {() => (
            <Uploader
              businessType={registerBusinessType}
              label={t('fields.certFiles')}
              accept=".pdf,.png,.jpg,.jpeg"
              right={draft.right || undefined}
              ids={certificate.attachmentIds}
              onChanged={ids => onChange({ attachmentIds: [...ids] })}
              onFailed={onFailed}
            />
          )}
        </Field>
      </FormGrid>
    </section>
  )
}
