import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'

/**
 * `fits`: the old password is correct. The contract checks the length.
 * @throws Refusal 100000 when the old password is wrong, 10008 when the new one is the same: an initial password would
 * remain in use.
 */
export function requirePasswordChange(passwords: { oldPassword: string; newPassword: string }, fits: boolean): void {
  if (!fits)
    refuse('wrongCredentials', {
      errors: [{ field: 'oldPassword', name: 'wrongCredentials', key: 'oldPasswordWrong' }],
    })
  const same = passwords.newPassword === passwords.oldPassword
  refuseProblems(same ? [{ field: 'newPassword', name: 'invalidInput', key: 'passwordUnchanged' }] : [])
}

/** @throws Refusal 10011 without an accepted version of the terms, 10008 for another one than the current. */
export function requireTerms(owed: string | undefined, accepted: string | undefined): void {
  if (owed === undefined || owed === accepted) return
  const missing = accepted === undefined
  refuseProblems([
    missing
      ? { field: 'termsVersion', name: 'requiredMissing', key: 'termsMissing' }
      : { field: 'termsVersion', name: 'invalidInput', key: 'termsChanged' },
  ])
}
