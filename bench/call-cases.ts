import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Db } from '../server/db/database.ts'
import type { ListCall } from './list-server.ts'

/**
 * A call beside its bare statements: the least that a good developer would write by hand for the same answer, with the
 * values put in: the same columns and the exact total, joins only where the answer shows what they bring, each
 * table read once where that is enough, no rights but the enterprise's or the supplier's id. They run one after
 * the other on one connection, and their rows are read and thrown away.
 */
export interface CallCase extends ListCall {
  what: string
  bare: readonly Sql[]
  /** A list whose first page must not take longer when there are more rows. */
  flat?: true
}

/** Who asks, and for whom: the enterprise of the demo, and the supplier of its account `supplier`. */
export interface Known {
  enterpriseId: string
  supplierId: string
}

/** What the cases of a database ask for. */
export async function knownOf(db: Db): Promise<Known> {
  const known = await db.one<Known>(sql`
    select s.enterprise_id, s.id as supplier_id from app_user u join user_supplier k on k.user_id = u.id
      join supplier s on s.id = k.supplier_id where u.username = 'supplier' order by s.id limit 1`)
  if (known === undefined) throw new Error('The database does not hold the demo.')
  return known
}
