import type { PreferenceValue } from '../../contract/platform/preferences/preferences.ts'

export const lettersPreference = 'list/letters'

/** Whether single characters are keys; WCAG 2.1.4 requires that they can be switched off. */
export function readLetters(kept: PreferenceValue | undefined): boolean {
  return kept?.['on'] !== false
}
