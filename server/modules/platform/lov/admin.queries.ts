import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { StatementParameter, addLov } from '../../../../src/contract/platform/lov/lov-admin.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { asJson } from '../../../db/columns.ts'
import type { Db } from '../../../db/database.ts'

export interface KeptEntry {
  id: string
  field: string
  labels: Record<string, string>
  width: number
}

export interface KeptLov {
  id: string
  code: string
  names: Record<string, string>
  sqlTypeCode: 'API' | 'SQL'
  apiUrl: string
  /** Code of a delivered list, or of the list's own statement. */
  serviceExpression: string
  statement: string
  parameters: StatementParameter[]
  valueField: string
  textField: string
  parameter: unknown[]
  multiple: 0 | 1
  enabledFlag: 0 | 1
  version: number
  entries: KeptEntry[]
}

const columns = sql`l.id, l.code, l.names, l.sql_type_code, l.api_url, l.service_expression, coalesce(s.statement, '') as statement,
  coalesce(s.parameters, '[]') as parameters, l.value_field, l.text_field, l.parameter, l.multiple, l.enabled_flag, l.version,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', e.id::text, 'field', e.field, 'labels', e.labels, 'width', e.width) order by e.sort, e.id)
    from lov_entry e where e.lov_id = l.id), '[]') as entries`
const from = sql`lov l left join lov_statement s on s.code = l.service_expression`

export function readKeptLovs(db: Db): Promise<KeptLov[]> {
  return db.rows<KeptLov>(sql`select ${columns} from ${from} order by l.code`)
}

/** `lock` locks it until the transaction ends. */
export async function readKeptLov(db: Db, which: { code: string } | { id: string }, lock = false) {
  const where = 'id' in which ? sql`l.id = ${which.id}` : sql`l.code = ${which.code}`
  if (lock) await db.run(sql`select from lov l where ${where} for update`)
  return db.one<KeptLov>(sql`select ${columns} from ${from} where ${where}`)
}

type Fields = Input<typeof addLov>

export async function insertLov(db: Db, author: string, fields: Fields): Promise<string | undefined> {
  const added = await db.one<{ id: string }>(sql`
    insert into lov (code, names, sql_type_code, api_url, service_expression, value_field, text_field, parameter, multiple,
      enabled_flag, create_name)
    values (${fields.code}, ${asJson(fields.names)}, ${fields.sqlTypeCode}, ${fields.apiUrl}, ${fields.serviceExpression},
      ${fields.valueField}, ${fields.textField}, ${asJson(fields.parameter)}, ${fields.multiple}, ${fields.enabledFlag},
      ${author})
    on conflict (code) do nothing returning id`)
  return added?.id
}

/** The code cannot change. */
export function changeLov(db: Db, author: string, id: string, fields: Fields): Promise<number> {
  return db.run(sql`
    update lov set names = ${asJson(fields.names)}, sql_type_code = ${fields.sqlTypeCode}, api_url = ${fields.apiUrl},
      service_expression = ${fields.serviceExpression}, value_field = ${fields.valueField}, text_field = ${fields.textField},
      parameter = ${asJson(fields.parameter)}, multiple = ${fields.multiple}, enabled_flag = ${fields.enabledFlag},
      update_name = ${author}, update_time = now(), version = version + 1
    where id = ${id}`)
}

/** Replaces the entries of a list. Those with an id of the list, or with the field of one, keep their id. */
export async function writeEntries(
  db: Db,
  lovId: string,
  entries: Fields['entries'],
  before: readonly KeptEntry[],
): Promise<void> {
  const left = new Map(before.map(entry => [entry.id, entry]))
  const taken = (found: KeptEntry | undefined) => {
    if (found !== undefined) left.delete(found.id)
    return found?.id
  }
  const byId = entries.map(({ id }) => (id === undefined ? undefined : taken(left.get(id))))
  const ids = entries.map(({ field }, at) => byId[at] ?? taken([...left.values()].find(each => each.field === field)))
  await deleteLovEntries(db, [...left.keys()])
  for (const [index, { field, labels, width }] of entries.entries()) {
    const id = ids[index]
    await (id === undefined
      ? db.run(sql`
          insert into lov_entry (lov_id, field, labels, width, sort)
          values (${lovId}, ${field}, ${asJson(labels)}, ${width}, ${index + 1})`)
      : db.run(sql`
          update lov_entry set field = ${field}, labels = ${asJson(labels)}, width = ${width}, sort = ${index + 1}
          where id = ${id} and lov_id = ${lovId}`))
  }
}

export async function writeStatement(
  db: Db,
  code: string,
  statement: string,
  parameters: StatementParameter[],
): Promise<void> {
  await db.run(sql`
    insert into lov_statement (code, statement, parameters) values (${code}, ${statement}, ${asJson(parameters)})
    on conflict (code) do update set statement = excluded.statement, parameters = excluded.parameters`)
}

export function readStatement(db: Db, code: string) {
  return db.one<{ statement: string; parameters: StatementParameter[] }>(
    sql`select statement, parameters from lov_statement where code = ${code}`,
  )
}

export async function deleteLov(db: Db, { id, code }: KeptLov): Promise<number> {
  await db.run(sql`delete from lov_statement where code = ${code}`)
  return db.run(sql`delete from lov where id = ${id}`)
}

export function deleteLovEntries(db: Db, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from lov_entry where id = any(${[...ids]}::bigint[])`)
}

/** The views that statements may read, with their columns. */
export function readSource(db: Db): Promise<{ name: string; columns: string[] }[]> {
  return db.rows(sql`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'lov_source' and c.relkind = 'v' group by c.relname order by c.relname`)
}

export function inLanguage(texts: Readonly<Record<string, string>>, language: Language): string {
  return texts[language] ?? texts['en'] ?? ''
}
