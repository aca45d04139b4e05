import { Array as List, Boolean as Bool, Integer, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'

/** A record that contradicts the rows that it stands for. */
export const Contradiction = Obj({
  /** The number by which users know it. */
  document: Text(),
  /** What it states, and what follows from its rows; several figures are parted by ` · `. */
  stated: Text(),
  found: Text(),
})
export type Contradiction = Static<typeof Contradiction>

/**
 * Computes anew what the tables of the caller's enterprise state, one rule at a time: begins with `at` 0 and goes on with
 * the `at` of the answer. At most 20 records are named for a rule.
 */
export const checkInvariant = endpoint('POST', 'system/audit/checkInvariant', {
  in: Obj({ at: Integer({ minimum: 0, maximum: 1000 }) }),
  out: Obj({
    /** The rule that was looked at: `invariants.<name>` of the texts says what it means. Empty when there is none. */
    name: Text(),
    contradictions: List(Contradiction),
    at: Integer(),
    total: Integer(),
    /** True when the last rule has been looked at. */
    done: Bool(),
  }),
  access: ['sys-audit'],
})
