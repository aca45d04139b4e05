import { record } from '../../kit/answer.ts'
import { localKept } from '../../kit/browser-storage.ts'
import { $session } from '../../kit/session-store.ts'
import type { LovHit } from '../../ui/lookup-search.ts'

const most = 8
const memory = new Map<string, string>()

/** What this user has chosen last from a list, newest first. */
export function recentPicks(code: string): LovHit[] {
  const key = keyOf(code)
  const text = memory.get(key) ?? ($session.get().persist ? localKept.read(key) : undefined)
  return text === undefined ? [] : readHits(text)
}

/** Puts what was chosen first. Nothing is kept beyond the page when the session is not. */
export function notePicks(code: string, hits: readonly LovHit[]): void {
  const chosen = new Set(hits.map(hit => hit.value))
  const next = [...hits, ...recentPicks(code).filter(hit => !chosen.has(hit.value))].slice(0, most)
  const key = keyOf(code)
  memory.set(key, JSON.stringify(next))
  if ($session.get().persist) localKept.write(key, JSON.stringify(next))
}

function keyOf(code: string): string {
  return `srm.lov.recent.${$session.get().userInfo?.id ?? ''}.${code}`
}

function readHits(text: string): LovHit[] {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return []
    return list.flatMap((each: unknown) => {
      const { value, text: shown, code, row } = record(each) ?? {}
      if (typeof value !== 'string' || typeof shown !== 'string') return []
      return [{ value, text: shown, code: typeof code === 'string' ? code : '', row: record(row) ?? {} }]
    })
  } catch {
    // Another program has written there.
    return []
  }
}
