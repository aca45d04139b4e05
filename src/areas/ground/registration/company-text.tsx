import { useWords } from '../../../i18n/words.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { RegisterFields } from './use-register.ts'

/** Fields of the company that are one line of text. */
export type CompanyTextName =
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

interface CompanyTextProps {
  state: RegisterFields
  name: CompanyTextName
  maxLength: number
  required?: boolean
  hint?: string
  autoComplete?: string
}

/** One line about the company, with what is wrong with it. */
export function CompanyText({ state, name, ...more }: CompanyTextProps) {
  const t = useWords('registration')
  return (
    <TextField
      {...more}
      label={t(`fields.${name}`)}
      name={name}
      value={state.draft[name]}
      error={state.errorOf(name)}
      onChange={value => state.change({ [name]: value })}
    />
  )
}
