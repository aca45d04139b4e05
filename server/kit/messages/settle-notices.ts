import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import { tellPages } from './notify.ts'

interface Settled {
  enterpriseId: string
  businessType: string
  businessId: string
  templates: readonly string[]
  /** Only messages sent before this time. */
  before?: string | null
  /** Only messages of this user. */
  userId?: string
}

/** Marks unread messages as read, because their task was done elsewhere; open pages count again. */
export async function settleNotices(db: Db, settled: Settled): Promise<void> {
  const { enterpriseId, businessType, businessId, templates, before = null, userId = null } = settled
  const read = await db.rows<{ userId: string }>(sql`
    update notice set read_flag = 1, read_time = now()
    where enterprise_id = ${enterpriseId} and read_flag = 0 and business_type = ${businessType}
      and business_id = ${businessId} and template_code = any(${[...templates]})
      and (${before}::timestamptz is null or send_time < ${before}::timestamptz)
      and (${userId}::bigint is null or user_id = ${userId}::bigint)
    returning user_id`)
  if (read.length > 0) await tellPages(db, [...new Set(read.map(row => row.userId))], 'unread')
}
