import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import { priceControlBusinessType } from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import type {
  PriceControlListRow,
  queryPriceControls,
} from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import { readHistory } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../../kit/call/paging.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { inScope } from '../../../../kit/sight/in-scope.ts'
import { materialView } from '../../../ground/materials/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { asSeen, seenControls, summaryColumns, summaryJoins } from './control.queries.ts'
import type { PriceControlFacts } from './control.rules.ts'

const sorting = {
  controlNo: sql`t.control_no`,
  status: sql`t.status`,
  createTime: sql`t.create_time`,
}

type Filters = Input<typeof queryPriceControls>
type ReadRow = Omit<PriceControlListRow, 'allowed'> & PriceControlFacts

/** @throws Refusal 10001 for an unknown sort field. */
export async function readControlPage(act: Act, input: Filters): Promise<Output<typeof queryPriceControls>> {
  const where = join([seenControls(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const found = await readDocumentPage<ReadRow>(
    act.db,
    {
      found: sql`price_control t where ${where}`,
      id: sql`t.id`,
      order,
      rows: page => sql`
        select ${summaryColumns},
          (select count(*)::int from price_control_price d where d.control_id = t.id) as prices,
          (select count(*)::int from price_control_ceiling d where d.control_id = t.id) as ceilings
        from ${page} join price_control t on t.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

const ofSupplier = (supplierId: Sql) => sql`exists (
  select from price_control_price d where d.control_id = t.id and d.supplier_id in (${supplierId})
  union all select from price_control_ceiling d where d.control_id = t.id and d.supplier_id in (${supplierId}))`

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`t.org_id`, creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  if (filters.supplierId !== undefined) parts.push(ofSupplier(sql`${filters.supplierId}::bigint`))
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    const { enterpriseId } = act.caller
    parts.push(sql`(t.control_no ilike ${pattern} or t.reason ilike ${pattern}
      or ${ofSupplier(sql`select s.id from ${supplierView} s where s.enterprise_id = ${enterpriseId} and s.name ilike ${pattern}`)}
      or exists (select from ${materialView} m
        where m.id in (select d.material_id from price_control_price d where d.control_id = t.id
          union all select d.material_id from price_control_ceiling d where d.control_id = t.id)
          and (m.code ilike ${pattern} or m.name ilike ${pattern})))`)
  }
  return parts
}

/** Oldest first. @throws Refusal 10007 if not visible. */
export async function readControlHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from price_control t where t.id = ${id} and ${seenControls(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, priceControlBusinessType, id)
}
