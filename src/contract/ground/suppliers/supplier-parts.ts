import { Enum } from 'typebox'
import { Flag } from '../../vocabulary.ts'

export const riskTiers = ['LOW', 'MEDIUM', 'HIGH'] as const

export const holdKinds = ['NONE', 'ORDERS', 'INVOICES', 'PAYMENTS', 'ALL'] as const

export const supplierHolds = {
  riskTier: Enum(riskTiers),
  freezeFlag: Flag(),
  blackFlag: Flag(),
  holdKind: Enum(holdKinds),
}
