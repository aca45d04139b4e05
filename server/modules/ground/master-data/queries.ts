import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { employeeView, orgView, purchaserView } from '../../platform/organisation/read.ts'
import { materialCategoryView, supplierCategoryView } from './asks.ts'
import type { TreePart } from './rules.ts'

export function readMaterialCategories(db: Db, { enterpriseId, language }: Caller): Promise<TreePart[]> {
  return db.rows(sql`
    select id, coalesce(parent_id::text, '') as parent, coalesce(names ->> ${language}::text, names ->> 'en') as label,
      'MATERIAL_CATEGORY' as type, active = 0 as disabled
    from ${materialCategoryView} material_category where enterprise_id = ${enterpriseId} and deleted = 0 order by sort, code`)
}

export function readSupplierCategories(db: Db, { enterpriseId, language }: Caller): Promise<TreePart[]> {
  return db.rows(sql`
    select id, coalesce(supplier_category_bid::text, '') as parent, coalesce(names ->> ${language}::text, name) as label,
      'SUPPLIER_CATEGORY' as type, active = 0 as disabled
    from ${supplierCategoryView} supplier_category where enterprise_id = ${enterpriseId} and deleted = 0 order by sort, code`)
}

/** Inactive organisations cannot be selected. */
export function readOrgs(db: Db, { enterpriseId }: Caller): Promise<TreePart[]> {
  return db.rows(sql`
    select id, coalesce(parent_id::text, '') as parent, name as label, org_type as type, active = 0 as disabled
    from ${orgView} org where enterprise_id = ${enterpriseId} order by sort, code`)
}

/** Only purchasers can be selected, and only their ids have no prefix. */
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
