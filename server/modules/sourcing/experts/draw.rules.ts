import type { Absence, expertLevels } from '../../../../src/contract/sourcing/experts/experts.ts'
import type { DrawRule, ExclusionReason } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { Static } from 'typebox'

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
  /** Enabled, with an active user. */
  active: boolean
  /** Number of reviews joined in the last three months. */
  recentJoins: number
}

export interface DrawContext {
  from: string
  to: string
  /** Current and former members of the group. */
  groupIds: ReadonlySet<string>
  supplierIds: ReadonlySet<string>
  supplierNames: ReadonlySet<string>
  /** The user who leads the review, and others who take part in the document, cannot score it. */
  barredUserIds: ReadonlySet<string>
  /** Maximum number of reviews in three months; 0: unlimited. */
  mostPerQuarter: number
}

/** Why an expert cannot be drawn; undefined if allowed. */
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

/**
 * True if an expert must not score: employed by or named as a conflict with a participating supplier, leading the review,
 * or taking part in the document otherwise.
 */
export function inConflict(expert: LibraryExpert, context: DrawContext): boolean {
  return (
    context.barredUserIds.has(expert.userId) ||
    expert.conflictSupplierIds.some(id => context.supplierIds.has(id)) ||
    context.supplierNames.has(expert.employer.trim().toLowerCase())
  )
}
