import { record } from '../../kit/format/record.ts'
import { preferences } from '../../kit/state/preferences.ts'
import type { LovHit } from '../../ui/field/lookup-search.ts'

export interface Picks {
  recent: readonly LovHit[]
  favourites: readonly LovHit[]
}

const mostRecent = 8
const mostFavourites = 12

export function picksKey(code: string): string {
  return `lov/${code.replace(/[^\w.:-]/g, '-').slice(0, 60)}`
}

/** Invalid ones are ignored. */
export function readPicks(kept: Record<string, unknown> | undefined): Picks {
  return { recent: readHits(kept?.recent), favourites: readHits(kept?.favourites) }
}

export function picksOf(code: string): Picks {
  return readPicks(preferences.$known.get().get(picksKey(code)))
}

/** Newest first; does nothing until stored picks are loaded. */
export async function notePicks(code: string, hits: readonly LovHit[]): Promise<void> {
  await preferences.want(picksKey(code))
  if (!preferences.$known.get().has(picksKey(code))) return
  const { recent, favourites } = picksOf(code)
  const chosen = new Set(hits.map(hit => hit.value))
  const next = [...hits, ...recent.filter(hit => !chosen.has(hit.value))].slice(0, mostRecent)
  preferences.save(picksKey(code), { recent: next, favourites })
}

/** Beyond twelve the oldest favourite is dropped. */
export function toggleFavourite(code: string, hit: LovHit): void {
  const { recent, favourites } = picksOf(code)
  const others = favourites.filter(one => one.value !== hit.value)
  const next = others.length < favourites.length ? others : [hit, ...others].slice(0, mostFavourites)
  preferences.save(picksKey(code), { recent, favourites: next })
}

function readHits(list: unknown): LovHit[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((each: unknown) => {
    const { value, text, code, row } = record(each) ?? {}
    if (typeof value !== 'string' || typeof text !== 'string') return []
    return [{ value, text, code: typeof code === 'string' ? code : '', row: record(row) ?? {} }]
  })
}
