import type { ReactNode } from 'react'
import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { useParts } from '../shoelace/use-parts.ts'

const drawerParts = fetchedParts(() => import('./open-drawer.tsx'))

export interface DrawerProps {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode
  /** In pixels, 480 unless given; a phone's drawer is as wide as the phone. */
  width?: number
}

/** A sheet at the side, or at the foot of a phone: focus is kept inside and given back, Escape closes it. */
export function Drawer(props: DrawerProps) {
  const parts = useParts(drawerParts, props.open)
  return props.open && parts ? <parts.OpenDrawer {...props} /> : null
}
