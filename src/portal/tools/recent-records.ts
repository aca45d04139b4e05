import { record } from '../../kit/format/record.ts'
import { localKept } from '../../kit/session/browser-storage.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'

export interface RecentRecord {
  name: string
  path: string
  address: string
}

const limit = 8
const keyOf = (owner: string) => `srm.recent.${owner}`

/** Newest first. */
export function recentRecords(owner: string): readonly RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(localKept.read(keyOf(owner)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecord).slice(0, limit) : []
  } catch {
    return []
  }
}

export function noteRecent(owner: string, opened: RecentRecord): void {
  const others = recentRecords(owner).filter(({ address }) => address !== opened.address)
  localKept.write(keyOf(owner), encodeJson([opened, ...others].slice(0, limit)))
}

function isRecord(value: unknown): value is RecentRecord {
  const found = record(value)
  return typeof found?.name === 'string' && typeof found.path === 'string' && typeof found.address === 'string'
}
