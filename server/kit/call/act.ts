import type { Db } from '../../db/database.ts'
import type { AuditEntry } from '../audit.ts'
import type { Reactions } from '../events.ts'
import type { Caller } from './caller.ts'

/** One call at work: its open transaction, its caller, and what is to be written at its end. */
export interface Act {
  readonly db: Db
  readonly caller: Caller
  /** Value of `X-Request-Id`, or an id of our own. */
  readonly requestId: string
  /** Audit rows that the end of the transaction writes; `audit()` adds to it. */
  readonly trail: AuditEntry[]
  /** What the areas of this server do when something happens, in their order; `emit()` runs it. */
  readonly reactions: readonly Reactions[]
  /** Under which origin the call came in, for addresses of files; absent in work without a request. */
  readonly origin?: string
}
