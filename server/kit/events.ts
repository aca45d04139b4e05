import type { Act } from './call/act.ts'

/**
 * What one area tells the others. The one that emits an event declares it, in its `events.ts`; areas say what they do
 * then under `reactions` of their `area.ts`.
 */
export interface Events {
  /** A document waits no longer for approval. */
  'approval.decided': { businessType: string; businessId: string; decision: 'AGREE' | 'REJECT'; opinion: string }
  /** A document was saved that names files which were uploaded before; with 'drop', it has no other files any more. */
  'files.named': { businessType: string; businessId: string; attachmentIds: readonly string[]; others: 'keep' | 'drop' }
}

export type Reaction<Name extends keyof Events> = (act: Act, payload: Events[Name]) => Promise<void>
/** An event without an entry has no consequences yet. */
export type Reactions = { readonly [Name in keyof Events]?: readonly Reaction<Name>[] }

/** Runs everything that follows from an event, inside the transaction of the act: area by area, each list in its order. */
export async function emit<Name extends keyof Events>(act: Act, name: Name, payload: Events[Name]): Promise<void> {
  for (const table of act.reactions) for (const react of table[name] ?? []) await react(act, payload)
}
