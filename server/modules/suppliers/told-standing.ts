import type { AuditEntry } from '../../kit/call/act.ts'

/** Pages of all buyers show what stands against a supplier beside its name, and hear when that changes; suppliers do not. */
export const toldStanding: Pick<AuditEntry, 'told'> = { told: { audience: { modules: 'any' }, version: undefined } }
