import { companyTypes } from '../../contract/registration.ts'
import { getAllCountry } from '../../contract/regions.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/detail-state.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FormGrid } from '../../ui/form-grid.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AreaFields } from './area-fields.tsx'
import type { Draft } from './draft.ts'
import { useCompanyCheck } from './use-company-check.ts'
import type { RegisterState } from './use-register.ts'

type TextName = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft]

/** Country, names, numbers and address of the company. */
export function CompanyStep({ state }: { state: RegisterState }) {
  const t = useWords('registration')
  const { draft, change, errorOf } = state
  const countries = useDetail(getAllCountry, {})
  const odd = useCompanyCheck(state)
  const text = (name: TextName & Parameters<typeof labelOf>[0], more: object = {}) => (
    <TextField
      label={t(labelOf(name))}
      name={name}
      value={draft[name]}
      error={errorOf(name)}
      onChange={value => change({ [name]: value })}
      {...more}
    />
  )
  const choices = (countries.value ?? []).map(country => ({ value: country.code2, label: country.name }))
  return (
    <>
      <FailureNote failure={countries.failure} onRetry={countries.reload} />
      <FormGrid columns={2}>
        <SelectField
          label={t('fields.country')}
          name="country"
          required
          value={draft.country}
          choices={choices.length > 0 ? choices : [{ value: draft.country, label: draft.country }]}
          error={errorOf('country')}
          onChange={country => change({ country, areaCode: '' })}
        />
        <SelectField
          label={t('fields.companyType')}
          name="companyType"
          required
          value={draft.companyType}
          choices={companyTypes.map(type => ({ value: type, label: t(`companyType.${type}`) }))}
          onChange={companyType => change({ companyType })}
        />
        {text('companyName', { required: true, maxLength: 200, autoComplete: 'organization' })}
        {text('shortName', { required: true, maxLength: 60 })}
        {draft.country === 'CN' ? (
          text('creditCode', { required: true, hint: t('hints.creditCode') })
        ) : (
          <>
            {text('taxNo', { maxLength: 30, hint: t('hints.identity') })}
            {text('registrationNo', { maxLength: 30 })}
            {text('dunsNo', { maxLength: 30 })}
          </>
        )}
        {odd && (
          <CheckField
            label={t('creditCodeConfirmed')}
            name="creditCodeConfirmed"
            checked={draft.creditCodeConfirmed}
            onChange={creditCodeConfirmed => change({ creditCodeConfirmed, creditCode: draft.creditCode })}
          />
        )}
        {text('legalPerson', { maxLength: 64 })}
        <DayField
          label={t('fields.foundedDate')}
          name="foundedDate"
          value={draft.foundedDate}
          error={errorOf('foundedDate')}
          onChange={foundedDate => change({ foundedDate })}
        />
        {draft.country === 'CN' ? (
          <AreaFields
            areaCode={draft.areaCode}
            error={errorOf('areaCode')}
            onChange={areaCode => change({ areaCode })}
          />
        ) : (
          text('city', { maxLength: 128, autoComplete: 'address-level2' })
        )}
        {text('address', { required: true, maxLength: 500, autoComplete: 'street-address' })}
        {text('postCode', { maxLength: 16, autoComplete: 'postal-code' })}
        <TextAreaField
          label={t('fields.mainProducts')}
          name="mainProducts"
          span={2}
          rows={2}
          maxLength={500}
          value={draft.mainProducts}
          error={errorOf('mainProducts')}
          onChange={mainProducts => change({ mainProducts })}
        />
        <TextAreaField
          label={t('fields.businessScope')}
          name="businessScope"
          span={2}
          rows={2}
          maxLength={2000}
          value={draft.businessScope}
          error={errorOf('businessScope')}
          onChange={businessScope => change({ businessScope })}
        />
      </FormGrid>
    </>
  )
}

type Labelled =
  | 'companyName'
  | 'shortName'
  | 'creditCode'
  | 'taxNo'
  | 'registrationNo'
  | 'dunsNo'
  | 'legalPerson'
  | 'city'
  | 'address'
  | 'postCode'

function labelOf(name: Labelled) {
  return `fields.${name}` as const
}
