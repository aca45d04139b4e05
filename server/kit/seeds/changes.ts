import { isDeepStrictEqual } from 'node:util'
import type { Kind } from './kinds.ts'
import type { Columns, SeedRecord } from './records.ts'

export interface Changes {
  insert: SeedRecord[]
  update: SeedRecord[]
  remove: SeedRecord[]
  /** Delivered from now on. */
  remember: SeedRecord[]
  /** Keys that are no longer delivered. */
  forget: string[]
}

export type ByKey = ReadonlyMap<string, Columns>

/**
 * Compares the current delivery with the last one and with the table. A removed record stays removed, a changed group
 * of columns stays unchanged, the others get the delivered values.
 */
export function changesOf(
  kind: Pick<Kind, 'groups' | 'whenGone'>,
  seeds: readonly SeedRecord[],
  last: ByKey,
  present: ByKey,
): Changes {
  const changes: Changes = { insert: [], update: [], remove: [], remember: [], forget: [] }
  for (const seed of seeds) {
    const before = last.get(seed.key)
    const now = present.get(seed.key)
    if (!isDeepStrictEqual(before, seed.columns)) changes.remember.push(seed)
    if (now === undefined && before === undefined) changes.insert.push(seed)
    if (now === undefined || before === undefined) continue
    const columns = updated(kind.groups, seed.columns, before, now)
    if (!isDeepStrictEqual(columns, now)) changes.update.push({ key: seed.key, columns })
  }
  const delivered = new Set(seeds.map(seed => seed.key))
  for (const [key, before] of last) {
    const now = present.get(key)
    if (!delivered.has(key) && now !== undefined) takeBack(kind.whenGone, { key, before, now }, changes)
  }
  return changes
}

/** Updates all groups whose columns still have their delivered values. */
function updated(groups: Kind['groups'], seed: Columns, before: Columns, now: Columns): Columns {
  const untouched = (column: string) => !(column in before) || isDeepStrictEqual(before[column], now[column])
  const columns = groups.filter(group => group.every(untouched)).flat()
  return { ...now, ...Object.fromEntries(columns.map(column => [column, seed[column]])) }
}

interface Gone {
  key: string
  before: Columns
  now: Columns
}

function takeBack(whenGone: Kind['whenGone'], { key, before, now }: Gone, changes: Changes): void {
  if (whenGone === 'keep') return
  if (whenGone === 'remove') {
    if (!isDeepStrictEqual(before, now)) return
    changes.remove.push({ key, columns: now })
    changes.forget.push(key)
    return
  }
  const columns = Object.keys(whenGone)
  const touched = columns.some(column => !isDeepStrictEqual(before[column], now[column]))
  if (touched || isDeepStrictEqual(now, { ...now, ...whenGone })) return
  changes.update.push({ key, columns: { ...now, ...whenGone } })
  changes.remember.push({ key, columns: { ...before, ...whenGone } })
}
