import { lightWord, loadLightWords } from '../src/i18n/light-words.ts'
import { errorDetail, isLoginNeeded } from '../src/kit/call/error-detail.ts'
import { knownLanguage } from '../src/kit/session/language.ts'
import { $session } from '../src/kit/session/session-store.ts'
import { nearestLanguage } from './define-language.ts'

interface Told {
  word: Parameters<typeof lightWord>[0]
  retry(): void
}

/**
 * For light elements without their own error display, in the element's language. Without its texts, e.g. after a
 * network failure, the event has no message.
 */
export async function tellFailure(element: HTMLElement, failure: unknown, { word, retry }: Told): Promise<void> {
  if (isLoginNeeded(failure)) return
  const language = knownLanguage(nearestLanguage(element)) ?? $session.get().language
  await loadLightWords(language).catch(reportError)
  const detail = errorDetail(failure, { msg: lightWord(word, language), element, retry })
  element.dispatchEvent(new CustomEvent('srm-error', { detail, bubbles: true, composed: true, cancelable: true }))
}
