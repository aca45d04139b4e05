import sql, { join } from 'sql-template-tag'
import type { Area } from './kit/area.ts'
import type { Invariant } from './kit/invariant.ts'
import { trailInvariants } from './kit/trail-invariants.ts'

/** Of the areas, then of the audit trail. */
export function invariantsOf(areas: readonly Area[]): readonly Invariant[] {
  const kinds = areas.flatMap(({ auditTypes = [] }) => auditTypes).filter(kind => typeof kind !== 'string')
  const booked = join([nothingBooked, ...areas.flatMap(area => area.booked ?? [])], ' union all ')
  const ofAreas = areas.flatMap(({ invariants = [] }) =>
    typeof invariants === 'function' ? invariants(booked) : invariants,
  )
  return [...ofAreas, ...trailInvariants(kinds)]
}

/** No row with the columns of `booked`. */
const nothingBooked = sql`
  select 0::bigint as enterprise_id, '' as document, 0::bigint as company_id, current_date as day, now() as act_time where false`
