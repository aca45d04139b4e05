import type { RefusalName } from '../../src/contract/refusals.ts'
import { emit } from './call/act.ts'
import type { Act } from './call/act.ts'
import type { Caller } from './call/caller.ts'
import type { Files } from './files.ts'

/** A document that carries files, as the caller sees it now. */
export interface OwnerDocument {
  /** What its audit rows are filed under. */
  auditType: string
  docNo: string
  /** Why the caller may not add files to it or remove their own; undefined when they may. */
  refusal: RefusalName | undefined
}

/** What seals the files of a document: the key of `sealText`, and what they are bound to. */
export interface FileSeal {
  publicKey: string
  place: string
}

/** A kind of document that carries files; its area brings it. */
export interface AttachmentOwner {
  businessType: string
  /** Whether the caller may begin a document of this kind, and so upload files before it is saved. */
  mayBegin(caller: Caller): boolean
  /** What else must hold before a file is taken, such as how many come in an hour. @throws Refusal. */
  requireRoom?(act: Pick<Act, 'db' | 'caller'>): Promise<void>
  /**
   * What seals a file that comes to a document: it is kept unreadable until its area emits `files.opened`; undefined when it
   * is kept as it is. Kinds that seal have no files before their document is saved.
   */
  seal?(act: Pick<Act, 'db' | 'caller'>, files: Files, businessId: string): Promise<FileSeal | undefined>
  /** The document, undefined when the caller does not see it. With `keep` it stays as it is until the transaction ends. */
  find(act: Pick<Act, 'db' | 'caller'>, businessId: string, keep: boolean): Promise<OwnerDocument | undefined>
}

/**
 * Gives a document that was just saved the caller's own files that it names and that were uploaded before it; with
 * 'drop' those that it no longer names are removed.
 * @throws Refusal 10007 under `attachmentIds` for a file that is not the caller's or belongs elsewhere, 10008 for too many.
 */
export function nameFiles(
  act: Act,
  { businessType }: Pick<AttachmentOwner, 'businessType'>,
  businessId: string,
  attachmentIds: readonly string[] = [],
  others: 'keep' | 'drop' = 'keep',
): Promise<void> {
  return emit(act, 'files.named', { businessType, businessId, attachmentIds, others })
}
