import type { Access } from '../contract/envelope.ts'
import type { MenuModule } from '../contract/platform/menu/menu.ts'
import { $session } from '../kit/session/session-store.ts'
import { hasPermission } from './permissions.ts'

/** The user has none of the modules, but may read what one of them shows. */
export function readsOnly(access: Access, menu = $session.get().menu): boolean {
  if (menu === undefined || typeof access === 'string') return false
  return !access.some(code => hasPermission(code, menu)) && isReadable(menu, access)
}

function isReadable(menu: readonly MenuModule[], codes: readonly string[]): boolean {
  return menu.some(
    ({ moduleCode, readOnly, subModules }) =>
      (readOnly === true && codes.includes(moduleCode)) || isReadable(subModules, codes),
  )
}
