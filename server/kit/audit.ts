import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { HistoryEntry } from '../../src/contract/purchase-orders.ts'
import type { Db } from '../db/database.ts'
import type { Act } from './act.ts'
import type { Caller } from './caller.ts'

/** Old and new value of one field; `row` is a row number, null for the header. */
export interface FieldChange {
  field: string
  row: number | null
  before: string | null
  after: string | null
}

/** What the audit trail keeps of one event (domain §1.7). */
export interface AuditEntry {
  businessType: string
  businessId: string | null
  docNo: string
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'STATUS' | 'EXPORT' | 'LOGIN' | 'LOGOUT' | 'ROLE_CHANGE'
  fromStatus?: string
  toStatus?: string
  reason?: string
  changes?: readonly FieldChange[]
}

/** Who is named in the audit row. */
type Author = Pick<Caller, 'enterpriseId' | 'userId' | 'name' | 'ip' | 'resourceId'>

const chains = 16

/** Adds a row to the audit trail; it is written when the transaction ends, so that the chain is locked for a moment only. */
export function audit(act: Act, entry: AuditEntry): void {
  act.trail.push(entry)
}

/**
 * Writes collected rows, each linked by its hash to the one before in its chain (INV-31). Chains are locked in
 * ascending order, and as the last thing of a transaction, so that two saves never wait for each other in a circle.
 */
export async function writeTrail(db: Db, author: Author, trail: readonly AuditEntry[]): Promise<void> {
  const byChain = new Map<number, AuditEntry[]>()
  for (const entry of trail) {
    const chain = chainOf(entry)
    byChain.set(chain, [...(byChain.get(chain) ?? []), entry])
  }
  for (const chain of [...byChain.keys()].sort((a, b) => a - b))
    await writeChain(db, author, chain, byChain.get(chain) ?? [])
}

async function writeChain(db: Db, author: Author, chain: number, entries: readonly AuditEntry[]): Promise<void> {
  const head = await db.one<{ length: string; lastHash: string }>(
    sql`select length, last_hash from audit_chain where chain = ${chain} for update`,
  )
  if (head === undefined) throw new Error(`Audit chain ${chain} is missing.`)
  let position = Number(head.length)
  let hash = head.lastHash
  for (const entry of entries) {
    position += 1
    const row = auditRow(author, chain, position, entry)
    const prevHash = hash
    hash = hashOf(prevHash, row)
    await db.run(sql`
      insert into audit_log (enterprise_id, chain, position, business_type, business_id, doc_no, action, from_status,
        to_status, reason, changes, user_id, user_name, ip, resource_id, time, prev_hash, hash)
      values (${row.enterpriseId}, ${chain}, ${position}, ${row.businessType}, ${row.businessId}, ${row.docNo},
        ${row.action}, ${row.fromStatus}, ${row.toStatus}, ${row.reason}, ${row.changes}, ${row.userId},
        ${row.userName}, ${row.ip}, ${row.resourceId}, ${row.time}, ${prevHash}, ${hash})`)
  }
  await db.run(sql`update audit_chain set length = ${position}, last_hash = ${hash} where chain = ${chain}`)
}

/** The chain that a document's rows fall into. */
export function chainOf(entry: Pick<AuditEntry, 'businessType' | 'businessId'>): number {
  const digest = createHash('sha256')
    .update(`${entry.businessType} ${entry.businessId ?? ''}`)
    .digest()
  return digest.readUInt8(0) % chains
}

/** What is hashed, in this order of keys. */
export interface AuditRow {
  enterpriseId: string
  chain: number
  position: number
  businessType: string
  businessId: string | null
  docNo: string
  action: string
  fromStatus: string
  toStatus: string
  reason: string
  changes: string
  userId: string | null
  userName: string
  ip: string
  resourceId: string
  time: string
}

function auditRow(author: Author, chain: number, position: number, entry: AuditEntry): AuditRow {
  return {
    enterpriseId: author.enterpriseId,
    chain,
    position,
    businessType: entry.businessType,
    businessId: entry.businessId,
    docNo: entry.docNo,
    action: entry.action,
    fromStatus: entry.fromStatus ?? '',
    toStatus: entry.toStatus ?? '',
    reason: entry.reason ?? '',
    changes: JSON.stringify(entry.changes ?? []),
    userId: author.userId,
    userName: author.name,
    ip: author.ip,
    resourceId: author.resourceId,
    time: new Date().toISOString(),
  }
}

/** The link of a row to the one before it in its chain. */
export function hashOf(prevHash: string, row: AuditRow): string {
  return createHash('sha256').update(prevHash).update(JSON.stringify(row)).digest('hex')
}

/** A place where an audit chain is broken. */
export interface ChainFault {
  chain: number
  position: number
}

/** Reads all chains and answers the first fault of each: a changed, removed or inserted row, or a cut end. */
export async function verifyChains(db: Db): Promise<ChainFault[]> {
  const faults: ChainFault[] = []
  for (let chain = 0; chain < chains; chain++) {
    const fault = await verifyChain(db, chain)
    if (fault !== undefined) faults.push(fault)
  }
  return faults
}

const verifyStep = 5000

async function verifyChain(db: Db, chain: number): Promise<ChainFault | undefined> {
  const head = await db.one<{ length: string; lastHash: string }>(
    sql`select length, last_hash from audit_chain where chain = ${chain}`,
  )
  let hash = '0'.repeat(64)
  for (let position = 0; position < Number(head?.length ?? 0);) {
    const rows = await db.rows<AuditRow & { prevHash: string; hash: string; changesText: string }>(sql`
      select enterprise_id, chain, position::int, business_type, business_id, doc_no, action, from_status, to_status,
        reason, changes::text as changes_text, user_id, user_name, ip, resource_id,
        to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, prev_hash, hash
      from audit_log where chain = ${chain} and position > ${position} order by position limit ${verifyStep}`)
    if (rows.length === 0) return { chain, position: position + 1 }
    for (const { prevHash, hash: kept, changesText, ...row } of rows) {
      position += 1
      const same = row.position === position && prevHash === hash && kept === hashOf(hash, inOrder(row, changesText))
      if (!same) return { chain, position }
      hash = kept
    }
  }
  return hash === head?.lastHash ? undefined : { chain, position: Number(head?.length) }
}

function inOrder(row: Omit<AuditRow, 'changes'>, changes: string): AuditRow {
  const { userId, userName, ip, resourceId, time, ...head } = row
  return { ...head, changes, userId, userName, ip, resourceId, time }
}

/** The audit rows of one document, oldest first. The caller must already be known to see the document. */
export function readHistory(db: Db, enterpriseId: string, businessType: string, businessId: string) {
  return db.rows<HistoryEntry>(sql`
    select id, action, from_status, to_status, user_name, time, reason, changes
    from audit_log
    where enterprise_id = ${enterpriseId} and business_type = ${businessType} and business_id = ${businessId}
    order by id`)
}
