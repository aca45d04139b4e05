import type { Absence, expertLevels } from '../../../src/contract/experts/experts.ts'
import type { DrawRule, ExclusionReason } from '../../../src/contract/experts/review-parts.ts'
import type { Static } from 'typebox'

/** An expert as a draw sees them. */
export interface LibraryExpert {
  id: string
  name: string
  userId: string
  employer: string
  internalFlag: 0 | 1
  level: (typeof expertLevels)[number]
  categoryIds: readonly string[]
  conflictSupplierIds: readonly string[]
  absences: readonly Static<typeof Absence>[]
  /** Switched on, with an active user. */
  active: boolean
  /** Reviews of the last three months that they joined. */
  recentJoins: number
}

/** What a draw is for. */
export interface DrawContext {
  /** The days of the review. */
  from: string
  to: string
  /** Experts who are or were in the group. */
  groupIds: ReadonlySet<string>
  /** Who takes part. */
  supplierIds: ReadonlySet<string>
  supplierNames: ReadonlySet<string>
  /** Who leads the review cannot score it. */
  ownerId: string | null
  /** Reviews in three months; 0 is no limit. */
  mostPerQuarter: number
}

/** Why an expert is not drawn; undefined: they may be. */
export function exclusionOf(expert: LibraryExpert, rule: DrawRule, context: DrawContext): ExclusionReason | undefined {
  if (!expert.active) return 'DISABLED'
  if (context.groupIds.has(expert.id)) return 'IN_GROUP'
  const fits =
    (rule.categoryId === null || expert.categoryIds.includes(rule.categoryId)) &&
    (rule.level === null || expert.level === rule.level) &&
    (rule.internalOnly === 0 || expert.internalFlag === 1)
  if (!fits) return 'SPECIALTY'
  if (inConflict(expert, context)) return 'CONFLICT'
  if (expert.absences.some(({ from, to }) => from <= context.to && to >= context.from)) return 'ABSENT'
  if (context.mostPerQuarter > 0 && expert.recentJoins >= context.mostPerQuarter) return 'TOO_OFTEN'
  return undefined
}

/** Whether an expert must not score: a supplier that takes part employs them or is named, or they lead the review. */
export function inConflict(expert: LibraryExpert, context: DrawContext): boolean {
  return (
    expert.userId === context.ownerId ||
    expert.conflictSupplierIds.some(id => context.supplierIds.has(id)) ||
    context.supplierNames.has(expert.employer.trim().toLowerCase())
  )
}
