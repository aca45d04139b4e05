import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { callerWithoutSession } from '../../../kit/call/caller.ts'
import { notify } from '../../../kit/messages/notify.ts'

/** Notifies a user that an old refresh token was reused and the session has ended. */
export async function tellOfReuse(database: Database, userId: string): Promise<void> {
  await database.transaction(async db => {
    const user = await db.one<{ enterpriseId: string; time: string }>(
      sql`select enterprise_id, now() as time from app_user where id = ${userId}`,
    )
    if (user === undefined) return
    const caller = callerWithoutSession({ userId, enterpriseId: user.enterpriseId })
    await notify(
      { db, caller },
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
