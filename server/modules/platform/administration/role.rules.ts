import type { Input } from '../../../../src/contract/envelope.ts'
import type { Role, saveRole } from '../../../../src/contract/platform/administration/roles.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type RoleInput = Input<typeof saveRole>
/** Fields of the stored role that validate a save. */
export type KeptRole = Pick<Role, 'code' | 'side' | 'systemFlag'>

/** The administrator role and the modules without which no one could restore its rights. */
export const administrator = { role: 'ADMIN', modules: ['sys-user', 'sys-role', 'sys-module', 'sys-system'] }

/** A delivered role cannot change its code or side. */
export function fixedRoleProblems(kept: KeptRole | undefined, input: RoleInput): Problem[] {
  if (kept?.systemFlag !== 1) return []
  return (['code', 'side'] as const)
    .filter(field => kept[field] !== input[field])
    .map(field => ({ field, name: 'invalidInput', key: 'administration.roleFixed' }))
}

/** The administrator role must keep the administration modules. @throws Refusal 10008. */
export function requireAdministration(role: Pick<Role, 'code'>, moduleCodes: readonly string[]): void {
  if (role.code !== administrator.role) return
  const missing = administrator.modules.filter(code => !moduleCodes.includes(code))
  if (missing.length === 0) return
  const values = { modules: missing.join(', ') }
  refuse('invalidInput', {
    errors: [{ field: 'moduleIds', name: 'invalidInput', key: 'administration.lockOut', values }],
  })
}

/** @throws Refusal 16005 for a delivered role, 16010 for one assigned to users. */
export function requireRemovable(role: Pick<Role, 'code' | 'name' | 'systemFlag' | 'userCount'>): void {
  if (role.systemFlag === 1)
    refuse('statusNotOperable', { key: 'administration.roleDelivered', values: { name: role.name } })
  if (role.userCount > 0)
    refuse('laterDocumentExists', {
      key: 'administration.roleHeld',
      values: { name: role.name, count: role.userCount },
    })
}
