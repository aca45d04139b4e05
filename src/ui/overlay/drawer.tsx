import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { useParts } from '../shoelace/use-parts.ts'
import type { DrawerProps } from './open-drawer.tsx'

const drawerParts = fetchedParts(() => import('./open-drawer.tsx'))

/** At the bottom of a phone. Traps and restores the focus; Escape closes it. */
export function Drawer(props: DrawerProps) {
  const parts = useParts(drawerParts, props.open)
  return props.open && parts ? <parts.OpenDrawer {...props} /> : null
}
