import type { ComponentType } from 'react'
import type { Query } from './address.ts'

/** What every page of the portal gets. */
export interface PageProps {
  query: Query
}

/** One page of the portal: its address, who may see it, and where its code is. */
export interface PageRoute {
  path: string
  /** The page shows its path only when the address carries this key; another one, without a key, has the same path. */
  key?: string
  /**
   * The name by which a module of the server's menu means this page (`component`). Its title is the menu's, else the
   * portal's text `pages.<component>`.
   */
  component: string
  /** Module codes; the holder of one of them may see the page. Empty: everybody who is signed in. */
  permission: readonly string[]
  /**
   * The page above it in the breadcrumb, for pages that the menu does not show; of several, the first that the reader's
   * menu has.
   */
  above?: string | readonly string[]
  /** Each record has a tab of its own. */
  perRecord?: boolean
  /** Never kept alive behind another tab. */
  noCache?: boolean
  load(): Promise<ComponentType<PageProps>>
}
