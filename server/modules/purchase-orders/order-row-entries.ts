import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { namedEntries } from '../../kit/tables/import-entries.ts'
import type { Entry, ReadEntries } from '../../kit/tables/import-entries.ts'
import type { RowValues } from '../../kit/tables/import-template.ts'
import { orderRowView, orderView, seenBy } from './read.ts'

/**
 * The order row that the cell `orderRow` of a sheet names by the number of its order, a slash, and its own number.
 * @throws Refusal 10007 for one that the caller does not see.
 */
export async function orderRowOf(act: Act, values: RowValues): Promise<{ orderDetailId: string }> {
  const entries = namedEntries(values)
  const orderDetailId = await entries.one('orderRow', orderRowEntries(act))
  entries.refuseUnknown()
  return { orderDetailId: orderDetailId ?? '' }
}

const place = {
  enterprise: sql`line.enterprise_id`,
  org: sql`line.org_id`,
  supplier: sql`line.supplier_id`,
  issued: sql`line.issued_flag`,
}

const orderRowEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select line.id, lower(o.order_no || '/' || line.row_no) as code, array[]::text[] as names
      from ${orderRowView} line join ${orderView} o on o.id = line.order_id
      where line.deleted = 0 and ${seenBy(caller, place)}
        and lower(o.order_no) = any(${texts.map(text => text.split('/')[0] ?? '')})
        and lower(o.order_no || '/' || line.row_no) = any(${texts})`)
