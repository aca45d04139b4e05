import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'

/** A file per table with one JSON string per row, as PostgreSQL formats it as text. */
export interface TablesNote {
  /** Migrations, which a restore must match. */
  steps: string[]
  /** Rows by table. */
  tables: Record<string, number>
  /** Last value by sequence. */
  sequences: Record<string, string>
}

/** Rows per fetch and per insert. */
const batch = 1000

/** Equal for backup and restore. */
const forms = `set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1; set statement_timeout = 0;
  set lock_timeout = 0; set search_path = public`

/** As of one moment, while others write. */
export async function writeTables(client: pg.Client, folder: string): Promise<TablesNote> {
  await client.query(forms)
  await client.query('begin isolation level repeatable read read only')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tables: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    tables[table] = 0
    await client.query(`declare part cursor for select t::text as row from ${table} t`)
    await pipeline(
      Readable.from(
        rowsOf(client, count => {
          tables[table] = (tables[table] ?? 0) + count
        }),
      ),
      createWriteStream(fileOf(folder, table), { mode: 0o600 }),
    )
    await client.query('close part')
  }
  const { rows } = await client.query<{ name: string; last: string }>(`
    select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  const steps = await stepsOf(client)
  await client.query('commit')
  return { steps, tables, sequences: Object.fromEntries(rows.map(({ name, last }) => [name, last])) }
}

async function* rowsOf(client: pg.Client, count: (rows: number) => void): AsyncGenerator<string> {
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from part`)
    if (rows.length === 0) return
    count(rows.length)
    yield rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
  }
}

/** Replaces all rows in one transaction; checks foreign keys at its end. */
export async function readTables(client: pg.Client, folder: string, { tables, sequences }: TablesNote): Promise<void> {
  await client.query(forms)
  await client.query('begin')
  const own = await tablesOf(client)
  const { rows: references } = await client.query<{ place: string; name: string; definition: string }>(`
    select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { place, name } of references) await client.query(`alter table ${place} drop constraint ${name}`)
  for (const table of own) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${own.join(', ')}`)
  for (const table of Object.keys(tables)) await readTable(client, folder, table)
  for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, last])
  for (const { place, name, definition } of references)
    await client.query(`alter table ${place} add constraint ${name} ${definition}`)
  for (const table of own) await client.query(`alter table ${table} enable trigger user`)
  await client.query('commit')
}

async function readTable(client: pg.Client, folder: string, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const insert = `insert into ${table} (${names.join(', ')}) overriding system value
    select ${names.map(name => `(given.row).${name}`).join(', ')}
    from (select text::${table} as row from unnest($1::text[]) as text offset 0) as given`
  let waiting: string[] = []
  const write = async () => {
    if (waiting.length > 0) await client.query(insert, [waiting])
    waiting = []
  }
  for await (const line of createInterface({ input: createReadStream(fileOf(folder, table)) })) {
    // Written by `writeTables`.
    waiting.push(JSON.parse(line) as string)
    if (waiting.length === batch) await write()
  }
  await write()
}

/** Name and checksum of each. */
export async function stepsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ step: string }>(
    `select name || ' ' || checksum as step from public.schema_migration order by name`,
  )
  return rows.map(({ step }) => step)
}

/** Without migrations and jobs; jobs are created again for pending work. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' order by relname`)
  return rows.map(({ name }) => name)
}

function fileOf(folder: string, table: string): string {
  return join(folder, `${table.replaceAll('"', '')}.jsonl`)
}
