/** The keys and values behind the question mark. */
export type Query = Readonly<Record<string, string>>

/** A place inside the portal. */
export interface Place {
  path: string
  query: Query
}

/** The place that an address such as `/order/detail?id=7` names. A slash at the end does not matter. */
export function parseAddress(address: string): Place {
  const [before = '', after = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  const path = `/${before.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return { path, query: Object.fromEntries(new URLSearchParams(after)) }
}

/** The address of a place, its keys in the order in which they were given. */
export function addressOf(place: { path: string; query?: Query | undefined }): string {
  const search = new URLSearchParams(place.query).toString()
  return search === '' ? place.path : `${place.path}?${search}`
}
