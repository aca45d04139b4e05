import type { Attachment } from '../../../src/contract/attachments/attachments.ts'
import { attachmentDownloadPath } from '../../../src/contract/attachments/attachments.ts'
import type { Act, AuditEntry } from '../../kit/call/act.ts'
import type { AttachmentOwner, OwnerDocument } from '../../kit/attachment-owner.ts'
import { audit } from '../../kit/audit.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { basePath } from '../../kit/call/serve.ts'
import { isOwn } from './queries.ts'
import type { Place, StoredFile } from './queries.ts'
import { holderOf, ticketFor } from './ticket.rules.ts'
import type { Attaching } from './work.ts'

/** The kind of document. @throws Refusal 10008 when no document of this name carries files. */
export function ownerOf(owners: readonly AttachmentOwner[], businessType: string): AttachmentOwner {
  const owner = owners.find(each => each.businessType === businessType)
  if (owner !== undefined) return owner
  refuse('invalidInput', {
    errors: [{ field: 'businessType', name: 'invalidInput', key: 'unknownBusinessType', values: { businessType } }],
  })
}

/** Where files are, as the caller stands to it. `document` is undefined for what is not saved yet. */
export interface SeenPlace {
  document: OwnerDocument | undefined
  mayAdd: boolean
}

/** @throws Refusal 10008 for an unknown kind, 10007 for a document that the caller does not see. */
export async function seePlace(
  act: Pick<Act, 'db' | 'caller'>,
  owners: readonly AttachmentOwner[],
  { businessType, businessId }: Place,
  keep = false,
): Promise<SeenPlace> {
  const owner = ownerOf(owners, businessType)
  if (businessId === null) return { document: undefined, mayAdd: owner.mayBegin(act.caller) }
  const document = await owner.find(act, businessId, keep)
  if (document === undefined) refuse('noSuchData')
  return { document, mayAdd: document.refusal === undefined }
}

/** @throws Refusal as `seePlace`, and 16006 or 16005 when the caller may not change the files of the place now. */
export async function changePlace(
  act: Pick<Act, 'db' | 'caller'>,
  owners: readonly AttachmentOwner[],
  place: Place,
): Promise<SeenPlace> {
  const seen = await seePlace(act, owners, place, true)
  if (!seen.mayAdd) refuse(seen.document?.refusal ?? 'noPermission')
  return seen
}

/** Whether the caller sees a file of their enterprise: their own before its document is saved, then those of the document. */
export async function seesFile(
  act: Pick<Act, 'db' | 'caller'>,
  owners: readonly AttachmentOwner[],
  file: StoredFile,
): Promise<boolean> {
  const own = isOwn(file, act.caller)
  if (file.enterpriseId !== act.caller.enterpriseId) return false
  if (file.businessId === null || file.state === 'REFUSED') return own
  const owner = owners.find(each => each.businessType === file.businessType)
  return (await owner?.find(act, file.businessId, false)) !== undefined
}

/** A file as the contract gives it. `act.origin` begins its address. */
export function asAttachment({ key }: Attaching, act: Act, file: StoredFile, mayChange: boolean): Attachment {
  const { caller, origin = '' } = act
  const clean = file.state === 'CLEAN' && !file.sealed
  const ticket = ticketFor(key, file.id, holderOf(caller), Date.now())
  return {
    id: file.id,
    businessType: file.businessType,
    businessId: file.businessId,
    name: file.name,
    type: file.type,
    size: Number(file.size),
    createDate: file.createDate,
    creator: file.creator,
    creatorName: file.creatorName,
    url: clean ? `${origin}${basePath}${attachmentDownloadPath}/${file.id}/${ticket}` : '',
    hash: file.hash,
    state: file.state === 'CLEAN' || file.state === 'REFUSED' ? file.state : 'SCANNING',
    allowed: [
      ...(clean ? (['download'] as const) : []),
      ...(mayChange && isOwn(file, caller) ? (['remove'] as const) : []),
    ],
  }
}

/**
 * Writes into the trail of the file what happened to it, and into that of its document which file came or went. Of a sealed
 * file no trail tells the name.
 */
export function auditFile(
  act: Act,
  file: Pick<StoredFile, 'id' | 'name' | 'businessId' | 'sealed'>,
  document: OwnerDocument | undefined,
  action: Extract<AuditEntry['action'], 'CREATE' | 'UPDATE' | 'DELETE'>,
): void {
  const docNo = document?.docNo ?? ''
  audit(act, { businessType: 'ATTACHMENT', businessId: file.id, docNo, action, reason: file.sealed ? '' : file.name })
  if (document !== undefined && !file.sealed) auditDocument(act, file, document, action === 'DELETE' ? 'went' : 'came')
}

/** Writes into the trail of a document which file came or went. */
export function auditDocument(
  act: Act,
  file: Pick<StoredFile, 'name' | 'businessId'>,
  { auditType, docNo }: OwnerDocument,
  what: 'came' | 'went',
): void {
  const [before, after] = what === 'went' ? [file.name, null] : [null, file.name]
  audit(act, {
    businessType: auditType,
    businessId: file.businessId,
    docNo,
    action: 'UPDATE',
    changes: [{ field: 'attachments', row: null, before, after }],
  })
}
