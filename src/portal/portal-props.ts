import type { Query } from './address.ts'
import type { Routing, Router } from './router.ts'

export interface PortalShellProps {
  userId: string
  router: Router
  /** The portal may write the title of the browser's page. */
  titled: boolean
  onRoute: PortalProps['onRoute']
}

export interface PortalProps {
  /** Where the portal begins when the address names no place. */
  startRoute?: string
  /** Where the place is kept; in memory unless given. With `history` the portal owns the page: its title, its storage. */
  routing?: Routing
  /** Another page is shown; heard as `srm-route`. */
  onRoute?(detail: { path: string; query: Query; title: string }): void
  /** Somebody is no longer signed in; heard as `srm-logout`. */
  onLogout?(detail: { reason: string }): void
}
