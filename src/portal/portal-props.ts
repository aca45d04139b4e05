import type { Query } from './address.ts'
import type { Routing, Router } from './router.ts'

export interface PortalShellProps {
  userId: string
  router: Router
  titled: boolean
  onRoute: PortalProps['onRoute']
}

export interface PortalProps {
  /** Used when the address has none. */
  startRoute?: string
  /** Default: in memory. With `history` the portal owns the page's title and storage. */
  routing?: Routing
  onRoute?(detail: { path: string; query: Query; title: string }): void
  onLogout?(detail: { reason: string }): void
}
