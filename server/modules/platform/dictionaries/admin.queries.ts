import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  DictionaryRow,
  SysCodeEntry,
  SysCodeSummary,
  queryDictionaries,
  updateDictionary,
} from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import type { Static } from 'typebox'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { asJson } from '../../../db/columns.ts'
import type { Db } from '../../../db/database.ts'
import { textCells } from '../../../kit/tables/sheet-texts.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'

const columns = (
  language: Language,
) => sql`d.id, d.code, coalesce(d.names ->> ${language}::text, d.names ->> 'en', d.name) as name,
  case when d.names = '{}' then jsonb_build_object('en', d.name) else d.names end as names, d.enabled_flag, d.delivered,
  d.extensible, d.version, (select count(*)::int from sys_code_entry e where e.code_id = d.id) as entry_count`

function among(filters: Input<typeof queryDictionaries>): Sql {
  const pattern = containing(filters.keyword ?? '')
  return join(
    [
      sql`(d.code ilike ${pattern} or d.name ilike ${pattern} or d.names::text ilike ${pattern})`,
      filters.enabledFlag === undefined ? sql`true` : sql`d.enabled_flag = ${filters.enabledFlag}`,
      filters.delivered === undefined ? sql`true` : sql`d.delivered = ${filters.delivered}`,
    ],
    ' and ',
  )
}

export function readDictionaries(db: Db, language: Language, filters: Input<typeof queryDictionaries>) {
  const where = among(filters)
  const order = orderClause(filters.orderBy, { code: sql`d.code` }, sql`d.delivered, d.code`)
  return readPage<SysCodeSummary>(
    db,
    {
      rows: limit => sql`select ${columns(language)} from sys_code d where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from sys_code d where ${where}`,
    },
    filters,
  )
}

interface EntryRow extends Pick<SysCodeEntry, 'value' | 'enabledFlag' | 'colour' | 'parentValue' | 'sort' | 'labels'> {
  code: string
  names: Record<string, string>
}

const entryRows = sql`
  (select d.id as code_id, d.code, case when d.names = '{}' then jsonb_build_object('en', d.name) else d.names end as names,
    e.value, e.labels, e.enabled_flag, e.colour, e.parent_value,
    row_number() over (partition by e.code_id order by e.sort, e.value)::int as sort
  from sys_code d join sys_code_entry e on e.code_id = d.id)`
const entryColumns = sql`r.code, r.names, r.value, r.labels, r.enabled_flag, r.colour, r.parent_value, r.sort`

export async function readRowPage(db: Db, filters: Input<typeof queryDictionaries>) {
  const from = sql`${entryRows} r join sys_code d on d.id = r.code_id where ${among(filters)}`
  const order = orderClause(filters.orderBy, { code: sql`d.code` }, sql`d.delivered, d.code, r.sort`)
  const page = await readPage<EntryRow>(
    db,
    {
      rows: limit => sql`select ${entryColumns} from ${from} ${order} ${limit}`,
      total: sql`select count(*) as total from ${from}`,
    },
    filters,
  )
  return { ...page, records: page.records.map(asRow) }
}

export async function readRow(db: Db, code: string, value: string) {
  const found = await db.one<EntryRow>(sql`
    select ${entryColumns} from ${entryRows} r where r.code = ${code} and r.value = ${value}`)
  return found && asRow(found)
}

function asRow({ names, labels, ...row }: EntryRow): Static<typeof DictionaryRow> {
  const { nameEn = '', nameZh = '', nameEs = '', nameJa = '' } = textCells('name', names)
  const { labelEn = '', labelZh = '', labelEs = '', labelJa = '' } = textCells('label', labels)
  return { ...row, nameEn, nameZh, nameEs, nameJa, labelEn, labelZh, labelEs, labelJa }
}

/** `lock` locks it until the transaction ends. */
export async function readSummary(
  db: Db,
  language: Language,
  which: { code: string } | { id: string },
  lock = false,
): Promise<SysCodeSummary | undefined> {
  const where = 'id' in which ? sql`d.id = ${which.id}` : sql`d.code = ${which.code}`
  if (lock) await db.run(sql`select from sys_code d where ${where} for update`)
  return db.one<SysCodeSummary>(sql`select ${columns(language)} from sys_code d where ${where}`)
}

export function readEntries(db: Db, language: Language, codeId: string, flag?: number) {
  return db.rows<SysCodeEntry & { id: string }>(sql`
    select id, value, coalesce(labels ->> ${language}::text, labels ->> 'en', value) as label, labels, enabled_flag, colour,
      parent_value, delivered, sort
    from sys_code_entry where code_id = ${codeId} and (${flag ?? null}::smallint is null or enabled_flag = ${flag ?? null})
    order by sort, value`)
}

type Fields = Omit<Input<typeof updateDictionary>, 'id' | 'version'>

/** Undefined when the code is taken. */
export async function insertDictionary(db: Db, author: string, { code, names, enabledFlag }: Fields) {
  const added = await db.one<{ id: string }>(sql`
    insert into sys_code (code, name, names, enabled_flag, delivered, extensible, update_name, update_time)
    values (${code}, ${names.en}, ${asJson(names)}, ${enabledFlag}, 0, 1, ${author}, now())
    on conflict (code) do nothing returning id`)
  return added?.id
}

/** The code cannot change. */
export function changeDictionary(db: Db, author: string, id: string, { names, enabledFlag }: Fields): Promise<number> {
  return db.run(sql`
    update sys_code set name = ${names.en}, names = ${asJson(names)},
      enabled_flag = case delivered when 1 then enabled_flag else ${enabledFlag} end, update_name = ${author},
      update_time = now(), version = version + 1
    where id = ${id}`)
}

/** Entries with an id are updated (but not the value of delivered ones), others added. */
export async function writeEntries(db: Db, codeId: string, entries: Fields['entries']): Promise<void> {
  const kept = entries.flatMap(entry => entry.id ?? [])
  // Values may be swapped, and no two may be equal in between.
  await db.run(sql`
    update sys_code_entry set value = '~' || id where id = any(${kept}::bigint[]) and code_id = ${codeId} and delivered = 0`)
  for (const [index, entry] of entries.entries()) {
    const { value, labels, enabledFlag, colour, parentValue } = entry
    await (entry.id === undefined
      ? db.run(sql`
          insert into sys_code_entry (code_id, value, labels, sort, enabled_flag, colour, parent_value, delivered)
          values (${codeId}, ${value}, ${asJson(labels)}, ${index + 1}, ${enabledFlag}, ${colour}, ${parentValue}, 0)`)
      : db.run(sql`
          update sys_code_entry set value = case delivered when 1 then value else ${value} end, labels = ${asJson(labels)},
            sort = ${index + 1}, enabled_flag = case delivered when 1 then enabled_flag else ${enabledFlag} end,
            colour = ${colour}, parent_value = ${parentValue}
          where id = ${entry.id} and code_id = ${codeId}`))
  }
}

export function readEntriesById(db: Db, ids: readonly string[]) {
  return db.rows<{ id: string; value: string; delivered: number; codeId: string; code: string }>(sql`
    select e.id, e.value, e.delivered, e.code_id, d.code from sys_code_entry e join sys_code d on d.id = e.code_id
    where e.id = any(${[...ids]}::bigint[]) for update of e`)
}

export function removeEntries(db: Db, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from sys_code_entry where id = any(${[...ids]}::bigint[])`)
}

export async function deleteDictionary(db: Db, id: string): Promise<number> {
  await db.run(sql`delete from sys_code_entry where code_id = ${id}`)
  return db.run(sql`delete from sys_code where id = ${id}`)
}
