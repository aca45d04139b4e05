import { saveCompany } from '../../../contract/platform/organisation/companies.ts'
import type { Company } from '../../../contract/platform/organisation/companies.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { LookupField } from '../../../ui/field/lookup-field.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { lacking } from '../../../widgets/master-list/lacking.ts'
import { BankAccounts } from './bank-accounts.tsx'
import { companyDraft, creditCodeProblems, isOdd } from './company-draft.ts'
import type { CompanyDraft } from './company-draft.ts'
import { IdentifierRows, identifierFaults } from '../../../widgets/party-identifiers/identifier-rows.tsx'
import { useCountries } from '../../../widgets/countries/use-countries.ts'

export function useCompanyForm(): MasterForm<Company, CompanyDraft> {
  const t = useWords('organisation')
  const r = useWords('records')
  const errors = useWords('errors')
  return {
    title: company => (company ? t('companies.editTitle', { name: company.shortName }) : t('companies.create')),
    call: saveCompany,
    done: r('saved'),
    width: 760,
    nameOf: field => t.find(`companies.${field}`),
    begin: companyDraft,
    fields: editing => <CompanyFields editing={editing} />,
    check: draft => [
      ...lacking(draft, ['code', 'currency'], r('required')),
      // These have their own error codes with clearer messages.
      ...lacking(draft, ['name'], errors('15007'), '15007'),
      ...lacking(draft, ['shortName'], errors('15008'), '15008'),
      ...creditCodeProblems(draft, code => errors(code)),
      ...identifierFaults(draft.identifiers),
    ],
    save: ({ creditCodeConfirmed, ...draft }, company) =>
      call(saveCompany, {
        ...(company && { id: company.id, version: company.version }),
        ...draft,
        creditCodeConfirmed: creditCodeConfirmed ? 1 : 0,
      }),
  }
}

function CompanyFields({ editing }: { editing: Editing<CompanyDraft> }) {
  const t = useWords('organisation')
  const countries = useCountries()
  const { bind, draft, set } = editing
  return (
    <>
      <TextField label={t('companies.code')} {...bind('code')} />
      <TextField label={t('companies.shortName')} {...bind('shortName')} />
      <TextField label={t('companies.name')} span={4} {...bind('name')} />
      <SelectField label={t('companies.country')} choices={countries.choices} {...bind('country')} />
      {draft.country === 'CN' ? <CreditCode editing={editing} /> : null}
      <TextField label={t('companies.taxNo')} {...bind('taxNo')} required={false} />
      <LookupField
        label={t('companies.currency')}
        lov="LOV_CURRENCY"
        text={draft.currency}
        {...bind('currency')}
        onChange={currency => set({ currency })}
      />
      <TextField label={t('companies.city')} {...bind('city')} required={false} />
      <TextField label={t('companies.postalCode')} {...bind('postalCode')} required={false} />
      <TextField label={t('companies.address')} span={4} {...bind('address')} required={false} />
      <IdentifierRows
        value={draft.identifiers}
        onChange={identifiers => set({ identifiers })}
        error={editing.problem('identifiers')}
      />
      <BankAccounts editing={editing} />
    </>
  )
}

/** The credit code, and a confirmation where its check digit does not fit. */
function CreditCode({ editing: { bind, draft, set } }: { editing: Editing<CompanyDraft> }) {
  const t = useWords('organisation')
  return (
    <>
      <TextField
        label={t('companies.creditCode')}
        {...bind('creditCode')}
        {...(isOdd(draft) && { hint: t('companies.creditCodeOdd') })}
        onChange={creditCode => set({ creditCode, creditCodeConfirmed: false })}
        required
      />
      {isOdd(draft) && (
        <CheckField
          label={t('companies.creditCodeConfirmed')}
          name="creditCodeConfirmed"
          span={4}
          checked={draft.creditCodeConfirmed}
          onChange={creditCodeConfirmed => set({ creditCodeConfirmed, creditCode: draft.creditCode })}
        />
      )}
    </>
  )
}
