export type Query = Readonly<Record<string, string>>

export interface Place {
  path: string
  query: Query
}

export function parseAddress(address: string): Place {
  const [before = '', after = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  const path = `/${before.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return { path, query: Object.fromEntries(new URLSearchParams(after)) }
}

export function addressOf(place: { path: string; query?: Query | undefined }): string {
  const search = new URLSearchParams(place.query).toString()
  return search === '' ? place.path : `${place.path}?${search}`
}
