import { changeFields } from '../../../contract/ground/company-changes/change-parts.ts'
import type { ChangeRecord, ChangeSection } from '../../../contract/ground/company-changes/change-parts.ts'
import { certificateTypes } from '../../../contract/ground/registration/certificates.ts'
import { companyTypes } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { choices } from '../../../ui/field/choices.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useValueText } from '../../../widgets/supplier-file/use-value-text.ts'

interface RecordFieldsProps {
  section: ChangeSection
  at: number
  record: ChangeRecord
  errorOf(field: string): string | undefined
  onChange(fields: Record<string, string>): void
}

/** Fields that take a whole line. */
const wide = new Set(['name', 'address', 'mainProducts', 'accountName', 'bankName'])

/** The fields of one record: of the company, a contact, a certificate or an account. */
export function RecordFields({ section, at, record, errorOf, onChange }: RecordFieldsProps) {
  const r = useWords('registration')
  const { labelOf } = useValueText(section)
  const { fields } = record
  const shown = Object.entries(changeFields[section]).filter(
    ([name]) => !(name === 'expireDate' && fields['longTerm'] === '1'),
  )
  return (
    <FormGrid columns={2}>
      {shown.map(([name, { kind, longest, required }]) => {
        const place = `after[${at}].${name}`
        const bound = {
          label: labelOf(name),
          name: place,
          required: required === true,
          value: fields[name] ?? '',
          error: errorOf(place),
          onChange: (value: string) => onChange({ [name]: value }),
        }
        if (kind === 'day') return <DayField key={name} {...bound} />
        if (kind === 'flag')
          return (
            <CheckField
              key={name}
              label={bound.label}
              name={place}
              checked={fields[name] === '1'}
              onChange={on =>
                onChange({ [name]: on ? '1' : '0', ...(name === 'longTerm' && on ? { expireDate: '' } : {}) })
              }
            />
          )
        if (kind === 'companyType')
          return <SelectField key={name} {...bound} choices={choices(companyTypes, type => r(`companyType.${type}`))} />
        if (kind === 'certType')
          return (
            <SelectField
              key={name}
              {...bound}
              choices={choices(certificateTypes, type => r(`certificateTypes.${type}`))}
            />
          )
        if (kind === 'currency') return <LookupField key={name} {...bound} lov="LOV_CURRENCY" text={bound.value} />
        return (
          <TextField
            key={name}
            {...bound}
            maxLength={longest}
            {...(section !== 'CONTACTS' && wide.has(name) ? { span: 2 } : {})}
          />
        )
      })}
    </FormGrid>
  )
}
