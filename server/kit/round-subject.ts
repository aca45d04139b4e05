import type { Sql } from 'sql-template-tag'
import type { PrequalRequirement } from '../../src/contract/sourcing/rounds/prequalification-parts.ts'
import type { RoundBusinessType, RoundStep } from '../../src/contract/sourcing/rounds/round-parts.ts'
import type { Act } from './call/act.ts'
import type { Caller } from './call/caller.ts'
import type { Audience } from './documents/audience.ts'

/** Columns of the document, whose table has the alias `q`. */
export interface RoundColumns {
  readonly id: Sql
  readonly number: Sql
  readonly title: Sql
  readonly org: Sql
  readonly company: Sql
  /** Condition: suppliers know of it. */
  readonly published: Sql
  /** Condition: the end of applications has passed. */
  readonly prequalOver: Sql
}

/** A locked document; its methods check and write in the transaction of the call. */
export interface HeldRound {
  readonly id: string
  /** @throws Refusal as the document's own step table. */
  requireStep(step: RoundStep): Promise<void>
  /** Adds an audit row of a step to the document, and updates open pages of the buyer and of the suppliers in `to`. */
  note(step: RoundStep | 'answer' | 'removeQuestion', reason: string, to?: Partial<Audience>): void
  /** Notifies the purchaser. */
  tellAsked(question: string): Promise<void>
  /** `forAll`: suppliers that take part without being known to the buyer are notified too. */
  tellAnswered(supplierIds: string[], question: string, forAll: boolean): Promise<void>
  tellDecided(supplierId: string, passed: boolean, opinion: string): Promise<void>
}

/** The prequalification of a document for the current user. */
export interface RoundPrequalification {
  number: string
  title: string
  status: string
  prequalEndTime: string
  prequalReviewEndTime: string
  qualifiedLimit: number | null
  requirements: readonly PrequalRequirement[]
  allowed: RoundStep[]
}

/** A kind of document that suppliers ask about and apply for. */
export interface RoundSubject {
  readonly businessType: RoundBusinessType
  /** Table with the alias `q`. */
  readonly from: Sql
  readonly columns: RoundColumns
  /**
   * Relation `(business_id, supplier_id, place)` of the suppliers that take part: those that it was sent to, and for an
   * open one those that showed interest.
   */
  readonly parties: Sql
  /** Relation `(kind, id, business_id, text)` of what a question can be about: ITEM, LOT. */
  readonly rows: Sql
  /** Condition on `q`. */
  seen(caller: Caller): Sql
  /** Condition on `q`: questions can only be rejected. */
  answersOver(act: Pick<Act, 'db' | 'caller'>): Promise<Sql>
  /** The current user's company, if it takes part. @throws Refusal 10007 otherwise. */
  companyOf(act: Act, id: string): Promise<string>
  /** `share` prevents steps of the document, `update` other decisions too. @throws Refusal 10007 unless visible. */
  hold(act: Act, id: string, lock: 'share' | 'update'): Promise<HeldRound>
  /** Undefined without one, or when the document is not visible. */
  prequalification(act: Act, id: string): Promise<RoundPrequalification | undefined>
}
