import type { MenuModule } from '../contract/platform/menu/menu.ts'
import { $session } from '../kit/session/session-store.ts'

const codes = new WeakMap<readonly MenuModule[], ReadonlySet<string>>()

/** Without modules that the permission of a group only opens for reading. */
function menuCodes(menu: readonly MenuModule[]): ReadonlySet<string> {
  const known = codes.get(menu)
  if (known) return known
  const found = new Set<string>()
  const collect = (modules: readonly MenuModule[]) => {
    for (const module of modules) {
      if (module.readOnly !== true) found.add(module.moduleCode)
      collect(module.subModules)
    }
  }
  collect(menu)
  codes.set(menu, found)
  return found
}

export function hasPermission(code: string | undefined, menu = $session.get().menu): boolean {
  return !code || (menu !== undefined && menuCodes(menu).has(code))
}
