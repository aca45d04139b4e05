import sql from 'sql-template-tag'
import type { Language } from '../../../src/contract/session/session.ts'
import type { Database, Db } from '../../db/database.ts'
import { callerWithoutSession } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Reactions } from './act.ts'

/** A call by somebody who is not signed in. */
export interface Visit {
  readonly database: Database
  readonly ip: string
  readonly language: Language
  /** Value of `X-Request-Id`, when there is one. */
  readonly requestId: string | undefined
  /** Under which origin the call came in. */
  readonly origin: string
  /** What the areas of this server do when something happens. */
  readonly reactions: readonly Reactions[]
}

/** The enterprise that visitors deal with: the one of this installation. */
export async function readEnterpriseId(db: Db): Promise<string> {
  const found = await db.one<{ id: string }>(sql`select id from enterprise order by id limit 1`)
  if (found === undefined) throw new Error('There is no enterprise for visitors.')
  return found.id
}

/** The id of a caller who is nobody. */
export const visitorId = '0'

/** A visitor as the author of what the call leaves behind: no user, no rights. */
export function visitorCaller(
  { ip, language }: Pick<Visit, 'ip' | 'language'>,
  enterpriseId: string,
  name: string,
): Caller {
  return callerWithoutSession({ userId: visitorId, name, enterpriseId, userType: 'SUPPLIER', language, ip })
}
