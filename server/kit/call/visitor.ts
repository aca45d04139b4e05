import sql from 'sql-template-tag'
import type { Language } from '../../../src/contract/platform/session/session.ts'
import type { Database, Db } from '../../db/database.ts'
import { callerWithoutSession } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Reactions } from './act.ts'

export interface Visit {
  readonly database: Database
  readonly ip: string
  readonly language: Language
  /** Value of `X-Request-Id`, if present. */
  readonly requestId: string | undefined
  /** Origin of the request. */
  readonly origin: string
  /** The `Cookie` header; '' for none. */
  readonly cookies: string
  /** Sets a `Set-Cookie` header of the response. */
  readonly setCookie: (cookie: string) => void
  readonly reactions: readonly Reactions[]
}

/** The installation's enterprise. */
export async function readEnterpriseId(db: Db): Promise<string> {
  const found = await db.one<{ id: string }>(sql`select id from enterprise order by id limit 1`)
  if (found === undefined) throw new Error('There is no enterprise for visitors.')
  return found.id
}

/** User id of visitors and jobs. */
export const visitorId = '0'

/** The author for the audit trail: no user, no rights. */
export function visitorCaller(
  { ip, language }: Pick<Visit, 'ip' | 'language'>,
  enterpriseId: string,
  name: string,
): Caller {
  return callerWithoutSession({ userId: visitorId, name, enterpriseId, userType: 'SUPPLIER', language, ip })
}
