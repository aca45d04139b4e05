import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { when } from '../../../kit/reports/report.ts'
import { materialsIn } from '../../ground/materials/read.ts'
import { orderView } from '../../orders/purchase-orders/read.ts'

export interface CommonFilters {
  dayFrom?: string | undefined
  dayTo?: string | undefined
  orgId?: string | undefined
  supplierId?: string | undefined
  materialId?: string | undefined
  categoryId?: string | undefined
  currency?: string | undefined
}

/** Conditions on order rows `d`; `day` is the date column. */
export function commonConditions(filters: CommonFilters, day: Sql): (Sql | undefined)[] {
  return [
    when(filters.dayFrom, from => sql`${day} >= ${from}::date`),
    when(filters.dayTo, to => sql`${day} <= ${to}::date`),
    ...partyConditions(filters),
  ]
}

/** The category includes those below it. */
export function materialConditions(
  { materialId, categoryId }: Pick<CommonFilters, 'materialId' | 'categoryId'>,
  material: Sql,
): (Sql | undefined)[] {
  return [
    when(materialId, id => sql`${material} = ${id}`),
    when(categoryId, id => sql`${material} in ${materialsIn(id)}`),
  ]
}

export function partyConditions(filters: CommonFilters): (Sql | undefined)[] {
  return [
    when(filters.orgId, id => sql`d.org_id = ${id}`),
    when(filters.supplierId, id => sql`d.supplier_id = ${id}`),
    ...materialConditions(filters, sql`d.material_id`),
    when(
      filters.currency,
      code => sql`exists (select from ${orderView} c where c.id = d.order_id and c.currency = ${code})`,
    ),
  ]
}
