import { mostAttachments } from '../../../src/contract/attachments/attachments.ts'
import type { Act, Reaction } from '../../kit/call/act.ts'
import type { AttachmentOwner, OwnerDocument } from '../../kit/attachment-owner.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { auditDocument, auditFile, changePlace, ownerOf } from './access.ts'
import { bindFiles, countFiles, isOwn, markRemoved, moveFiles, readFiles, readFilesById } from './queries.ts'
import type { Place, StoredFile } from './queries.ts'

/** Gives a document the files that it names, for whichever area says that one was saved. */
export function filesNamed(owners: readonly AttachmentOwner[]): Reaction<'files.named'> {
  return async (act, { attachmentIds, others, ...place }) => {
    await bindAttachments(act, owners, place, attachmentIds)
    if (others === 'drop') await dropOthers(act, place, attachmentIds)
  }
}

/** Gives all files of a document to the one that follows it; the trails of the files and of both documents say so. */
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

/** A document that was just saved. */
export interface SavedPlace extends Place {
  businessId: string
}

/**
 * Gives the caller's own waiting files to a document that they have just saved, in the same transaction. Files that it has
 * already are left as they are. @throws Refusal 10007 under `attachmentIds` for a file that is not theirs or belongs
 * elsewhere, 10008 for too many.
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
  if (files.length < ids.length || files.some(file => !belongs(act, file, place)))
    refuse('noSuchData', { errors: [{ field: 'attachmentIds', name: 'noSuchData', key: 'unknownAttachment' }] })
  const waiting = files.filter(file => file.businessId === null)
  if (waiting.length === 0) return
  const { document } = await changePlace(act, owners, place)
  if ((await countFiles(act.db, act.caller, place)) + waiting.length > mostAttachments)
    refuse('invalidInput', { key: 'tooManyFiles', values: { limit: mostAttachments } })
  await bindFiles(
    act.db,
    waiting.map(file => file.id),
    place.businessId,
  )
  for (const file of waiting) auditBound(act, file, place, document)
}

/** Removes the files of a document that it no longer names. */
export async function dropOthers(act: Act, place: SavedPlace, attachmentIds: readonly string[]): Promise<void> {
  const files = await readFiles(act.db, act.caller, place)
  const gone = files.filter(file => !attachmentIds.includes(file.id))
  for (const file of gone) auditFile(act, file, undefined, 'DELETE')
  await markRemoved(
    act.db,
    gone.map(file => file.id),
  )
}

function belongs({ caller }: Act, file: StoredFile, place: SavedPlace): boolean {
  if (file.businessType !== place.businessType) return false
  return file.businessId === null ? isOwn(file, caller) : file.businessId === place.businessId
}

function auditBound(act: Act, file: StoredFile, place: SavedPlace, document: OwnerDocument | undefined): void {
  auditFile(act, { ...file, businessId: place.businessId }, document, 'UPDATE')
}
