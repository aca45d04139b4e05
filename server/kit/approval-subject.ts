import type { Language } from '../../src/contract/platform/session/session.ts'
import type { Db } from '../db/database.ts'
import type { Act } from './call/act.ts'
import type { Caller } from './call/caller.ts'

export type FactKind = 'number' | 'text' | 'flag'

/** Decimals are strings. */
export type Fact = string | number | boolean | null

/** A document as conditions read it; its rows are under `rows`. */
export interface Facts {
  readonly [field: string]: Fact | readonly Readonly<Record<string, Fact>>[]
}

export interface FactField {
  readonly kind: FactKind
  readonly names: Readonly<Record<Language, string>>
  /** A field of each row, which only `sum`, `min` and `max` read. */
  readonly ofRow?: true
}

/** A document for trying a model. */
export interface SubjectDocument {
  id: string
  docNo: string
  title: string
  orgId: string | null
  /** Null without an account, such as an applicant. */
  initiatorId: string | null
}

export interface ApprovalSubject {
  readonly businessType: string
  readonly names: Readonly<Record<Language, string>>
  /** Its holders decide while no model is published. */
  readonly moduleCode: string
  readonly fields: Readonly<Record<string, FactField>>
  /** The field with the document's amount in its `currency`; absent for documents without one. */
  readonly amountField?: string
  /**
   * The delivered model: one step up to `limit` of a field; above it a second one, together with finance. Without it,
   * one step for all. A set flag `or` counts as above the limit.
   */
  readonly delivered?: { readonly field: string; readonly limit: string; readonly or?: string }
  /**
   * Checks again what may have changed since submission, such as the supplier and prices; runs after the last approver
   * has agreed. @throws Refusal, which the approver gets.
   */
  readonly recheck?: (act: Act, businessId: string) => Promise<void>
  /** A flag that requires the agreement of a holder of `right` in addition to the model. */
  readonly alsoBy?: { readonly flag: string; readonly right: string }
  /** Fields of a document; undefined if it does not exist. `purchaserUserId` is its purchaser. */
  readonly read: (db: Db, enterpriseId: string, businessId: string) => Promise<Facts | undefined>
  /** At most 20 documents whose number contains the text, newest first; or the one with the id. */
  readonly recent: (db: Db, caller: Caller, text: string, id?: string) => Promise<SubjectDocument[]>
}
