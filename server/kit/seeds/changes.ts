import { isDeepStrictEqual } from 'node:util'
import type { Kind } from './kinds.ts'
import type { Columns, SeedRecord } from './records.ts'

/** What a start does to the records of one kind. */
export interface Changes {
  insert: SeedRecord[]
  update: SeedRecord[]
  remove: SeedRecord[]
  /** What is delivered from now on. */
  remember: SeedRecord[]
  /** Keys that are delivered no more. */
  forget: string[]
}

/** Records by key. */
export type ByKey = ReadonlyMap<string, Columns>

/**
 * Compares what is delivered now with what was delivered last time and with what the table holds. A record that was
 * removed stays away, a group of columns that was changed stays as it is, the others become what is delivered now.
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

/** The record with the new values of all groups in which nothing was changed since they were delivered. */
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
