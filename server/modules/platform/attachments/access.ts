import type { Attachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import { attachmentDownloadPath } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Act, AuditEntry } from '../../../kit/call/act.ts'
import type { AttachmentOwner, OwnerDocument } from '../../../kit/attachment-owner.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { basePath } from '../../../kit/call/serve.ts'
import { isOwn } from './queries.ts'
import type { Place, StoredFile } from './queries.ts'
import { holderOf, ticketFor } from './ticket.rules.ts'
import type { Attaching } from './work.ts'

/** @throws Refusal 10008 when documents of this type carry no files. */
export function ownerOf(owners: readonly AttachmentOwner[], businessType: string): AttachmentOwner {
  const owner = owners.find(each => each.businessType === businessType)
  if (owner !== undefined) return owner
  refuse('invalidInput', {
    errors: [{ field: 'businessType', name: 'invalidInput', key: 'unknownBusinessType', values: { businessType } }],
  })
}

/** `document` is undefined until it is saved. */
export interface SeenPlace {
  document: OwnerDocument | undefined
  mayAdd: boolean
}

/** @throws Refusal 10008 for an unknown type, 10007 for a document that is not visible. */
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

/** @throws Refusal as `seePlace`, and 16006 or 16005 when the files cannot be changed now. */
export async function changePlace(
  act: Pick<Act, 'db' | 'caller'>,
  owners: readonly AttachmentOwner[],
  place: Place,
): Promise<SeenPlace> {
  const seen = await seePlace(act, owners, place, true)
  if (!seen.mayAdd) refuse(seen.document?.refusal ?? 'noPermission')
  return seen
}

/** Users see their own uploads until the document is saved, and all files of a visible document. */
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

/** Audits the file and its document, never with the name of a sealed file. */
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
