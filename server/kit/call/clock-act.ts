import type { Db } from '../../db/database.ts'
import type { Act } from './act.ts'
import { visitorCaller } from './visitor.ts'

/** Who writes the messages of work that the clock begins: nobody. */
export function clockAct(db: Db, enterpriseId: string): Pick<Act, 'db' | 'caller'> {
  const caller = visitorCaller({ ip: '', language: 'en' }, enterpriseId, '')
  return { db, caller }
}
