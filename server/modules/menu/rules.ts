import type { MenuModule } from '../../../src/contract/menu/menu.ts'
import type { ModuleRow } from './queries.ts'

/** Makes the tree of modules. A module whose parent the role does not hold stands at the top, so nothing is lost. */
export function menuTree(rows: readonly ModuleRow[]): MenuModule[] {
  const modules = new Map(
    rows.map(({ parentId: _parent, ...module }) => [module.id, { ...module, subModules: [] as MenuModule[] }]),
  )
  const top: MenuModule[] = []
  for (const row of rows) {
    const module = modules.get(row.id)
    const parent = row.parentId === null ? undefined : modules.get(row.parentId)
    if (module !== undefined) (parent?.subModules ?? top).push(module)
  }
  return top
}
