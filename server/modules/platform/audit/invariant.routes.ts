import type { FastifyInstance } from 'fastify'
import { checkInvariant } from '../../../../src/contract/platform/audit/invariants.ts'
import { serve } from '../../../kit/call/serve.ts'
import { findDifferences } from '../../../kit/invariant.ts'
import type { Invariant } from '../../../kit/invariant.ts'

export function invariantRoutes(app: FastifyInstance, invariants: readonly Invariant[]): void {
  serve(app, checkInvariant, async ({ at }, { db, caller }) => {
    const total = invariants.length
    const invariant = invariants[at]
    const place = { at: at + 1, total, done: at + 1 >= total }
    if (invariant === undefined) return { ...place, name: '', contradictions: [] }
    return {
      ...place,
      name: invariant.name,
      contradictions: await findDifferences(db, invariant, caller.enterpriseId),
    }
  })
}
