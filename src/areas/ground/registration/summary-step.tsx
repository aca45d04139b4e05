import type { CertificateType } from '../../../contract/ground/registration/certificates.ts'
import { useWords } from '../../../i18n/words.ts'
import { getTerms } from '../../../contract/ground/registration/registration.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import type { Draft } from './draft.ts'
import type { StepName } from './steps.ts'
import { useCountryName } from './use-country-name.ts'
import type { RegisterState } from './use-register.ts'

/** Everything once more, and the terms. */
export function SummaryStep({ state }: { state: RegisterState }) {
  const t = useWords('registration')
  const { draft, change, errorOf, goTo } = state
  const countryName = useCountryName()
  const terms = useDetail(getTerms, {})
  const version = terms.value?.version ?? ''
  return (
    <div className="register-summary">
      {parts.map(part => (
        <section key={part.step} className="register-group" aria-label={t(`steps.${part.step}`)}>
          <div className="register-group-head">
            <h3>{t(`steps.${part.step}`)}</h3>
            <Button
              size="small"
              tone="quiet"
              icon="pencil"
              aria-label={t('acts.editPart', { part: t(`steps.${part.step}`) })}
              onClick={() => goTo(part.step)}
            >
              {t('acts.edit')}
            </Button>
          </div>
          <FactList
            facts={part.facts(draft, countryName).map(([key, value]) => ({ label: t(key), value: value || '–' }))}
          />
        </section>
      ))}
      <FailureNote failure={terms.failure} onRetry={terms.reload} />
      <div className="register-group">
        <CheckField
          label={t('acceptTerms', { version })}
          name="termsVersion"
          required
          checked={version !== '' && draft.termsVersion === version}
          error={errorOf('termsVersion')}
          disabled={version === ''}
          onChange={on => change({ termsVersion: on ? version : '' })}
        />
        <a href={link('/registration-terms')} target="_blank" rel="noopener">
          {t('readTerms')}
        </a>
      </div>
    </div>
  )
}

type Fact = readonly [label: Parameters<ReturnType<typeof useWords<'registration'>>>[0], value: string]

const parts: readonly { step: StepName; facts(draft: Draft, countryName: (code: string) => string): Fact[] }[] = [
  {
    step: 'account',
    facts: draft => [
      ['fields.email', draft.email],
      ['fields.userName', draft.userName],
    ],
  },
  {
    step: 'company',
    facts: (draft, countryName) => [
      ['fields.companyName', draft.companyName],
      ['fields.shortName', draft.shortName],
      ['fields.country', countryName(draft.country)],
      draft.country === 'CN'
        ? ['fields.creditCode', draft.creditCode]
        : ['fields.taxNo', [draft.taxNo, draft.registrationNo, draft.dunsNo].filter(Boolean).join(', ')],
      ['fields.identifiers', draft.identifiers.map(({ scheme, value }) => `${scheme}:${value}`).join(', ')],
      ['fields.address', [draft.postCode, draft.city, draft.address].filter(Boolean).join(' ')],
    ],
  },
  {
    step: 'contacts',
    facts: draft =>
      draft.contacts.map((contact, at): Fact => [
        at === 0 ? 'mainContact' : 'furtherContact',
        [contact.name, contact.position, contact.phone, contact.email].filter(Boolean).join(', '),
      ]),
  },
  {
    step: 'certificates',
    facts: draft =>
      draft.certificates.length === 0
        ? [['steps.certificates', '']]
        : draft.certificates.map((certificate): Fact => [
            `certificateTypes.${certificate.certType as CertificateType}`,
            [certificate.certNo, certificate.issuer, certificate.expireDate].filter(Boolean).join(', '),
          ]),
  },
  {
    step: 'bank',
    facts: draft =>
      draft.bankAccounts.length === 0
        ? [['mainAccount', '']]
        : draft.bankAccounts.map((account, at): Fact => [
            at === 0 ? 'mainAccount' : 'furtherAccount',
            [account.bankName, account.accountNo, account.iban].filter(Boolean).join(', '),
          ]),
  },
]
