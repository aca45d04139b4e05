import type { Language, saveLocale } from '../contract/platform/session/session.ts'
import type { Profile } from '../contract/platform/session/session.ts'
import { lightCall } from '../kit/call/light-call.ts'
import { hostChoosesLanguage, setLanguage } from '../kit/session/session-start.ts'
import { $session, signedIn } from '../kit/session/session-store.ts'
import { shared } from '../kit/session/shared.ts'

/** Copied from the contract, which needs the schema library; a test compares them. */
export const localeSpec = {
  method: 'POST',
  path: 'user/saveLocale',
  query: [],
  saves: false,
  access: 'signed-in',
} as const

/** `byVisitor`: chosen before sign-in. `asked`: the user has just signed in. */
const choice = shared('language-choice@1', () => ({ byVisitor: false, asked: false }))

export async function changeLanguage(language: Language): Promise<void> {
  setLanguage(language)
  choice.byVisitor = !signedIn()
  // With an initial password the server refuses all calls but the password change.
  if (signedIn() && $session.get().profile?.mustChangePassword !== 1)
    await lightCall<typeof saveLocale>(localeSpec, { locale: language })
}

export function expectSavedLanguage(): void {
  choice.asked = true
}

/** A language chosen just before sign-in is newer and is saved instead; one set by the host page takes precedence. */
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
  // The next choice saves again.
  if (chosen && mustChangePassword !== 1)
    lightCall<typeof saveLocale>(localeSpec, { locale: language }).catch(() => undefined)
  return false
}
