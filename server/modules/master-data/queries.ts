import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { materialCategoryView } from '../materials/read.ts'
import { employeeView, orgView, purchaserView } from '../organisation/read.ts'
import { supplierCategoryView } from '../suppliers/read.ts'
import type { TreePart } from './rules.ts'

/** Material categories, each with its parent. */
export function readMaterialCategories(db: Db, { enterpriseId, language }: Caller): Promise<TreePart[]> {
  return db.rows(sql`
    select id, coalesce(parent_id::text, '') as parent, coalesce(names ->> ${language}::text, names ->> 'en') as label,
      'MATERIAL_CATEGORY' as type, active = 0 as disabled
    from ${materialCategoryView} material_category where enterprise_id = ${enterpriseId} and deleted = 0 order by sort, code`)
}

/** Supplier categories, each with its parent. */
export function readSupplierCategories(db: Db, { enterpriseId, language }: Caller): Promise<TreePart[]> {
  return db.rows(sql`
    select id, coalesce(supplier_category_bid::text, '') as parent, coalesce(names ->> ${language}::text, name) as label,
      'SUPPLIER_CATEGORY' as type, active = 0 as disabled
    from ${supplierCategoryView} supplier_category where enterprise_id = ${enterpriseId} and deleted = 0 order by sort, code`)
}

/** All organisations; those that are out of use cannot be chosen. */
export function readOrgs(db: Db, { enterpriseId }: Caller): Promise<TreePart[]> {
  return db.rows(sql`
    select id, coalesce(parent_id::text, '') as parent, name as label, org_type as type, active = 0 as disabled
    from ${orgView} org where enterprise_id = ${enterpriseId} order by sort, code`)
}

/** Purchasing organisations with their purchasers; only purchasers can be chosen, and only their ids are plain. */
export function readPurchaseGroups(db: Db, { enterpriseId, orgIds }: Caller): Promise<TreePart[]> {
  const own = orgIds === undefined ? null : [...orgIds]
  return db.rows(sql`
    select * from (
      select 'org-' || id as id, '' as parent, name as label, org_type as type, true as disabled, code as position
      from ${orgView} org
      where enterprise_id = ${enterpriseId} and org_type = 'PURCHASING' and active = 1
        and (${own}::bigint[] is null or id = any(${own}::bigint[]))
      union all
      select p.id::text, 'org-' || p.purchasing_org_id, e.name, 'PURCHASER', false, e.emp_no
      from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id
      where p.enterprise_id = ${enterpriseId} and p.deleted = 0 and p.active = 1
    ) as part order by position`)
}
