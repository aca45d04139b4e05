import { Array as List, Boolean as Bool, Integer, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'

export const Contradiction = Obj({
  document: Text(),
  /** Stored value, and the one calculated from the rows; several figures are separated by ` · `. */
  stated: Text(),
  found: Text(),
})
export type Contradiction = Static<typeof Contradiction>

/**
 * Recalculates one rule per call: starts with `at` 0 and continues with the returned `at`. At most 20 records per rule.
 */
export const checkInvariant = endpoint('POST', 'system/audit/checkInvariant', {
  in: Obj({ at: Integer({ minimum: 0, maximum: 1000 }) }),
  out: Obj({
    /** Rule checked, described by the text `invariants.<name>`; empty after the last. */
    name: Text(),
    contradictions: List(Contradiction),
    at: Integer(),
    total: Integer(),
    done: Bool(),
  }),
  access: ['sys-audit'],
})
