import type { Language, saveLocale } from '../contract/session/session.ts'
import { lightCall } from '../kit/call/light-call.ts'
import { setLanguage } from '../kit/session/session-start.ts'
import { $session, signedIn } from '../kit/session/session-store.ts'

/** `saveLocale` of the contract without its schemas, which a login need not load; a test holds the two together. */
export const localeSpec = {
  method: 'POST',
  path: 'user/saveLocale',
  query: [],
  saves: false,
  access: 'signed-in',
} as const

/** Changes the language on this page, in the other tabs and, for somebody signed in, on the next device. */
export async function changeLanguage(language: Language): Promise<void> {
  setLanguage(language)
  // With an initial password the server answers nothing but its change.
  if (signedIn() && $session.get().profile?.mustChangePassword !== 1)
    await lightCall<typeof saveLocale>(localeSpec, { locale: language })
}
