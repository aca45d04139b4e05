import type { Actor, Objecting, Objection } from './steps.ts'

/** Only the initiator may withdraw. */
export function unlessInitiator(initiatorId: string | null, actor: Pick<Actor, 'userId'>): Objecting {
  return initiatorId === actor.userId ? undefined : 'noPermission'
}

/** No user decides on their own submission. */
export function ifInitiator(initiatorId: string | null, actor: Pick<Actor, 'userId'>): Objecting {
  return initiatorId === actor.userId ? 'noPermission' : undefined
}

/** Refuses an input with 10011 when the text of `field` is missing or blank. */
export function ifBlank<Field extends string>(field: Field) {
  return (input: { readonly [Key in Field]?: string | undefined }): Objection | undefined =>
    (input[field]?.trim() ?? '') === ''
      ? { name: 'requiredMissing', errors: [{ field, name: 'requiredMissing', key: 'reasonRequired' }] }
      : undefined
}
