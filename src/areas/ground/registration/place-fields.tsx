import { AreaFields } from './area-fields.tsx'
import { CompanyText } from './company-text.tsx'
import type { RegisterFields } from './use-register.ts'

/** Where the company is: areas of China by choice, elsewhere a city. */
export function PlaceFields({ state }: { state: RegisterFields }) {
  const { draft, change, errorOf } = state
  return (
    <>
      {draft.country === 'CN' ? (
        <AreaFields areaCode={draft.areaCode} error={errorOf('areaCode')} onChange={areaCode => change({ areaCode })} />
      ) : (
        <CompanyText state={state} name="city" maxLength={128} autoComplete="address-level2" />
      )}
      <CompanyText state={state} name="address" maxLength={500} required autoComplete="street-address" />
      <CompanyText state={state} name="postCode" maxLength={16} autoComplete="postal-code" />
    </>
  )
}
