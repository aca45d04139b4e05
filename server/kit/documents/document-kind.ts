import type { Sql } from 'sql-template-tag'
import type { Act, AuditEntry, FieldChange } from '../call/act.ts'
import type { Audience } from './audience.ts'
import type { Stateful, Steps } from './steps.ts'

export interface DocumentRecord extends Stateful {
  id: string
  /** Incremented by every step, where documents have one. */
  version?: number
}

export interface DocumentKind<Doc extends DocumentRecord, Inputs> {
  /** Type in the audit trail. */
  businessType: string
  steps: Steps<Doc, Inputs>
  /**
   * Locks documents until the transaction ends, in ascending order of ids; those that the caller does not see are left
   * out.
   */
  lock(act: Act, ids: readonly string[]): Promise<Doc[]>
  /**
   * Writes the status and `fields` (SQL that begins with a comma), increments the version where documents have one, and
   * returns the new record.
   */
  write(act: Act, doc: Doc, status: Doc['status'], fields: Sql): Promise<Doc>
  /** The number shown to users. */
  numberOf(doc: Doc): string
  /** Whose open pages are notified of changes. */
  audience(doc: Doc): Audience
  /** Audit rows of steps that keep the status name the step, as a change of the field `step`. */
  namesSteps?: true
}

export interface NumberedKind<Doc extends DocumentRecord, Inputs> extends DocumentKind<Doc, Inputs> {
  numberRule: string
}

/** Columns that a step writes in addition to the status of its table. */
export interface Moved<Status extends string> {
  /** The status, where the table alone does not decide it. */
  status?: Status
  /** Further columns of the document: SQL that begins with a comma. */
  fields?: Sql
  reason?: string
  changes?: readonly FieldChange[]
  /** Action of the audit row; default: STATUS, or UPDATE if the step does not change the status. */
  action?: AuditEntry['action']
}

export interface StepParts<Doc extends DocumentRecord> {
  /**
   * The version that the caller read; undefined skips the check. A function compares another version. @throws Refusal
   * 16007 when it is not the current one.
   */
  version?: number | undefined | ((doc: Doc) => void | Promise<void>)
  /** The work of the step, run before the status is written. */
  work?(doc: Doc, next: Doc['status']): Moved<Doc['status']> | Promise<Moved<Doc['status']>>
  /** Notifies users. `doc` is the record after the step. */
  tell?(doc: Doc, before: Doc): void | Promise<void>
  /** Notifies other areas, by `emit`. */
  event?(doc: Doc, before: Doc): void | Promise<void>
}
