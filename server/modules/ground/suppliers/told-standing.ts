import type { AuditEntry } from '../../../kit/call/act.ts'

/**
 * Pages of buyers show a supplier's restrictions next to its name and are updated when they change; pages of suppliers
 * are not.
 */
export const toldStanding: Pick<AuditEntry, 'told'> = { told: { audience: { modules: 'any' }, version: undefined } }
