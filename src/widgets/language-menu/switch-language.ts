import { changeLanguage } from '../../account/language.ts'
import type { Language } from '../../contract/platform/session/session.ts'
import { loadWords, words } from '../../i18n/words.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** The message is in the new language. */
export async function switchLanguage(language: Language): Promise<void> {
  // Failing to store the language is ignored.
  changeLanguage(language).catch(() => undefined)
  await loadWords('portal', language).catch(() => undefined)
  toast(words('portal', language)('language.done'))
}
