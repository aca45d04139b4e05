import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'

/**
 * By supplier, the certificate types required by its categories (or those above) without a valid certificate today.
 * Suppliers without missing ones are left out.
 */
export async function readMissingCertificates(
  db: Db,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.rows<{ supplierId: string; certTypes: string[] }>(sql`
    with recursive line as (
      select m.supplier_id, c.id, c.supplier_category_bid, c.required_certificates
      from supplier_category c join supplier_category_member m on m.category_id = c.id
      where m.supplier_id = any(${[...supplierIds]}::bigint[]) and c.deleted = 0
      union select line.supplier_id, c.id, c.supplier_category_bid, c.required_certificates
        from supplier_category c join line on c.id = line.supplier_category_bid)
    select line.supplier_id, array_agg(distinct needed.cert_type::text order by needed.cert_type::text) as cert_types
    from line cross join lateral unnest(line.required_certificates) as needed (cert_type)
    where not exists (
      select from supplier_certificate k
      where k.supplier_id = line.supplier_id and k.cert_type = needed.cert_type and k.deleted = 0
        and coalesce(k.issue_date, current_date) <= current_date
        and (k.long_term = 1 or coalesce(k.expire_date, current_date) >= current_date))
    group by line.supplier_id`)
  return new Map(rows.map(({ supplierId, certTypes }) => [supplierId, certTypes]))
}
