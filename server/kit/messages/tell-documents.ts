import sql from 'sql-template-tag'
import type { ChangedDocument } from '../../../src/contract/platform/messages/messages.ts'
import type { Db } from '../../db/database.ts'
import type { AuditEntry } from '../call/act.ts'
import { sideOf } from '../call/caller.ts'
import type { Caller } from '../call/caller.ts'
import { isAudience } from '../documents/audience.ts'
import type { Audience } from '../documents/audience.ts'
import { pagesChannel } from './notify.ts'

/** Payload of `pagesChannel` for changed documents; without an audience, users who may read lists of the type are notified. */
export interface DocumentsEvent {
  enterpriseId: string
  documents: readonly (Omit<ChangedDocument, 'name'> & { audience: Audience | null })[]
  by: { name: string; userType: Caller['userType'] | undefined; supplierIds: readonly string[] }
}

// A notification is limited to 8,000 bytes.
const documentsPerEvent = 20

/** They change nothing that a list shows. */
const unheard: ReadonlySet<AuditEntry['action']> = new Set(['EXPORT', 'ROLE_CHANGE', 'AUTHORIZE'])

type Author = Pick<Caller, 'enterpriseId' | 'name'> & Partial<Pick<Caller, 'userType' | 'supplierIds'>>

/** Notifies the open pages of all users who may see the documents, on commit. */
export async function tellDocuments(db: Db, author: Author, trail: readonly AuditEntry[]): Promise<void> {
  // The last row of a document wins.
  const last = new Map<string, DocumentsEvent['documents'][number]>()
  for (const { businessType: type, businessId, told, action } of trail) {
    if (unheard.has(action)) continue
    const id = businessId ?? '0'
    last.set(`${type} ${id}`, { type, id, version: told?.version ?? null, audience: told?.audience ?? null })
  }
  const documents = [...last.values()]
  for (let from = 0; from < documents.length; from += documentsPerEvent) {
    const event: DocumentsEvent = {
      enterpriseId: author.enterpriseId,
      documents: documents.slice(from, from + documentsPerEvent),
      by: { name: author.name.slice(0, 64), userType: author.userType, supplierIds: author.supplierIds ?? [] },
    }
    await db.run(sql`select pg_notify(${pagesChannel}, ${JSON.stringify(event)})`)
  }
}

/** Steps of approvals have no audit row; the document has one when the approval ends. */
export function tellApprovals(db: Db, enterpriseId: string): Promise<void> {
  const changed = { businessType: 'APPROVAL', businessId: null, docNo: '', action: 'UPDATE' } as const
  return tellDocuments(db, { enterpriseId, name: '' }, [changed])
}

/** Modules whose holders may read lists of a type of records; undefined for a type that no list shows. */
export type ListReaders = (type: string) => Audience['modules'] | undefined

/** Changes that a user may see. Suppliers do not get the name of the buyer's user. */
export function heardBy(event: DocumentsEvent, caller: Caller, listReaders: ListReaders): ChangedDocument[] {
  if (caller.enterpriseId !== event.enterpriseId) return []
  const { name, userType, supplierIds } = event.by
  const supplier = sideOf(caller) === 'supplier'
  const byOther = userType === 'SUPPLIER' && !supplierIds.some(id => caller.supplierIds.includes(id))
  const named = !supplier || userType === 'SUPPLIER'
  return event.documents.flatMap(({ type, id, version, audience }) => {
    if (audience === null) {
      const modules = listReaders(type)
      // Changes of a supplier may be secret until the document shows them.
      const readers = modules && { modules, supplierIds, buyer: userType !== 'SUPPLIER' }
      return readers && isAudience(readers, caller) ? [{ type, id, version, name: '' }] : []
    }
    const heard = isAudience(audience, caller) && !(supplier && byOther && audience.secretParties === true)
    return heard ? [{ type, id, version, name: named ? name : '' }] : []
  })
}
