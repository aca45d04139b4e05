import sql from 'sql-template-tag'
import type { ChangedDocument } from '../../../src/contract/platform/messages/messages.ts'
import type { Db } from '../../db/database.ts'
import type { AuditEntry } from '../call/act.ts'
import { sideOf } from '../call/caller.ts'
import type { Caller } from '../call/caller.ts'
import { isAudience } from '../documents/audience.ts'
import type { Audience } from '../documents/audience.ts'
import { pagesChannel } from './notify.ts'

/** Payload of `pagesChannel` for changed documents. */
export interface DocumentsEvent {
  enterpriseId: string
  documents: readonly (Omit<ChangedDocument, 'name'> & { audience: Audience })[]
  by: { name: string; userType: Caller['userType'] | undefined }
}

// A notification is limited to 8,000 bytes.
const documentsPerEvent = 20

type Author = Pick<Caller, 'enterpriseId' | 'name'> & Partial<Pick<Caller, 'userType'>>

/** Notifies the open pages of all users who may see the documents, on commit. */
export async function tellDocuments(db: Db, author: Author, trail: readonly AuditEntry[]): Promise<void> {
  // The last row of a document wins.
  const last = new Map<string, DocumentsEvent['documents'][number]>()
  for (const { businessType: type, businessId: id, told, action } of trail)
    if (told !== undefined && id !== null && action !== 'EXPORT')
      last.set(`${type} ${id}`, { type, id, version: told.version ?? null, audience: told.audience })
  const documents = [...last.values()]
  for (let from = 0; from < documents.length; from += documentsPerEvent) {
    const event: DocumentsEvent = {
      enterpriseId: author.enterpriseId,
      documents: documents.slice(from, from + documentsPerEvent),
      by: { name: author.name.slice(0, 64), userType: author.userType },
    }
    await db.run(sql`select pg_notify(${pagesChannel}, ${JSON.stringify(event)})`)
  }
}

/** Changes that a user may see. Suppliers do not get the name of the buyer's user. */
export function heardBy(event: DocumentsEvent, caller: Caller): ChangedDocument[] {
  if (caller.enterpriseId !== event.enterpriseId) return []
  const { name, userType } = event.by
  const named = sideOf(caller) === 'buyer' || userType === 'SUPPLIER'
  return event.documents
    .filter(({ audience }) => isAudience(audience, caller))
    .map(({ type, id, version }) => ({ type, id, version, name: named ? name : '' }))
}
