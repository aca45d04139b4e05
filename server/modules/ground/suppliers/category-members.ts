import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** Includes categories below; true without a category. */
export function memberOf(categoryId: string | undefined): Sql {
  if (categoryId === undefined) return sql`true`
  return sql`exists (
    with recursive below as (
      select id from supplier_category where id = ${categoryId}
      union select c.id from supplier_category c join below on c.supplier_category_bid = below.id)
    select from supplier_category_member m join below on below.id = m.category_id where m.supplier_id = s.id)`
}
