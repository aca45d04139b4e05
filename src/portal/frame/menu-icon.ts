import { iconPaths } from '../../ui/icon-paths.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import type { MenuRoute } from '../menu-tree.ts'

export function iconOf({ icon, kind, children }: MenuRoute): IconName {
  if (isIcon(icon)) return icon
  return kind === 'link' ? 'external-link' : children.length > 0 ? 'list' : 'file-text'
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}

export function holds(entry: MenuRoute, path: string): boolean {
  return entry.children.some(child => child.path === path || holds(child, path))
}
