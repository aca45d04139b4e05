import type { Area } from './kit/area.ts'
import type { Invariant } from './kit/invariant.ts'
import { trailInvariants } from './kit/trail-invariants.ts'

/** What holds within areas, and between all kinds of documents and the audit trail; in the order of the areas. */
export function invariantsOf(areas: readonly Area[]): readonly Invariant[] {
  const kinds = areas.flatMap(({ auditTypes = [] }) => auditTypes).filter(kind => typeof kind !== 'string')
  return [...areas.flatMap(area => area.invariants ?? []), ...trailInvariants(kinds)]
}
