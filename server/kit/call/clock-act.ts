import type { Db } from '../../db/database.ts'
import type { Act } from './act.ts'
import { callerWithoutSession } from './caller.ts'
import { visitorCaller, visitorId } from './visitor.ts'

/** Author of messages of scheduled jobs: no user. */
export function clockAct(db: Db, enterpriseId: string): Pick<Act, 'db' | 'caller'> {
  const caller = visitorCaller({ ip: '', language: 'en' }, enterpriseId, '')
  return { db, caller }
}

/** Context of a scheduled job, with reactions: no user, all organisations of the enterprise. */
export function jobAct(db: Db, enterpriseId: string, reactions: Act['reactions']): Act {
  const caller = { ...callerWithoutSession({ userId: visitorId, enterpriseId }), orgIds: undefined }
  return { db, caller, requestId: '', trail: [], reactions }
}
