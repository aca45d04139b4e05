import { forgetForms } from '../../kit/state/kept-forms.ts'

const storageKey = 'srm.tabs.open'

let forgotten = 0

/** Earlier tabs are not stored again after stored ones were cleared. */
export const timesForgotten = (): number => forgotten

/** Separate from the tabs themselves, which the sign-in page does not need. */
export function forgetOpenPages(): void {
  forgotten += 1
  forgetForms()
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is not available.
  }
}

/** Null for another user. */
export function readStoredTabs(owner: string): string | null {
  try {
    const [keptFor, text] = (sessionStorage.getItem(storageKey) ?? '').split(/\n(.*)/s)
    return keptFor === owner ? (text ?? null) : null
  } catch {
    return null
  }
}

export function storeTabs(owner: string, text: string): void {
  try {
    sessionStorage.setItem(storageKey, `${owner}\n${text}`)
  } catch {
    // Tabs are lost on reload.
  }
}
