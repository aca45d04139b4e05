import type { Requirement } from '../../../contract/sourcing/rounds/prequalification-parts.ts'
import type { Words } from '../../../i18n/words.ts'

/** An additional field of a quote as it is read. */
export function answerText({ kind }: Requirement, answer: string | undefined, t: Words<'inquiries'>): string {
  if (kind === 'FLAG') return t(answer === '1' ? 'prequal.yes' : 'prequal.no')
  return answer || '–'
}
