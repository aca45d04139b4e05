import type { RefusalName } from '../../src/contract/refusals.ts'
import { emit } from './call/act.ts'
import type { Act } from './call/act.ts'
import type { Caller } from './call/caller.ts'
import type { Files } from './files.ts'

/** A document with files, as visible to the caller. */
export interface OwnerDocument {
  /** Document type of its audit rows. */
  auditType: string
  docNo: string
  /** Why the caller may not add files or remove their own; undefined when they may. */
  refusal: RefusalName | undefined
}

/** Public key for `sealText`, and the purpose to which files are bound. */
export interface FileSeal {
  publicKey: string
  place: string
}

export interface AttachmentOwner {
  businessType: string
  /** Whether the caller may create such a document, and therefore upload files before it is saved. */
  mayBegin(caller: Caller): boolean
  /** Further limits for an upload, such as files per hour. @throws Refusal. */
  requireRoom?(act: Pick<Act, 'db' | 'caller'>): Promise<void>
  /**
   * Encrypts a file of a document until its area emits `files.opened`; undefined stores it as it is. Kinds with seals
   * have no files before their document is saved.
   */
  seal?(act: Pick<Act, 'db' | 'caller'>, files: Files, businessId: string): Promise<FileSeal | undefined>
  /** The document, undefined when the caller does not see it. `keep` locks it until the transaction ends. */
  find(act: Pick<Act, 'db' | 'caller'>, businessId: string, keep: boolean): Promise<OwnerDocument | undefined>
}

/**
 * Attaches the caller's previously uploaded files to a document that was just saved; 'drop' removes its other files.
 * @throws Refusal 10007 under `attachmentIds` for a file that is not the caller's or belongs elsewhere, 10008 for too
 * many.
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
