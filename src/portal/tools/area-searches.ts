import { orderSearch } from '../../areas/purchase-orders/search.ts'
import type { SearchEntry } from './search-index.ts'

/** What an area brings to the search of the header. */
export interface AreaSearch {
  /** The holder of one of these modules finds the area's documents. */
  permission: readonly string[]
  /** Pages where something begins; `name` is that of their text. */
  acts: readonly { name: 'newOrder' | 'importOrder'; path: string; permission: string }[]
  /** Asks the server, the best first. */
  find(text: string, signal: AbortSignal): Promise<SearchEntry[]>
}

/** The areas whose documents the search finds. */
export const areaSearches: readonly AreaSearch[] = [orderSearch]
