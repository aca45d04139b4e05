import type { RefusalName } from '../../src/contract/refusals.ts'
import type { Act } from './call/act.ts'
import type { Caller } from './call/caller.ts'

/** A document that carries files, as the caller sees it now. */
export interface OwnerDocument {
  /** What its audit rows are filed under. */
  auditType: string
  docNo: string
  /** Why he may not add files to it or remove his own; undefined when he may. */
  refusal: RefusalName | undefined
}

/** A kind of document that carries files. `server/attachments.ts` lists them all. */
export interface AttachmentOwner {
  businessType: string
  /** Whether the caller may begin a document of this kind, and so upload files before it is saved. */
  mayBegin(caller: Caller): boolean
  /** What else must hold before a file is taken, such as how many come in an hour. @throws Refusal. */
  requireRoom?(act: Pick<Act, 'db' | 'caller'>): Promise<void>
  /** The document, undefined when the caller does not see it. With `keep` it stays as it is until the transaction ends. */
  find(act: Pick<Act, 'db' | 'caller'>, businessId: string, keep: boolean): Promise<OwnerDocument | undefined>
}
