import type { Notice } from '../../../src/contract/messages/messages.ts'
import type { Language } from '../../../src/contract/session/session.ts'
import { fillTemplate } from '../../kit/messages/templates.ts'

/** A message as it lies in the inbox, beside the texts of the template that it was made of. */
export interface KeptNotice extends Notice {
  madeTitle: string | null
  madeContent: string | null
  templateValues: Record<string, string>
}

/**
 * The message in the language of whoever reads it, whatever language it was written in. Where its template is gone, or
 * names by now what the message does not know, it reads as it was written.
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
