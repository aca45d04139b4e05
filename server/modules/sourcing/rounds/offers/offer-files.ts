import sql from 'sql-template-tag'
import type { OfferFile } from '../../../../../src/contract/sourcing/rounds/offers.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { documentFileView, unfinishedFileView } from '../../../platform/attachments/read.ts'

/** Where sealed files of an offer are uploaded, and those that the offer names. */
export interface OfferPlace {
  /** Undefined where no file was ever uploaded. */
  id: string | undefined
  /** Field of the list in the offer. */
  path: string
  files: readonly OfferFile[]
}

/**
 * Valid files are locked, so that they cannot be removed until the transaction ends. A file whose upload has not finished
 * is refused with 16011, an unknown one with 10007.
 */
export async function offerFileProblems(
  act: Act,
  businessType: string,
  places: readonly OfferPlace[],
): Promise<Problem[]> {
  if (places.every(({ files }) => files.length === 0)) return []
  const ids = places.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const found = await act.db.rows<OfferFile & { placeId: string }>(sql`
    select f.id, f.hash, f.business_id as place_id from ${documentFileView} f
    where f.business_type = ${businessType} and f.business_id = any(${ids}::bigint[]) order by f.id for update of f`)
  const unfinished = await act.db.rows<{ id: string }>(sql`
    select f.id from ${unfinishedFileView} f
    where f.business_type = ${businessType} and f.business_id = any(${ids}::bigint[])`)
  return places.flatMap(({ id: placeId, path, files }) =>
    files.flatMap(({ id, hash }, at): Problem[] => {
      const file = found.find(each => each.id === id && each.placeId === placeId)
      const field = `${path}[${at}]`
      if (file === undefined) {
        const uploading = unfinished.some(each => each.id === id)
        return [
          uploading ? { field, name: 'evidenceMissing' } : { field, name: 'noSuchData', key: 'unknownAttachment' },
        ]
      }
      // The stored hash of a file sent earlier is empty: it is only in the seal.
      const other = Boolean(file.hash) && hash !== undefined && hash !== file.hash
      return other ? [{ field, name: 'invalidInput', key: 'unknownAttachment' }] : []
    }),
  )
}

/** Files that an offer names become unreadable, even to their sender; files that it no longer names can be removed. */
export async function sendOfferFiles(act: Act, businessType: string, places: readonly OfferPlace[]): Promise<void> {
  for (const { id, files } of places)
    if (id !== undefined)
      await emit(act, 'files.sent', { businessType, businessId: id, ids: files.map(file => file.id) })
}

/** Files that the offer does not name are removed. */
export async function openOfferFiles(
  act: Act,
  businessType: string,
  places: readonly OfferPlace[],
  seal: { privateKey: string; place: string },
): Promise<void> {
  for (const { id, files } of places)
    if (id !== undefined)
      await emit(act, 'files.opened', { businessType, businessId: id, ids: files.map(file => file.id), ...seal })
}
