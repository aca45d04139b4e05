import type { Input } from '../../../src/contract/envelope.ts'
import type { Role, saveRole } from '../../../src/contract/administration/roles.ts'
import { refuse } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'

type RoleInput = Input<typeof saveRole>
/** What of a role a save is checked against. */
export type KeptRole = Pick<Role, 'code' | 'side' | 'systemFlag'>

/** The role that administers, and the modules without which nobody could give it the rest back. */
export const administrator = { role: 'ADMIN', modules: ['sys-user', 'sys-role', 'sys-module', 'sys-system'] }

/** What is wrong with changing a role: a delivered one keeps its code and its side. */
export function fixedRoleProblems(kept: KeptRole | undefined, input: RoleInput): Problem[] {
  if (kept?.systemFlag !== 1) return []
  return (['code', 'side'] as const)
    .filter(field => kept[field] !== input[field])
    .map(field => ({ field, name: 'invalidInput', key: 'administration.roleFixed' }))
}

/**
 * Refuses to take from the administrator what they administer with.
 * @throws Refusal 10008.
 */
export function requireAdministration(role: Pick<Role, 'code'>, moduleCodes: readonly string[]): void {
  if (role.code !== administrator.role) return
  const missing = administrator.modules.filter(code => !moduleCodes.includes(code))
  if (missing.length === 0) return
  const values = { modules: missing.join(', ') }
  refuse('invalidInput', {
    errors: [{ field: 'moduleIds', name: 'invalidInput', key: 'administration.lockOut', values }],
  })
}

/**
 * Refuses to delete a delivered role (16005) or one that users hold (16010).
 * @throws Refusal.
 */
export function requireRemovable(role: Pick<Role, 'code' | 'name' | 'systemFlag' | 'userCount'>): void {
  if (role.systemFlag === 1)
    refuse('statusNotOperable', { key: 'administration.roleDelivered', values: { name: role.name } })
  if (role.userCount > 0)
    refuse('laterDocumentExists', {
      key: 'administration.roleHeld',
      values: { name: role.name, count: role.userCount },
    })
}
