import { Array as List, Enum, Object as Obj } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Flag, Id } from '../vocabulary.ts'
import { holdKinds, riskTiers } from './supplier-parts.ts'

/** What stands against working with a supplier, as buyers see it beside its name. */
export const SupplierStanding = Obj({
  id: Id(),
  /** 1: frozen for a time. */
  freezeFlag: Flag(),
  /** 1: on the blacklist. */
  blackFlag: Flag(),
  holdKind: Enum(holdKinds),
  /** 1: of some kind of certificate that it had none is valid today. */
  certificateExpired: Flag(),
  /** HIGH: it would be hard to do without it. */
  riskTier: Enum(riskTiers),
})
export type SupplierStanding = Static<typeof SupplierStanding>

/** How many suppliers one call asks for at most. */
export const mostStandings = 200

// --- ours -----------------------------------------------------------------

/**
 * The standing of suppliers that appear on a page, all by one call; those against whom nothing stands are left out.
 * Suppliers are refused (16006): they do not read what buyers hold against them.
 */
export const querySupplierStandings = endpoint('POST', 'sup/supplier/standings', {
  in: Obj({ ids: List(Id(), { minItems: 1, maxItems: mostStandings }) }),
  out: List(SupplierStanding),
  shows: ['SUPPLIER', 'LIFECYCLE'],
  access: 'signed-in',
})
