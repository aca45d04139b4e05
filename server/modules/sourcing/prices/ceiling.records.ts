import sql from 'sql-template-tag'
import { priceCeilings } from '../../../../src/contract/sourcing/prices/ceilings.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Act } from '../../../kit/call/act.ts'
import { nameIn } from '../../../kit/records/names.ts'
import { called, day, decimal, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { materialCategoryView, materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { ceilingProblems } from './price.rules.ts'
import { ceilingPrice } from './read.ts'

type Wanted = RecordInput<typeof priceCeilings>

/** Ceilings of materials first. */
export const ceilingRecords = recordList(priceCeilings, {
  businessType: 'PRICE_CEILING',
  table: 'price_ceiling',
  columns: {
    materialId: called('material', 'materialCode'),
    categoryId: called('category', 'categoryName'),
    orgId: called('org', 'orgName'),
    supplierId: called('supplier', 'supplierName'),
    currency: plain({ example: 'CNY' }),
    basis: plain({ texts: 'basis' }),
    price: decimal(),
    pct: decimal(),
    indexCode: plain(),
    indexBase: decimal(),
    action: plain({ texts: 'action' }),
    validFrom: day(),
    validTo: day(),
    remark: plain(),
    materialCode: shown(sql`coalesce(m.code, '')`),
    materialName: shown(sql`coalesce(m.name, '')`),
    materialSpec: shown(sql`coalesce(m.spec, '')`),
    categoryName: shown(({ language }) => sql`coalesce(${nameIn(sql`k.names`, language)}, '')`),
    orgName: shown(sql`coalesce(o.name, '')`),
    supplierName: shown(sql`coalesce(s.name, '')`),
    ceiling: shown(
      sql`(select trim_scale(${ceilingPrice(sql`current_date`, sql`t.supplier_id`)})::text from (select t.enterprise_id, t.basis,
        t.price, t.pct, t.currency, t.index_code, t.index_base, t.org_id) p)`,
      false,
    ),
  },
  joins: sql`left join ${materialView} m on m.id = t.material_id left join ${materialCategoryView} k on k.id = t.category_id
    left join ${orgView} o on o.id = t.org_id left join ${supplierView} s on s.id = t.supplier_id`,
  search: sql`coalesce(m.code, ''), coalesce(m.name, ''), coalesce(k.names::text, '')`,
  filters: {
    action: action => sql`t.action = ${action}`,
    basis: basis => sql`t.basis = ${basis}`,
    supplierId: id => sql`t.supplier_id = ${id}`,
    validOn: validOn => sql`${validOn}::date between t.valid_from and coalesce(t.valid_to, 'infinity')`,
  },
  order: sql`t.material_id nulls last, t.valid_from desc, t.id`,
  numberOf: row => row.materialCode || row.categoryName,
  problems: async (act, wanted) => ceilingProblems(wanted, await readKnownOfCeiling(act, wanted)),
})

/** Which references exist, and whether another ceiling overlaps. */
export async function readKnownOfCeiling({ db, caller: { enterpriseId } }: Act, wanted: Wanted) {
  const known = await db.one<Record<'material' | 'category' | 'org' | 'supplier' | 'index' | 'overlaps', boolean>>(sql`
    select ${wanted.materialId}::bigint is null or exists (select from ${materialView} m
        where m.id = ${wanted.materialId} and m.enterprise_id = ${enterpriseId} and m.deleted = 0) as material,
      ${wanted.categoryId}::bigint is null or exists (select from ${materialCategoryView} k
        where k.id = ${wanted.categoryId} and k.enterprise_id = ${enterpriseId} and k.deleted = 0) as category,
      ${wanted.orgId}::bigint is null or exists (select from ${orgView} o
        where o.id = ${wanted.orgId} and o.enterprise_id = ${enterpriseId}) as org,
      ${wanted.supplierId}::bigint is null or exists (select from ${supplierView} s
        where s.id = ${wanted.supplierId} and s.enterprise_id = ${enterpriseId} and s.deleted = 0) as supplier,
      exists (select from price_index i where i.enterprise_id = ${enterpriseId} and i.code = ${wanted.indexCode}
        and i.deleted = 0) as index,
      exists (select from price_ceiling c where c.enterprise_id = ${enterpriseId} and c.deleted = 0
        and c.id is distinct from ${wanted.id ?? null}::bigint and c.currency = ${wanted.currency}
        and c.material_id is not distinct from ${wanted.materialId}::bigint
        and c.category_id is not distinct from ${wanted.categoryId}::bigint
        and c.org_id is not distinct from ${wanted.orgId}::bigint
        and c.supplier_id is not distinct from ${wanted.supplierId}::bigint
        and c.valid_from <= coalesce(${wanted.validTo}::date, 'infinity')
        and coalesce(c.valid_to, 'infinity') >= ${wanted.validFrom}::date) as overlaps`)
  if (known === undefined) throw new Error('What a ceiling refers to was not read.')
  return known
}
