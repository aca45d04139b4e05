import { Enum } from 'typebox'
import { Flag } from '../vocabulary.ts'

/** How dear the loss of a supplier would be. */
export const riskTiers = ['LOW', 'MEDIUM', 'HIGH'] as const

/** What is held back for a supplier. */
export const holdKinds = ['NONE', 'ORDERS', 'INVOICES', 'PAYMENTS', 'ALL'] as const

/** What stands against working with a supplier. */
export const supplierHolds = {
  riskTier: Enum(riskTiers),
  /** 1: frozen for a time; open orders go on. */
  freezeFlag: Flag(),
  /** 1: on the blacklist. */
  blackFlag: Flag(),
  holdKind: Enum(holdKinds),
}
