import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { lovView } from '../lov/read.ts'
import { msgPublicTemplateView, msgSendRecordView, noticeView } from '../messages/read.ts'

/** Columns that contain values of dictionaries that an administrator may extend. */
const uses: Readonly<Record<string, readonly Sql[]>> = {
  NOTICE_TYPE_CODE: [
    sql`select notice_type_code from ${noticeView} notice`,
    sql`select message_type_code from ${msgPublicTemplateView} msg_public_template`,
    sql`select notice_type_code from ${msgSendRecordView} msg_send_record`,
  ],
}

export async function usedValues(db: Db, code: string, values: readonly string[]): Promise<string[]> {
  const used = new Set<string>()
  for (const source of uses[code] ?? []) {
    const rows = await db.rows<{ value: string }>(sql`
      select wanted.value from unnest(${[...values]}::text[]) as wanted (value)
      where exists (select from (${source}) as kept (value) where kept.value = wanted.value)`)
    for (const { value } of rows) used.add(value)
  }
  // An entry with child entries is in use as well.
  const parents = await db.rows<{ value: string }>(sql`
    select distinct e.parent_value as value from sys_code_entry e join sys_code d on d.id = e.code_id
    where d.code = ${code} and e.parent_value = any(${[...values]}::text[]) and e.value <> all(${[...values]}::text[])`)
  for (const { value } of parents) used.add(value)
  return [...used]
}

/** Lists whose search form uses the dictionary. */
export async function listsUsing(db: Db, code: string): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(sql`
    select code from ${lovView} lov where parameter @? ${`$.**.dict ? (@ == ${JSON.stringify(code)})`}::jsonpath order by code`)
  return rows.map(row => row.code)
}
