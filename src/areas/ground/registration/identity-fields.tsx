import { useWords } from '../../../i18n/words.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { CompanyText } from './company-text.tsx'
import { useCompanyCheck } from './use-company-check.ts'
import type { RegisterFields } from './use-register.ts'

/** The numbers that a company is known by: one in China, one of three elsewhere. */
export function IdentityFields({ state }: { state: RegisterFields }) {
  const t = useWords('registration')
  const odd = useCompanyCheck(state)
  const { draft, change } = state
  if (draft.country !== 'CN')
    return (
      <>
        <CompanyText state={state} name="taxNo" maxLength={30} hint={t('hints.identity')} />
        <CompanyText state={state} name="registrationNo" maxLength={30} />
        <CompanyText state={state} name="dunsNo" maxLength={30} />
      </>
    )
  return (
    <>
      {/* Longer than a code is: blanks and hyphens of a pasted one are taken out on the way. */}
      <CompanyText state={state} name="creditCode" maxLength={60} required hint={t('hints.creditCode')} />
      {odd && (
        <CheckField
          label={t('creditCodeConfirmed')}
          name="creditCodeConfirmed"
          checked={draft.creditCodeConfirmed}
          onChange={creditCodeConfirmed => change({ creditCodeConfirmed, creditCode: draft.creditCode })}
        />
      )}
    </>
  )
}
