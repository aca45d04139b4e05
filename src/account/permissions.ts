import type { MenuModule } from '../contract/menu/menu.ts'
import { $session } from '../kit/session/session-store.ts'

const codes = new WeakMap<readonly MenuModule[], ReadonlySet<string>>()

/** All module codes of a menu tree, modules and sub-modules alike. */
export function menuCodes(menu: readonly MenuModule[]): ReadonlySet<string> {
  const known = codes.get(menu)
  if (known) return known
  const found = new Set<string>()
  const collect = (modules: readonly MenuModule[]) => {
    for (const module of modules) {
      found.add(module.moduleCode)
      collect(module.subModules)
    }
  }
  collect(menu)
  codes.set(menu, found)
  return found
}

/** True when the code stands in the stored menu tree; a button without a code always shows. */
export function hasPermission(code: string | undefined, menu = $session.get().menu): boolean {
  return !code || (menu !== undefined && menuCodes(menu).has(code))
}
