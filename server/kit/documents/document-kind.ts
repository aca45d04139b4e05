import type { Sql } from 'sql-template-tag'
import type { Act, AuditEntry, FieldChange } from '../call/act.ts'
import type { Audience } from './audience.ts'
import type { Stateful, Steps } from './steps.ts'

/** A record of a document as a step needs it. */
export interface DocumentRecord extends Stateful {
  id: string
  /** Raised by every step, where documents have one. */
  version?: number
}

/** A kind of document: its steps, and how one is locked, written and named. */
export interface DocumentKind<Doc extends DocumentRecord, Inputs> {
  /** What it is called in the audit trail. */
  businessType: string
  steps: Steps<Doc, Inputs>
  /**
   * Locks documents until the transaction ends, in ascending order of their ids; those that the caller does not see are
   * left out.
   */
  lock(act: Act, ids: readonly string[]): Promise<Doc[]>
  /**
   * Writes the state and `fields` (SQL that begins with a comma), raises the version where documents have one, and
   * returns the record as it then is.
   */
  write(act: Act, doc: Doc, status: Doc['status'], fields: Sql): Promise<Doc>
  /** The number that people know it by. */
  numberOf(doc: Doc): string
  /** Whose open pages hear when it changes. */
  audience(doc: Doc): Audience
}

/** A kind whose new documents take a number. */
export interface NumberedKind<Doc extends DocumentRecord, Inputs> extends DocumentKind<Doc, Inputs> {
  /** The rule of its numbers. */
  numberRule: string
}

/** What a step writes of a document besides the state that its table names. */
export interface Moved<Status extends string> {
  /** The state, where the table alone does not decide it. */
  status?: Status
  /** More columns of the document's own row: SQL that begins with a comma. */
  fields?: Sql
  reason?: string
  changes?: readonly FieldChange[]
  /** What the audit row calls it; STATUS unless the step leaves the state as it is, then UPDATE. */
  action?: AuditEntry['action']
}

/** What is special about one step; each part is a plain function and may be absent. */
export interface StepParts<Doc extends DocumentRecord> {
  /**
   * The version that the caller read; undefined asks for none. Or a function that compares another one. @throws Refusal
   * 16007 when it is not the present one.
   */
  version?: number | undefined | ((doc: Doc) => void | Promise<void>)
  /** The work of the step: what the database must say, what else is written. Runs before the state is written. */
  work?(doc: Doc, next: Doc['status']): Moved<Doc['status']> | Promise<Moved<Doc['status']>>
  /** Tells people. `doc` is the record after the step. */
  tell?(doc: Doc, before: Doc): void | Promise<void>
  /** Tells other areas, by `emit`. */
  event?(doc: Doc, before: Doc): void | Promise<void>
}
