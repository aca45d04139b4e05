import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../../kit/call/caller.ts'
import type { ListDefinition, Search } from '../../../kit/lists/list.ts'
import { nameIn } from '../../../kit/lists/list-parts.ts'
import { unitView } from '../master-data/read.ts'
import { pricedRowView } from './asks.ts'
import { inCategory } from './category.queries.ts'

/**
 * Materials with defaults for a new order row. With `supplierId`, only those that may be ordered from the supplier,
 * with lead time and minimum quantity; `lastPrice` (without tax, per `lastPriceUnit`) is that of the newest approved
 * order to it in `currency`.
 */
export const materialList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { code: 130, name: 240, spec: 200, unit: 80, categoryName: 160, lastPrice: 120 },
  filters: { supplierId: 'id', currency: 'code', categoryId: 'id' },
  query: (search, caller) => ({
    columns: sql`m.id, m.code, m.name, m.spec, m.model, m.brand, m.unit, ${nameIn(sql`u.names`, caller.language)} as unit_name,
      u.precision as unit_precision, m.price_unit, coalesce(m.tax_code, '') as tax_code,
      trim_scale(coalesce(nullif(s.moq, 0), m.min_order_qty)) as min_order_qty, trim_scale(m.pack_qty) as pack_qty,
      coalesce(nullif(s.lead_days, 0), m.purchase_lead_days) as lead_days,
      coalesce(s.supplier_material_code, '') as supplier_material_code, coalesce(s.status, '') as source_status,
      m.category_id, ${nameIn(sql`c.names`, caller.language)} as category_name, m.active,
      ${lastPriceColumns(search, caller)}`,
    from: sql`material m
      join ${unitView} u on u.enterprise_id = m.enterprise_id and u.code = m.unit
      join material_category c on c.id = m.category_id
      left join material_supplier s on s.material_id = m.id and s.deleted = 0
        and s.supplier_id = ${search.filters['supplierId'] ?? null}`,
    visible: [sql`m.enterprise_id = ${caller.enterpriseId}`, sql`m.deleted = 0`],
    choosable: [
      sql`m.active = 1`,
      inCategory(sql`m.category_id`, search.filters['categoryId']),
      search.filters['supplierId'] === undefined ? sql`true` : orderableFromSupplier,
    ],
    searched: [sql`m.code`, sql`m.name`, sql`m.spec`, sql`coalesce(s.supplier_material_code, '')`],
    value: sql`m.id::text`,
    order: sql`m.code`,
  }),
}

const orderableFromSupplier = sql`(s.status = 'APPROVED' or not exists (
  select from material_supplier source where source.material_id = m.id and source.deleted = 0))`

/** Prices are visible to users who may read orders. */
function lastPriceColumns({ filters }: Search, caller: Caller): Sql {
  const { supplierId, currency } = filters
  if (supplierId === undefined || currency === undefined || !caller.modules.has('order-list')) {
    return sql`'' as last_price, '' as last_price_unit`
  }
  const last = (column: Sql) => sql`(
    select ${column} from ${pricedRowView} d
    where d.material_id = m.id and d.unit = m.unit and d.supplier_id = ${supplierId} and d.currency = ${currency}
      and d.enterprise_id = ${caller.enterpriseId}
    order by d.order_date desc, d.id desc limit 1)`
  return sql`${last(sql`trim_scale(d.price_excl)`)} as last_price, ${last(sql`d.price_unit`)} as last_price_unit`
}
