import type { Notice } from '../../../../src/contract/platform/messages/messages.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { fillTemplate } from '../../../kit/messages/templates.ts'

export interface KeptNotice extends Notice {
  madeTitle: string | null
  madeContent: string | null
  templateValues: Record<string, string>
}

/**
 * Renders the message in the user's language from its template. If the template was deleted, or has placeholders
 * without a stored value, returns the original text.
 */
export function readInLanguage(kept: KeptNotice, language: Language): Notice {
  const { madeTitle, madeContent, templateValues, ...notice } = kept
  if (madeTitle === null || madeContent === null) return notice
  const known = gapsOf(madeTitle + madeContent).every(gap => Object.hasOwn(templateValues, gap))
  if (!known) return notice
  const texts = { titles: { [language]: madeTitle }, contents: { [language]: madeContent } }
  return { ...notice, ...fillTemplate(texts, language, templateValues) }
}

function gapsOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].flatMap(([, gap]) => gap ?? [])
}
