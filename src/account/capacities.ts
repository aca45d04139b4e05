import { changeRole, changeSupplier } from './profile.ts'
import { useProfile } from './use-profile.ts'

/** A role that the user may take, or a company for which they may work. */
export interface Capacity {
  key: string
  name: string
  current: boolean
  /** Takes it: new tokens, profile and menu; open pages close. Throws what the calls throw. */
  take(): Promise<void>
}

/**
 * What the signed-in user may work as: roles, and companies with all of them first, under the name given. Either is empty
 * where there is no choice.
 */
export function useCapacities(allCompanies: string): { roles: Capacity[]; suppliers: Capacity[] } {
  const profile = useProfile()
  const roles = (profile?.sysRoles ?? []).map(({ code, name }) => ({
    key: code,
    name,
    current: profile?.roles[0] === code,
    take: () => changeRole(code),
  }))
  const suppliers = [{ id: null, name: allCompanies }, ...(profile?.suppliers ?? [])].map(({ id, name }) => ({
    key: id ?? 'all',
    name,
    current: profile?.supplierId === id,
    take: () => changeSupplier(id),
  }))
  return { roles: roles.length > 1 ? roles : [], suppliers: suppliers.length > 2 ? suppliers : [] }
}
