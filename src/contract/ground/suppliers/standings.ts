import { Array as List, Enum, Object as Obj } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Flag, Id } from '../../vocabulary.ts'
import { holdKinds, riskTiers } from './supplier-parts.ts'

export const SupplierStanding = Obj({
  id: Id(),
  freezeFlag: Flag(),
  blackFlag: Flag(),
  holdKind: Enum(holdKinds),
  /** 1: no valid certificate of a type that it once had. */
  certificateExpired: Flag(),
  riskTier: Enum(riskTiers),
})
export type SupplierStanding = Static<typeof SupplierStanding>

export const mostStandings = 200

/** Suppliers without a warning are omitted. For buyers only (16006). */
export const querySupplierStandings = endpoint('POST', 'sup/supplier/standings', {
  in: Obj({ ids: List(Id(), { minItems: 1, maxItems: mostStandings }) }),
  out: List(SupplierStanding),
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: 'signed-in',
})
