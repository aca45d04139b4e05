import sql from 'sql-template-tag'
import { chainOf, hashOf } from '../../kit/audit.ts'
import type { AuditRow } from '../../kit/audit.ts'
import type { Db } from '../database.ts'
import type { TrailEntry } from './order-book.ts'
import { DemoRows } from './rows.ts'

/** Ordered by time, each row linked to the previous one in its chain. */
export async function writeTrailOf(db: Db, enterpriseId: string, trail: readonly TrailEntry[]): Promise<void> {
  const entries = [...trail].sort((a, b) => (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0))
  const times = await inUtc(
    db,
    entries.map(entry => entry.moment),
  )
  const heads = new Map<number, { length: number; hash: string }>()
  const rows = new DemoRows()
  for (const [at, entry] of entries.entries()) {
    const chain = chainOf(entry)
    const head = heads.get(chain) ?? { length: 0, hash: '0'.repeat(64) }
    const row = auditRow(enterpriseId, chain, head.length + 1, entry, times[at] ?? '')
    const hash = hashOf(head.hash, row)
    rows.add('audit_log', {
      enterprise_id: enterpriseId,
      chain,
      position: row.position,
      business_type: row.businessType,
      business_id: row.businessId,
      doc_no: row.docNo,
      action: row.action,
      from_status: row.fromStatus,
      to_status: row.toStatus,
      reason: row.reason,
      changes: entry.changes,
      user_id: row.userId,
      user_name: row.userName,
      time: row.time,
      prev_hash: head.hash,
      hash,
    })
    heads.set(chain, { length: head.length + 1, hash })
  }
  await rows.write(db)
  for (const [chain, { length, hash }] of heads)
    await db.run(sql`update audit_chain set length = ${length}, last_hash = ${hash} where chain = ${chain}`)
}

function auditRow(enterpriseId: string, chain: number, position: number, entry: TrailEntry, time: string): AuditRow {
  return {
    enterpriseId,
    chain,
    position,
    businessType: entry.businessType,
    businessId: entry.businessId,
    docNo: entry.docNo,
    action: entry.action,
    fromStatus: entry.fromStatus,
    toStatus: entry.toStatus,
    reason: entry.reason,
    changes: JSON.stringify(entry.changes),
    userId: entry.by.userId,
    userName: entry.by.name,
    ip: '',
    resourceId: '',
    time,
  }
}

/** The trail hashes times in UTC. */
async function inUtc(db: Db, moments: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ time: string }>(sql`
    select to_char(moment::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time
    from unnest(${[...moments]}::text[]) with ordinality as given (moment, at) order by at`)
  return rows.map(row => row.time)
}
