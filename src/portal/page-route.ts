import type { ComponentType } from 'react'
import type { Query } from './address.ts'

export interface PageProps {
  query: Query
}

/** Users who are shown the same record at another path. */
export interface Readers {
  permission: string
  path: string
}

export interface PageRoute {
  path: string
  /** Shown only when the query contains this key; a page without `key` has the same path. */
  key?: string
  /** In the server's menu; also the text key `pages.<component>` of the default title. */
  component: string
  /** Any one of these module codes. Empty: every signed-in user. */
  permission: readonly string[]
  readers?: Readers
  /** Breadcrumb parent of a page not in the menu; of several, the first in the user's menu. */
  above?: string | readonly string[]
  perRecord?: boolean
  /** Never retained behind another tab. */
  noCache?: boolean
  load(): Promise<ComponentType<PageProps>>
}
