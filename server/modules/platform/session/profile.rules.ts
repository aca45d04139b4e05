import type { Input } from '../../../../src/contract/envelope.ts'
import type { OwnProfile, saveProfile } from '../../../../src/contract/platform/session/own-account.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type ProfileInput = Input<typeof saveProfile>

/** Mainland China mobile number. */
const mobile = /^1[3-9]\d{9}$/

/** Ignores case. */
export function newAddress(input: Pick<ProfileInput, 'email'>, kept: Pick<OwnProfile, 'email'>): boolean {
  return input.email.toLowerCase() !== kept.email.toLowerCase()
}

export interface Known {
  /** The password was correct, or is not required. */
  proved: boolean
  /** Values used by other users. */
  taken: readonly ('phone' | 'email')[]
}

/** A user without a phone number may leave it empty. */
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

function phoneProblem(phone: string, kept: string): string | undefined {
  if (phone === '') return kept === '' ? undefined : 'ownAccount.phoneRequired'
  if (!/^\d+$/.test(phone)) return 'ownAccount.phoneNotNumeric'
  return mobile.test(phone) ? undefined : 'ownAccount.phoneFormat'
}
