import { generalFileType, mostAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import type { AttachmentOwner, OwnerDocument } from '../../../kit/attachment-owner.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { auditDocument, auditFile, changePlace, ownerOf } from './access.ts'
import { bindFiles, countFiles, isOwn, markRemoved, moveFiles, readFiles, readFilesById } from './queries.ts'
import type { Place, StoredFile } from './queries.ts'

export function filesNamed(owners: readonly AttachmentOwner[]): Reaction<'files.named'> {
  return async (act, { attachmentIds, others, ...place }) => {
    await bindAttachments(act, owners, place, attachmentIds)
    if (others === 'drop') await dropOthers(act, place, attachmentIds)
  }
}

/** Adds audit entries for the files and both documents. */
export function filesMoved(owners: readonly AttachmentOwner[]): Reaction<'files.moved'> {
  return async (act, { from, to }) => {
    const files = await readFiles(act.db, act.caller, from)
    if (files.length === 0) return
    const [source, target] = [
      await ownerOf(owners, from.businessType).find(act, from.businessId, false),
      await ownerOf(owners, to.businessType).find(act, to.businessId, false),
    ]
    await moveFiles(act.db, act.caller, { from, to })
    for (const file of files) {
      if (source !== undefined) auditDocument(act, file, source, 'went')
      auditFile(act, { ...file, businessId: to.businessId }, target, 'UPDATE')
    }
  }
}

export interface SavedPlace extends Place {
  businessId: string
}

/**
 * Binds the user's own unbound files in the transaction that saves the document.
 * @throws Refusal 10007 under `attachmentIds` for a file of another user or document, 10008 for too many.
 */
export async function bindAttachments(
  act: Act,
  owners: readonly AttachmentOwner[],
  place: SavedPlace,
  attachmentIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(attachmentIds)]
  if (ids.length === 0) return
  const files = await readFilesById(act.db, act.caller, ids, true)
  if (files.length < ids.length || files.some(file => !belongs(act, owners, file, place)))
    refuse('noSuchData', { errors: [{ field: 'attachmentIds', name: 'noSuchData', key: 'unknownAttachment' }] })
  const waiting = files.filter(file => file.businessId === null)
  if (waiting.length === 0) return
  const { document } = await changePlace(act, owners, place)
  if ((await countFiles(act.db, act.caller, place)) + waiting.length > mostAttachments)
    refuse('invalidInput', { key: 'tooManyFiles', values: { limit: mostAttachments } })
  await bindFiles(
    act.db,
    waiting.map(file => file.id),
    place,
  )
  for (const file of waiting) auditBound(act, file, place, document)
}

export async function dropOthers(act: Act, place: SavedPlace, attachmentIds: readonly string[]): Promise<void> {
  const files = await readFiles(act.db, act.caller, place)
  const gone = files.filter(file => !attachmentIds.includes(file.id))
  for (const file of gone) auditFile(act, file, undefined, 'DELETE')
  await markRemoved(
    act.db,
    gone.map(file => file.id),
  )
}

function belongs({ caller }: Act, owners: readonly AttachmentOwner[], file: StoredFile, place: SavedPlace): boolean {
  // Sealed kinds encrypt a file while it is uploaded, so a file stored before cannot become theirs.
  if (file.businessType === generalFileType && ownerOf(owners, place.businessType).seal === undefined)
    return file.businessId === null && isOwn(file, caller)
  if (file.businessType !== place.businessType) return false
  return file.businessId === null ? isOwn(file, caller) : file.businessId === place.businessId
}

function auditBound(act: Act, file: StoredFile, place: SavedPlace, document: OwnerDocument | undefined): void {
  auditFile(act, { ...file, businessId: place.businessId }, document, 'UPDATE')
}
