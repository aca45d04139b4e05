import type { Language } from '../../src/contract/session/session.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from './call/caller.ts'

/** What kind of value a field of a document has. */
export type FactKind = 'number' | 'text' | 'flag'

/** A value of a document's field; decimals are texts. */
export type Fact = string | number | boolean | null

/** A document as conditions see it: its fields, and its rows under `rows`. */
export interface Facts {
  readonly [field: string]: Fact | readonly Readonly<Record<string, Fact>>[]
}

/** A field that conditions may name. */
export interface FactField {
  readonly kind: FactKind
  readonly names: Readonly<Record<Language, string>>
  /** True for a field of each row, which only `sum`, `min` and `max` read. */
  readonly ofRow?: true
}

/** A document that a model can be tried on. */
export interface SubjectDocument {
  id: string
  docNo: string
  title: string
  orgId: string | null
  /** Null for somebody who has no account, such as an applicant. */
  initiatorId: string | null
}

/**
 * What the approval of a kind of document may ask of it. An area brings one for each kind that it submits; kinds
 * without one have only the fields that all approvals have.
 */
export interface ApprovalSubject {
  readonly businessType: string
  readonly names: Readonly<Record<Language, string>>
  /** The right that decides while no model is published. */
  readonly moduleCode: string
  readonly fields: Readonly<Record<string, FactField>>
  /**
   * The model that is delivered: one step up to `limit` of a field, above it two with finance beside the second; without
   * it, one step for all. A flag `or` that is set counts as above the limit.
   */
  readonly delivered?: { readonly field: string; readonly limit: string; readonly or?: string }
  /** The fields of one document of the enterprise; undefined when there is none. `purchaserUserId` is its purchaser. */
  readonly read: (db: Db, enterpriseId: string, businessId: string) => Promise<Facts | undefined>
  /** Documents of the enterprise, newest first, whose number contains the text, at most 20; or the one of an id. */
  readonly recent: (db: Db, caller: Caller, text: string, id?: string) => Promise<SubjectDocument[]>
}
