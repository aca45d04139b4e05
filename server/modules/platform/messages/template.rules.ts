import type { Problem } from '../../../kit/call/refusal.ts'

type Texts = Readonly<Record<string, string | undefined>>

export function gapsIn(...texts: readonly (string | undefined)[]): string[] {
  return [
    ...new Set(texts.flatMap(text => [...(text ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, gap]) => gap ?? ''))),
  ]
}

/** Finds braces that are no placeholder, and placeholders that the event does not provide. */
export function gapProblems(field: string, texts: Texts, known: readonly string[]): Problem[] {
  return Object.entries(texts).flatMap(([language, text = '']): Problem[] => {
    const place = `${field}.${language}`
    const broken = /\{\{|\}\}/.exec(text.replace(/\{\{\s*\w+\s*\}\}/g, ''))
    if (broken) return [{ field: place, name: 'invalidInput', key: 'messages.brokenPlaceholder' }]
    const unknown = gapsIn(text).filter(gap => !known.includes(gap))
    if (unknown.length === 0) return []
    return [
      { field: place, name: 'invalidInput', key: 'messages.unknownPlaceholder', values: { name: unknown.join(', ') } },
    ]
  })
}
