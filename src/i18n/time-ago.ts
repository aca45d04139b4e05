import type { Language } from '../contract/platform/session/session.ts'
import { timeAgo } from '../kit/format/relative-time.ts'
import { lightPlural, lightWord } from './light-words.ts'

/** '' until the light texts are loaded; undefined after two days, when the date is shown. */
export function agoText(then: number, now: number, language: Language): string | undefined {
  const ago = timeAgo(then, now)
  switch (ago.unit) {
    case 'now':
      return lightWord('justNow', language)
    case 'minutes':
      return lightPlural('minutesAgo', ago.count, language)
    case 'hours':
      return lightPlural('hoursAgo', ago.count, language)
    case 'day':
      return lightWord('dayAgo', language)
    case 'date':
      return undefined
  }
}
