import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { notify } from '../../kit/notify.ts'

/** Tells a user that somebody used an old refresh token of his, and that the session has ended. */
export async function tellOfReuse(database: Database, userId: string): Promise<void> {
  await database.transaction(async db => {
    const user = await db.one<{ enterpriseId: string; time: string }>(
      sql`select enterprise_id, now() as time from app_user where id = ${userId}`,
    )
    if (user === undefined) return
    const caller = {
      userId,
      userName: '',
      name: '',
      enterpriseId: user.enterpriseId,
      roleCode: '',
      userType: 'ADMIN' as const,
      supplierIds: [],
      orgIds: [],
      modules: new Set<string>(),
      clientId: '',
      sessionId: '',
      language: 'en' as const,
      ip: '',
      resourceId: '',
    }
    await notify(
      { db, caller, requestId: '', trail: [] },
      {
        template: 'session.reused',
        to: { userIds: [userId] },
        values: { time: user.time },
        businessType: 'USER',
        businessId: userId,
        pcUrl: '',
      },
    )
  })
}
