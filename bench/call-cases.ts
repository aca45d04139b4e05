import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Db } from '../server/db/database.ts'
import type { ListCall } from './list-server.ts'

/**
 * A call and its bare statements: the minimum that a good developer would write by hand for the same response, with
 * literal values: the same columns and the exact total, joins only where the response needs them, each table read once
 * where that suffices, no permissions except the enterprise's or the supplier's id. They run one after the other on one
 * connection, and their rows are discarded.
 */
export interface CallCase extends ListCall {
  what: string
  bare: readonly Sql[]
  /** A list whose first page must not take longer with more rows. */
  flat?: true
}

/** The caller: the enterprise of the demo, and the supplier of its account `supplier`. */
export interface Known {
  enterpriseId: string
  supplierId: string
}

export async function knownOf(db: Db): Promise<Known> {
  const known = await db.one<Known>(sql`
    select s.enterprise_id, s.id as supplier_id from app_user u join user_supplier k on k.user_id = u.id
      join supplier s on s.id = k.supplier_id where u.username = 'supplier' order by s.id limit 1`)
  if (known === undefined) throw new Error('The database does not hold the demo.')
  return known
}
