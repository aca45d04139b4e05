// A page may also be rendered where there is no address yet.
const search = typeof location === 'undefined' ? '' : location.search

/** What each page shows: where the portal is, a token of its user as the host's server would give it, and some records. */
export const apiBase = new URLSearchParams(search).get('api') ?? ''

/** The host's own server knows who its user is at the portal. */
export async function tokenProvider({ signal }: { signal: AbortSignal }): Promise<string> {
  return (await fetch('/portal-token', { signal })).text()
}

export const columns = [
  { field: 'id', title: 'Number' },
  { field: 'city', title: 'City', cell: (row: Readonly<Record<string, unknown>>) => `in ${String(row.city)}` },
]
export const rows = [{ id: '1', city: 'Hangzhou' }]
