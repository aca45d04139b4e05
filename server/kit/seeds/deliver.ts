import { createHash } from 'node:crypto'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { asJson } from '../../db/columns.ts'
import type { Database, Db } from '../../db/database.ts'
import { lockForStart } from '../../db/start-lock.ts'
import { changesOf, type ByKey } from './changes.ts'
import { kinds, type Kind } from './kinds.ts'
import { recordsOf, type SeedRecord } from './records.ts'
import type { Seeds } from './seeds.ts'

/** Advisory lock of all processes that deliver to one database. */
const deliveryLock = 7_307_504

/**
 * Applies the delivered records of the areas: inserts new ones, updates those that the installation did not change, and
 * does not restore removed ones. Returns false when the delivery is unchanged, which takes one query.
 */
export async function deliver(
  database: Database,
  areas: readonly { readonly seeds?: Seeds | undefined }[],
): Promise<boolean> {
  const records = recordsOf(areas)
  const sum = createHash('sha256').update(JSON.stringify(records)).digest('hex')
  if (await isDelivered(database, sum)) return false
  return database.transaction(async db => {
    await lockForStart(db, deliveryLock)
    if (await isDelivered(db, sum)) return false
    for (const [name, kind] of Object.entries<Kind>(kinds)) {
      // The keys of `kinds` are the keys of the records.
      await deliverKind(db, name, kind, records[name as keyof typeof kinds])
    }
    await db.run(sql`insert into installation (code, value) values ('seeds', ${sum})
      on conflict (code) do update set value = excluded.value`)
    return true
  })
}

async function isDelivered(db: Db, sum: string): Promise<boolean> {
  return (await db.one(sql`select from installation where code = 'seeds' and value = ${sum}`)) !== undefined
}

async function deliverKind(db: Db, name: string, kind: Kind, seeds: readonly SeedRecord[]): Promise<void> {
  const last = await db.rows<SeedRecord>(sql`select key, record as columns from delivered where kind = ${name}`)
  const present = await db.rows<SeedRecord>(selectPresent(kind))
  const changes = changesOf(kind, seeds, byKey(last), byKey(present))
  for (const round of rounds(kind, changes.insert)) await db.run(insertInto(kind, round))
  if (changes.update.length > 0) await db.run(updateOf(kind, changes.update))
  if (changes.remove.length > 0) await db.run(deleteFrom(kind, changes.remove))
  if (changes.remember.length > 0) {
    await db.run(sql`insert into delivered (kind, key, record)
      select ${name}, seed.key, seed.columns
      from jsonb_to_recordset(${asJson(changes.remember)}::jsonb) as seed (key text, columns jsonb)
      on conflict (kind, key) do update set record = excluded.record`)
  }
  if (changes.forget.length > 0)
    await db.run(sql`delete from delivered where kind = ${name} and key = any(${changes.forget}::text[])`)
}

function byKey(records: readonly SeedRecord[]): ByKey {
  return new Map(records.map(({ key, columns }) => [key, columns]))
}

/** Inserts parents of the same table before their children. */
function rounds({ table, references = {} }: Kind, records: readonly SeedRecord[]): SeedRecord[][] {
  const above = Object.keys(references).find(column => references[column]?.table === table)
  if (above === undefined) return records.length > 0 ? [[...records]] : []
  const result: SeedRecord[][] = []
  for (let left = [...records]; left.length > 0;) {
    const waiting = new Set(left.map(({ key }) => key))
    const round = left.filter(({ columns }) => !waiting.has(String(columns[above])))
    if (round.length === 0) throw new Error(`The seeds of ${table} lie below each other: ${[...waiting].join(', ')}.`)
    result.push(round)
    left = left.filter(record => !round.includes(record))
  }
  return result
}

// Names of tables and columns below come from `kinds.ts` alone; values are bound.

const columnsOf = ({ key, once = [], groups }: Kind) => [...key, ...once, ...groups.flat()]

function selectPresent(kind: Kind): Sql {
  const shown = (column: string) => {
    const reference = kind.references?.[column]
    return reference === undefined
      ? raw(`t.${column}`)
      : raw(`(select r.code from ${reference.table} r where r.id = t.${column})`)
  }
  const pairs = columnsOf(kind).map(column => sql`${column}::text, ${shown(column)}`)
  return sql`select concat_ws('/', ${join(kind.key.map(shown))}) as key, jsonb_build_object(${join(pairs)}) as columns
    from ${raw(kind.table)} t`
}

/** Records as rows `seed`, with the original as `given`. */
function rowsOf(kind: Kind, records: readonly SeedRecord[]): Sql {
  const references = Object.keys(kind.references ?? {})
  return sql`jsonb_array_elements(${asJson(records.map(({ columns }) => columns))}::jsonb) with ordinality as e (given, at)
    cross join lateral jsonb_populate_record(null::${raw(kind.table)}, e.given - ${references}::text[]) as seed`
}

function valueOf(kind: Kind, column: string): Sql {
  const reference = kind.references?.[column]
  if (reference === undefined) return raw(`seed.${column}`)
  return raw(`(select r.id from ${reference.table} r where r.code = e.given ->> '${column}')`)
}

function insertInto(kind: Kind, records: readonly SeedRecord[]): Sql {
  const columns = columnsOf(kind)
  const needed = Object.entries(kind.references ?? {}).filter(([, { needed }]) => needed)
  const found = needed.map(([column]) => sql`and ${valueOf(kind, column)} is not null`)
  return sql`insert into ${raw(kind.table)} (${raw(columns.join(', '))})
    select ${join(columns.map(column => valueOf(kind, column)))} from ${rowsOf(kind, records)}
    where true ${found.length > 0 ? join(found, ' ') : empty} order by e.at on conflict do nothing`
}

function updateOf(kind: Kind, records: readonly SeedRecord[]): Sql {
  const set = kind.groups.flat().map(column => sql`${raw(column)} = ${valueOf(kind, column)}`)
  if (kind.counted) set.push(sql`version = t.version + 1`)
  return sql`update ${raw(kind.table)} t set ${join(set)} from ${rowsOf(kind, records)} where ${sameKey(kind)}`
}

function deleteFrom(kind: Kind, records: readonly SeedRecord[]): Sql {
  return sql`delete from ${raw(kind.table)} t using ${rowsOf(kind, records)} where ${sameKey(kind)}`
}

function sameKey(kind: Kind): Sql {
  return join(
    kind.key.map(column => sql`${raw(`t.${column}`)} = ${valueOf(kind, column)}`),
    ' and ',
  )
}
