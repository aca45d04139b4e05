import type { Input } from '../../../src/contract/envelope.ts'
import type { OwnProfile, saveProfile } from '../../../src/contract/session/own-account.ts'
import type { Problem } from '../../kit/call/refusal.ts'

type ProfileInput = Input<typeof saveProfile>

/** A mainland mobile number. */
const mobile = /^1[3-9]\d{9}$/

/** Whether the e-mail address would become another one; large and small letters make none. */
export function newAddress(input: Pick<ProfileInput, 'email'>, kept: Pick<OwnProfile, 'email'>): boolean {
  return input.email.toLowerCase() !== kept.email.toLowerCase()
}

/** What else is known when a profile is checked. */
export interface Known {
  /** The password was given and right, or is not needed. */
  proved: boolean
  /** What other users have. */
  taken: readonly ('phone' | 'email')[]
}

/** What is wrong with a change of the own profile. Whoever has no number yet needs none. */
export function profileProblems(input: ProfileInput, kept: OwnProfile, { proved, taken }: Known): Problem[] {
  const problems: Problem[] = []
  if (input.name === '') problems.push({ field: 'name', name: 'requiredMissing' })
  const phone = phoneProblem(input.phone, kept.phone)
  if (phone !== undefined) problems.push({ field: 'phone', name: 'phoneWrong', key: phone })
  else if (taken.includes('phone'))
    problems.push({ field: 'phone', name: 'phoneWrong', key: 'administration.phoneExists' })
  if (input.email === '' && kept.email !== '') problems.push({ field: 'email', name: 'requiredMissing' })
  if (taken.includes('email'))
    problems.push({ field: 'email', name: 'duplicateEmail', key: 'administration.emailExists' })
  if (!proved) problems.push({ field: 'password', name: 'wrongCredentials', key: 'oldPasswordWrong' })
  return problems
}

/** The sentence for a wrong number: missing, not digits, or no mobile number. */
function phoneProblem(phone: string, kept: string): string | undefined {
  if (phone === '') return kept === '' ? undefined : 'ownAccount.phoneRequired'
  if (!/^\d+$/.test(phone)) return 'ownAccount.phoneNotNumeric'
  return mobile.test(phone) ? undefined : 'ownAccount.phoneFormat'
}
