import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../kit/call/paging.ts'
import type { ListQuery, Search } from '../../../kit/lists/list.ts'

/** All fields are text. */
export async function readListPage(
  db: Db,
  query: ListQuery,
  search: Search,
  request: { page: number; pageSize: number },
) {
  const where = conditions(query, search)
  const rows = await db.rows<Record<string, string | number | null>>(sql`
    select ${query.columns} from ${query.from} where ${where} order by ${exactFirst(query, search)}${query.order}
    limit ${request.pageSize} offset ${(request.page - 1) * request.pageSize}`)
  const counted = await db.one<{ total: string }>(sql`select count(*) as total from ${query.from} where ${where}`)
  return { rows: rows.map(allTexts), total: Number(counted?.total ?? 0) }
}

/** An exact code precedes others that contain it. */
function exactFirst({ searched }: ListQuery, { keyword }: Search): Sql {
  if (keyword === '') return sql``
  const same = searched.map(column => sql`lower(${column}) = lower(${keyword})`)
  return sql`case when ${join(same, ' or ')} then 0 else 1 end, `
}

export interface FoundRow {
  value: string
  /** False for a row that can no longer be selected. */
  choosable: boolean
  row: Record<string, string>
}

/** Fields are matched with normalised texts. Includes rows that can no longer be selected. */
export async function readRowsOf(
  db: Db,
  query: ListQuery,
  fields: readonly string[],
  { values, spellings }: { values: readonly string[]; spellings: readonly string[] },
): Promise<FoundRow[]> {
  // Field names are from delivered lists, never from a browser.
  const spelled = [...new Set(fields)].map(
    field => sql`lower(trim(normalize(found.${raw(snakeCase(field))}::text, nfkc))) = any(${[...spellings]}::text[])`,
  )
  const rows = await db.rows<Record<string, string | number | null>>(sql`
    select found.* from (
      select ${query.columns}, ${query.value} as lov_value, case when ${join(query.choosable, ' and ')} then 1 else 0 end
        as lov_choosable
      from ${query.from} where ${join(query.visible, ' and ')}) found
    where found.lov_value = any(${[...values]}::text[]) or ${join(spelled, ' or ')}
    order by found.lov_value`)
  return rows.map(({ lovValue, lovChoosable, ...row }) => ({
    value: String(lovValue),
    choosable: lovChoosable === 1,
    row: allTexts(row),
  }))
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

function conditions(query: ListQuery, { ids, keyword }: Search): Sql {
  const wanted = ids === undefined ? query.choosable : [sql`${query.value} = any(${[...ids]}::text[])`]
  const matching =
    keyword === ''
      ? []
      : [
          sql`(${join(
            query.searched.map(column => sql`${column} ilike ${containing(keyword)}`),
            ' or ',
          )})`,
        ]
  return join([...query.visible, ...wanted, ...matching], ' and ')
}

function allTexts(row: Record<string, string | number | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, String(value ?? '')]))
}
