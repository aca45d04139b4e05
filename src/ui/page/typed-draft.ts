import { useMemo } from 'react'
import { record } from '../../kit/format/record.ts'
import { useKeptDraft } from '../../kit/state/kept-draft.ts'
import type { DraftOffer, TypedForm } from '../../kit/state/kept-draft.ts'

interface TypedDraftParts<Draft> {
  /** Storage key: kind of form, and record or document. */
  key: string
  begun: Draft
  draft: Draft
  /** False where nothing can be saved. */
  on?: boolean
  /** Unsaved record, which no other user can have changed. */
  isNew?: boolean
  /** Restores a draft; `base` is the version on which it is based. */
  onTake(draft: Draft, base: Draft): void
}

/** Stored draft of a form that is not a document. */
export interface TypedDraft {
  dirty: boolean
  offer: DraftOffer<unknown>
  /** Removes the draft after saving, or when the user leaves without it. */
  drop(): void
}

/**
 * Stores unsaved input of a record or panel like document forms: per user, encrypted, beyond the session. Passwords and
 * secrets are not stored.
 */
export function useTypedDraft<Draft>(parts: TypedDraftParts<Draft>): TypedDraft {
  const { key, begun, draft, on = true, isNew = false } = parts
  const typed = useMemo(() => ({ base: keptPart(begun), form: keptPart(draft) }), [begun, draft])
  const dirty = on && JSON.stringify(draft) !== JSON.stringify(begun)
  const own = useKeptDraft<Partial<Draft>>(
    {
      key,
      typed,
      isDirty,
      versionOf: base => (isNew ? 'new' : JSON.stringify(base)),
      read: kept => likeOf(begun, kept),
      onTake: kept => parts.onTake({ ...draft, ...kept.form }, { ...begun, ...kept.base }),
    },
    dirty && isDirty(typed),
  )
  return {
    dirty,
    offer: own,
    drop() {
      own.drop()
      own.forget()
    },
  }
}

function isDirty<Draft>({ base, form }: TypedForm<Draft>): boolean {
  return JSON.stringify(base) !== JSON.stringify(form)
}

/** Values of these fields are never stored. */
const secret = /password|secret|verifyCode/i

function keptPart<Draft>(draft: Draft): Partial<Draft> {
  const fields = Object.entries(Object.assign({}, draft))
  return Object.fromEntries(fields.filter(([field]) => !secret.test(field))) as Partial<Draft>
}

/** The fields that fit today's form; undefined without any. */
function likeOf<Draft>(begun: Draft, kept: unknown): Partial<Draft> | undefined {
  const known = record(kept)
  if (!known) return undefined
  const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)
  const fields = Object.entries(keptPart(begun)).filter(([field, value]) => {
    const shapes = [shapeOf(value), shapeOf(known[field])]
    return field in known && (shapes[0] === shapes[1] || shapes.includes('null') || shapes.includes('undefined'))
  })
  if (fields.length === 0) return undefined
  return Object.fromEntries(fields.map(([field]) => [field, known[field]])) as Partial<Draft>
}
