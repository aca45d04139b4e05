import { changeRole, changeSupplier } from './profile.ts'
import { useProfile } from './use-profile.ts'

export interface Capacity {
  key: string
  name: string
  current: boolean
  take(): Promise<void>
}

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
