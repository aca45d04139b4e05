import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { HistoryEntry } from '../../src/contract/platform/audit/audit.ts'
import type { Db } from '../db/database.ts'
import type { Act, AuditEntry } from './call/act.ts'
import type { Caller } from './call/caller.ts'
import { tellDocuments } from './messages/tell-documents.ts'

type Author = Pick<Caller, 'enterpriseId' | 'userId' | 'name' | 'ip' | 'resourceId'> &
  Partial<Pick<Caller, 'userType' | 'supplierIds'>>

export const auditChains = 16

/** Adds an audit row; it is inserted when the transaction ends, so that the chain is locked for a moment only. */
export function audit(act: Act, entry: AuditEntry): void {
  act.trail.push(entry)
}

/**
 * Inserts the collected rows, each linked by hash to the previous one of its chain. Chains are locked in ascending
 * order at the end of the transaction, so that saves cannot deadlock. Open pages that show the documents are notified
 * on commit.
 */
export async function writeTrail(db: Db, author: Author, trail: readonly AuditEntry[]): Promise<void> {
  const byChain = new Map<number, AuditEntry[]>()
  for (const entry of trail) {
    const chain = chainOf(entry)
    byChain.set(chain, [...(byChain.get(chain) ?? []), entry])
  }
  for (const chain of [...byChain.keys()].sort((a, b) => a - b))
    await writeChain(db, author, chain, byChain.get(chain) ?? [])
  await tellDocuments(db, author, trail)
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

export function chainOf(entry: Pick<AuditEntry, 'businessType' | 'businessId'>): number {
  const digest = createHash('sha256')
    .update(`${entry.businessType} ${entry.businessId ?? ''}`)
    .digest()
  return digest.readUInt8(0) % auditChains
}

/** Hashed in this order of keys. */
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

/** Links a row to the previous one of its chain. */
export function hashOf(prevHash: string, row: AuditRow): string {
  return createHash('sha256').update(prevHash).update(JSON.stringify(row)).digest('hex')
}

export interface ChainFault {
  chain: number
  position: number
}

/** Returns the first fault of each chain: a row that was changed, removed or inserted, or a cut end. */
export async function verifyChains(db: Db): Promise<ChainFault[]> {
  const faults: ChainFault[] = []
  for (let chain = 0; chain < auditChains; chain++) {
    const fault = await verifyChain(db, chain)
    if (fault !== undefined) faults.push(fault)
  }
  return faults
}

const verifyStep = 5000

async function verifyChain(db: Db, chain: number): Promise<ChainFault | undefined> {
  for (let position = 0; ;) {
    const part = await verifyPart(db, chain, position, verifyStep)
    if (part.fault !== undefined || part.done) return part.fault
    position = part.position
  }
}

/** Progress of a verification. */
export interface VerifiedPart {
  /** Last verified position. */
  position: number
  /** Number of rows read. */
  checked: number
  fault?: ChainFault
  /** True at the end of the chain. */
  done: boolean
}

/** Verifies up to `most` rows after `from`, whose row has been verified before; 0 is the beginning. */
export async function verifyPart(db: Db, chain: number, from: number, most: number): Promise<VerifiedPart> {
  // Read first: rows added meanwhile are behind this end.
  const head = await db.one<{ length: string; lastHash: string }>(
    sql`select length, last_hash from audit_chain where chain = ${chain}`,
  )
  const length = Number(head?.length ?? 0)
  let hash = await hashAt(db, chain, from)
  let position = from
  const rows = await readLinks(db, chain, from, Math.min(most, length - from))
  for (const { prevHash, hash: kept, changesText, ...row } of rows) {
    position += 1
    const same = row.position === position && prevHash === hash && kept === hashOf(hash, inOrder(row, changesText))
    if (!same) return { position, checked: position - from, fault: { chain, position }, done: true }
    hash = kept
  }
  const checked = position - from
  if (position < length && checked === most) return { position, checked, done: false }
  const whole = position === length && hash === head?.lastHash
  if (whole) return { position, checked, done: true }
  // Rows are missing at the end, or the last one is not the last one written.
  const fault = { chain, position: position < length ? position + 1 : length }
  return { position, checked, fault, done: true }
}

async function hashAt(db: Db, chain: number, position: number): Promise<string> {
  if (position === 0) return '0'.repeat(64)
  const row = await db.one<{ hash: string }>(
    sql`select hash from audit_log where chain = ${chain} and position = ${position}`,
  )
  return row?.hash ?? ''
}

type Link = AuditRow & { prevHash: string; hash: string; changesText: string }

async function readLinks(db: Db, chain: number, after: number, count: number): Promise<Link[]> {
  if (count <= 0) return []
  return db.rows<Link>(sql`
    select enterprise_id, chain, position::int, business_type, business_id, doc_no, action, from_status, to_status,
      reason, changes::text as changes_text, user_id, user_name, ip, resource_id,
      to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, prev_hash, hash
    from audit_log where chain = ${chain} and position > ${after} order by position limit ${count}`)
}

function inOrder(row: Omit<AuditRow, 'changes'>, changes: string): AuditRow {
  const { userId, userName, ip, resourceId, time, ...head } = row
  return { ...head, changes, userId, userName, ip, resourceId, time }
}

/** Oldest first. The caller must be known to see the document. */
export function readHistory(db: Db, enterpriseId: string, businessType: string, businessId: string) {
  return db.rows<HistoryEntry>(sql`
    select id, action, from_status, to_status, user_name, time, reason, changes
    from audit_log
    where enterprise_id = ${enterpriseId} and business_type = ${businessType} and business_id = ${businessId}
    order by id`)
}
