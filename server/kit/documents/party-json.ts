import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** Company or supplier in documents for other systems; `row` is the alias of its table. */
export function partyJson(row: Sql): Sql {
  return sql`(select jsonb_build_object('name', j->'name', 'country', j->'country', 'city', j->'city',
    'postalCode', j->'postal_code', 'address', j->'address', 'taxNo', j->'tax_no', 'creditCode', j->'credit_code',
    'identifiers', j->'identifiers') from to_jsonb(${row}) as j)`
}
