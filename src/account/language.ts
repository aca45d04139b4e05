import type { Language, saveLocale } from '../contract/session/session.ts'
import type { Profile } from '../contract/session/session.ts'
import { lightCall } from '../kit/call/light-call.ts'
import { hostChoosesLanguage, setLanguage } from '../kit/session/session-start.ts'
import { $session, signedIn } from '../kit/session/session-store.ts'
import { shared } from '../kit/session/shared.ts'

/** `saveLocale` of the contract without its schemas, which a login need not load; a test holds the two together. */
export const localeSpec = {
  method: 'POST',
  path: 'user/saveLocale',
  query: [],
  saves: false,
  access: 'signed-in',
} as const

/** `byVisitor`: chosen on this page before anybody had signed in. `asked`: somebody has just signed in. */
const choice = shared('language-choice@1', () => ({ byVisitor: false, asked: false }))

/** Changes the language on this page, in the other tabs and, for somebody signed in, on the next device. */
export async function changeLanguage(language: Language): Promise<void> {
  setLanguage(language)
  choice.byVisitor = !signedIn()
  // With an initial password the server answers nothing but its change.
  if (signedIn() && $session.get().profile?.mustChangePassword !== 1)
    await lightCall<typeof saveLocale>(localeSpec, { locale: language })
}

/** Somebody has signed in: the next profile says in which language they want to read. */
export function expectSavedLanguage(): void {
  choice.asked = true
}

/**
 * After a sign-in the page speaks the language that the profile has saved, on whatever device; one that was chosen just
 * before the sign-in is newer and is saved instead. A host page that names its language keeps it. Returns whether the
 * language has changed.
 */
export function followSavedLanguage({ locale, mustChangePassword }: Profile): boolean {
  if (!choice.asked) return false
  choice.asked = false
  const { language } = $session.get()
  const chosen = choice.byVisitor
  choice.byVisitor = false
  if (locale === language || hostChoosesLanguage()) return false
  if (!chosen && locale !== null) {
    setLanguage(locale)
    return true
  }
  // The page speaks it already; the next choice tries to save it again.
  if (chosen && mustChangePassword !== 1)
    lightCall<typeof saveLocale>(localeSpec, { locale: language }).catch(() => undefined)
  return false
}
