import type { Db } from '../../db/database.ts'
import type { Events } from '../events.ts'
import type { Audience } from '../documents/audience.ts'
import type { Caller } from './caller.ts'

/** `row` is a row number, null for the header. */
export interface FieldChange {
  field: string
  row: number | null
  before: string | null
  after: string | null
}

export type Reaction<Name extends keyof Events> = (act: Act, payload: Events[Name]) => Promise<void>

/** An event without an entry has no reactions. */
export type Reactions = { readonly [Name in keyof Events]?: readonly Reaction<Name>[] }

/** Runs all reactions to an event in the same transaction, area by area. */
export async function emit<Name extends keyof Events>(act: Act, name: Name, payload: Events[Name]): Promise<void> {
  for (const table of act.reactions) for (const react of table[name] ?? []) await react(act, payload)
}

/** An audit row before it is hashed. */
export interface AuditEntry {
  businessType: string
  businessId: string | null
  docNo: string
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'STATUS' | 'EXPORT' | 'LOGIN' | 'LOGOUT' | 'ROLE_CHANGE' | 'AUTHORIZE'
  fromStatus?: string
  toStatus?: string
  reason?: string
  changes?: readonly FieldChange[]
  /** Whose open pages are notified of which new version; not stored. */
  told?: { audience: Audience; version: number | undefined }
}

/** Context of one call: its transaction, its caller, and what is written at its end. */
export interface Act {
  readonly db: Db
  readonly caller: Caller
  /** Value of `X-Request-Id`, otherwise generated. */
  readonly requestId: string
  /** Audit rows inserted at the end of the transaction; `audit()` adds to it. */
  readonly trail: AuditEntry[]
  /** In the order of the areas; `emit()` runs them. */
  readonly reactions: readonly Reactions[]
  /** Origin of the request, for URLs of files; absent without a request. */
  readonly origin?: string
}
