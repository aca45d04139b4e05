import { orderSearch } from '../../areas/orders/purchase-orders/search.ts'
import type { SearchEntry } from './search-index.ts'

export interface AreaSearch {
  /** Any one of these modules. */
  permission: readonly string[]
  /** Pages that start something. */
  acts: readonly { name: 'newOrder' | 'importOrder'; path: string; permission: string }[]
  /** Best match first. */
  find(text: string, signal: AbortSignal): Promise<SearchEntry[]>
}

export const areaSearches: readonly AreaSearch[] = [orderSearch]
