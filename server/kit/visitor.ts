import type { Language } from '../../src/contract/session.ts'
import type { Database } from '../db/database.ts'
import type { Caller } from './caller.ts'

/** A call by somebody who is not signed in. */
export interface Visit {
  readonly database: Database
  readonly ip: string
  readonly language: Language
  /** Value of `X-Request-Id`, when there is one. */
  readonly requestId: string | undefined
  /** Under which origin the call came in. */
  readonly origin: string
}

/** A visitor as the author of what his call leaves behind: no user, no rights. */
export function visitorCaller(visit: Pick<Visit, 'ip' | 'language'>, enterpriseId: string, name: string): Caller {
  return {
    userId: '0',
    userName: '',
    name,
    enterpriseId,
    roleCode: '',
    userType: 'SUPPLIER',
    supplierIds: [],
    orgIds: [],
    modules: new Set(),
    clientId: '',
    sessionId: '',
    language: visit.language,
    ip: visit.ip,
    resourceId: '',
  }
}
