import { getAllCountry } from '../../../contract/regions.ts'
import { companyTypes } from '../../../contract/ground/registration/registration.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { choices } from '../../../ui/field/choices.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { IdentifierRows } from '../../../widgets/party-identifiers/identifier-rows.tsx'
import { CompanyText } from './company-text.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { RegisterFields } from './use-register.ts'

/** Country, names, numbers and address of the company. */
export function CompanyStep({ state }: { state: RegisterFields }) {
  const t = useWords('registration')
  const { draft, change, errorOf } = state
  return (
    <FormGrid columns={2}>
      <CountryField state={state} />
      <SelectField
        label={t('fields.companyType')}
        name="companyType"
        required
        value={draft.companyType}
        choices={choices(companyTypes, type => t(`companyType.${type}`))}
        onChange={companyType => change({ companyType })}
      />
      <CompanyText state={state} name="companyName" maxLength={200} required autoComplete="organization" />
      <CompanyText state={state} name="shortName" maxLength={60} required />
      <IdentityFields state={state} />
      <IdentifierRows
        span={2}
        value={draft.identifiers}
        onChange={identifiers => change({ identifiers })}
        error={errorOf('identifiers')}
      />
      <CompanyText state={state} name="legalPerson" maxLength={64} />
      <DayField
        label={t('fields.foundedDate')}
        name="foundedDate"
        value={draft.foundedDate}
        error={errorOf('foundedDate')}
        onChange={foundedDate => change({ foundedDate })}
      />
      <PlaceFields state={state} />
      <LongText state={state} name="mainProducts" maxLength={500} />
      <LongText state={state} name="businessScope" maxLength={2000} />
    </FormGrid>
  )
}

function CountryField({ state: { draft, change, errorOf } }: { state: RegisterFields }) {
  const t = useWords('registration')
  const countries = useDetail(getAllCountry, {})
  const known = (countries.value ?? []).map(country => ({ value: country.code2, label: country.name }))
  return (
    <div>
      <SelectField
        label={t('fields.country')}
        name="country"
        required
        value={draft.country}
        choices={known.length > 0 ? known : [{ value: draft.country, label: draft.country }]}
        error={errorOf('country')}
        onChange={country => change({ country, areaCode: '' })}
      />
      <FailureNote failure={countries.failure} onRetry={countries.reload} />
    </div>
  )
}

interface LongTextProps {
  state: RegisterFields
  name: 'mainProducts' | 'businessScope'
  maxLength: number
}

function LongText({ state: { draft, change, errorOf }, name, maxLength }: LongTextProps) {
  const t = useWords('registration')
  return (
    <TextAreaField
      label={t(`fields.${name}`)}
      name={name}
      span={2}
      rows={2}
      maxLength={maxLength}
      value={draft[name]}
      error={errorOf(name)}
      onChange={value => change({ [name]: value })}
    />
  )
}
