import { changeLanguage } from '../../account/language.ts'
import type { Language } from '../../contract/session/session.ts'
import { loadWords, words } from '../../i18n/words.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** Switches the language and says so in the new one. */
export async function switchLanguage(language: Language): Promise<void> {
  // The page speaks the new language at once; that the server could not note it disturbs nobody.
  changeLanguage(language).catch(() => undefined)
  await loadWords('portal', language).catch(() => undefined)
  toast(words('portal', language)('language.done'))
}
