import type { MenuModule } from '../../../../src/contract/platform/menu/menu.ts'
import type { ModuleRow } from './queries.ts'

/** A module whose parent is missing in the role becomes a root, so that it remains accessible. */
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
