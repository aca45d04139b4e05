import { refuse, refuseProblems } from '../../kit/call/refusal.ts'

/**
 * Checks a change of the own password; `fits` tells whether the old one was right. The length stands in the contract.
 * @throws Refusal 100000 when the old one is wrong, 10008 when the new one is the old one: an initial password would
 * stay in use.
 */
export function requirePasswordChange(passwords: { oldPassword: string; newPassword: string }, fits: boolean): void {
  if (!fits)
    refuse('wrongCredentials', {
      errors: [{ field: 'oldPassword', name: 'wrongCredentials', key: 'oldPasswordWrong' }],
    })
  const same = passwords.newPassword === passwords.oldPassword
  refuseProblems(same ? [{ field: 'newPassword', name: 'invalidInput', key: 'passwordUnchanged' }] : [])
}

/**
 * Checks that the terms that are owed, if any, are accepted in the version that holds.
 * @throws Refusal 10011 without a version, 10008 for another one.
 */
export function requireTerms(owed: string | undefined, accepted: string | undefined): void {
  if (owed === undefined || owed === accepted) return
  const missing = accepted === undefined
  refuseProblems([
    missing
      ? { field: 'termsVersion', name: 'requiredMissing', key: 'termsMissing' }
      : { field: 'termsVersion', name: 'invalidInput', key: 'termsChanged' },
  ])
}
