import type { Words } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'

/** Below ten seconds in milliseconds, then in seconds. */
export function durationText(t: Words<'scheduling'>, ms: number | null): string {
  if (ms === null) return ''
  if (ms < 10_000) return t('duration.ms', { ms: formatQuantity(String(ms), 0, t.language) })
  return t('duration.s', { s: formatQuantity(String(Math.round(ms / 1000)), 0, t.language) })
}
