import type { Db } from '../../db/database.ts'
import type { Events } from '../events.ts'
import type { Audience } from '../documents/audience.ts'
import type { Caller } from './caller.ts'

/** Old and new value of one field; `row` is a row number, null for the header. */
export interface FieldChange {
  field: string
  row: number | null
  before: string | null
  after: string | null
}

export type Reaction<Name extends keyof Events> = (act: Act, payload: Events[Name]) => Promise<void>

/** An event without an entry has no consequences yet. */
export type Reactions = { readonly [Name in keyof Events]?: readonly Reaction<Name>[] }

/** Runs everything that follows from an event, inside the transaction of the act: area by area, each list in its order. */
export async function emit<Name extends keyof Events>(act: Act, name: Name, payload: Events[Name]): Promise<void> {
  for (const table of act.reactions) for (const react of table[name] ?? []) await react(act, payload)
}

/** What the audit trail keeps of one event. */
export interface AuditEntry {
  businessType: string
  businessId: string | null
  docNo: string
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'STATUS' | 'EXPORT' | 'LOGIN' | 'LOGOUT' | 'ROLE_CHANGE' | 'AUTHORIZE'
  fromStatus?: string
  toStatus?: string
  reason?: string
  changes?: readonly FieldChange[]
  /** Whose open pages hear of it, and the version that it made; not kept. */
  told?: { audience: Audience; version: number | undefined }
}

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
