import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { Act } from './act.ts'
import { visitorCaller } from './visitor.ts'

/** Work that the clock begins, in the name of nobody; its trail is written by whoever begins it. */
export function clockAct(db: Db, enterpriseId: string): Act {
  const caller = visitorCaller({ ip: '', language: 'en' }, enterpriseId, '')
  return { db, caller, requestId: randomUUID(), trail: [] }
}
