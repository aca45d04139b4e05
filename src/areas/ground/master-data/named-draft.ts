import type { FieldProblem } from '../../../contract/envelope.ts'
import { textsOf } from '../../../widgets/four-texts/four-texts.tsx'
import type { Texts } from '../../../widgets/four-texts/four-texts.tsx'
import { lacking } from '../../../widgets/master-list/lacking.ts'

/** A record with a code and names, as a form holds it. */
export interface NamedDraft {
  code: string
  names: Texts
}

/** Code and names as a form begins with them. */
export function namedDraft(record: NamedDraft | undefined): NamedDraft {
  return { code: record?.code ?? '', names: textsOf({ ...record?.names }) }
}

/** Code and names as a save call takes them. */
export function namedInput({ code, names }: NamedDraft) {
  return { code, names: { en: names.en, zh: names.zh ?? '', es: names.es ?? '', ja: names.ja ?? '' } }
}

/** A record without its English name, or without one of the given fields. */
export function lackingNamed<Draft extends NamedDraft>(
  draft: Draft,
  fields: readonly (keyof Draft & string)[],
  required: string,
): FieldProblem[] {
  const unnamed = draft.names.en.trim() === '' ? [{ field: 'names.en', code: '10011', msg: required }] : []
  return [...lacking(draft, ['code', ...fields], required), ...unnamed]
}

/** The record that a save changes, and the version that was read. */
export function storedOf(record: { id: string; version: number } | undefined) {
  return record && { id: record.id, version: record.version }
}
