import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Static } from 'typebox'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type {
  Material,
  MaterialSourceRow,
  queryMaterials,
  saveMaterial,
} from '../../../../src/contract/ground/materials/materials.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { touched } from '../../../kit/records/master-records.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { taxRateView, unitView } from '../master-data/read.ts'
import { supplierView } from '../suppliers/read.ts'
import { orderRowView } from './asks.ts'
import { categoryName, inCategory } from './category.queries.ts'
import { writePlan } from './inspection-plan.queries.ts'
import { inspectionPlanOf } from './read.ts'

const columns = ({ language }: Caller) => sql`
  m.id, m.code, m.name, m.spec, m.model, m.brand, m.category_id, ${categoryName(sql`c`, language)} as category_name, m.unit,
  coalesce(u.names ->> ${language}::text, u.names ->> 'en') as unit_name, m.price_unit, coalesce(m.tax_code, '') as tax_code,
  m.purchase_lead_days, trim_scale(m.min_order_qty)::text as min_order_qty, trim_scale(m.pack_qty)::text as pack_qty,
  m.drawing_no, m.inspect_mode, m.shelf_life_days, m.batch_managed, m.report_required, m.serial_mode, m.remark, m.active, m.version,
  (select coalesce(json_agg(json_build_object(
      'supplierId', s.supplier_id::text, 'supplierName', p.name, 'supplierMaterialCode', s.supplier_material_code,
      'quotaPct', trim_scale(s.quota_pct)::text, 'leadDays', s.lead_days, 'moq', trim_scale(s.moq)::text,
      'status', s.status) order by p.supplier_no), '[]')
    from material_supplier s join ${supplierView} p on p.id = s.supplier_id
    where s.material_id = m.id and s.deleted = 0) as sources,
  ${inspectionPlanOf(sql`m.id`)} as characteristics`

const tables = sql`
  material m join material_category c on c.id = m.category_id
  join ${unitView} u on u.enterprise_id = m.enterprise_id and u.code = m.unit`

export function readMaterialPage(
  db: Db,
  caller: Caller,
  { orderBy, ...filters }: Input<typeof queryMaterials>,
): Promise<Page<Material>> {
  const where = found(caller, filters)
  const sortable = { code: sql`m.code`, name: sql`m.name`, spec: sql`m.spec`, unit: sql`m.unit` }
  const order = orderClause(orderBy, sortable, sql`m.code, m.id`)
  return readPage<Material>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from ${tables} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from material m where ${where}`,
    },
    filters,
  )
}

function found(
  { enterpriseId }: Caller,
  { keyword, categoryId, supplierId, inspectMode, active }: Input<typeof queryMaterials>,
): Sql {
  return join(
    [
      sql`m.enterprise_id = ${enterpriseId} and m.deleted = 0`,
      inCategory(sql`m.category_id`, categoryId),
      sql`concat_ws(' ', m.code, m.name, m.spec, m.model, m.drawing_no) ilike ${containing(keyword ?? '')}`,
      inspectMode === undefined ? sql`true` : sql`m.inspect_mode = ${inspectMode}`,
      active === undefined ? sql`true` : sql`m.active = ${active}`,
      supplierId === undefined
        ? sql`true`
        : sql`exists (select from material_supplier s
            where s.material_id = m.id and s.supplier_id = ${supplierId} and s.deleted = 0)`,
    ],
    ' and ',
  )
}

export function readSourcePage(
  db: Db,
  caller: Caller,
  filters: Input<typeof queryMaterials>,
): Promise<Page<Static<typeof MaterialSourceRow>>> {
  const from = sql`material m join material_supplier s on s.material_id = m.id and s.deleted = 0
    join ${supplierView} p on p.id = s.supplier_id where ${found(caller, filters)}`
  return readPage(
    db,
    {
      rows: limit => sql`
        select m.code as material, p.supplier_no as supplier, p.id as supplier_id, p.name as supplier_name,
          s.supplier_material_code, trim_scale(s.quota_pct)::text as quota_pct, s.lead_days,
          trim_scale(s.moq)::text as moq, s.status
        from ${from} order by m.code, m.id, p.supplier_no ${limit}`,
      total: sql`select count(*) as total from ${from}`,
    },
    filters,
  )
}

export async function lockMaterial(db: Db, caller: Caller, id: string): Promise<Material | undefined> {
  await db.run(sql`select from material where id = ${id} for update`)
  return db.one<Material>(sql`
    select ${columns(caller)} from ${tables}
    where m.id = ${id} and m.enterprise_id = ${caller.enterpriseId} and m.deleted = 0`)
}

export interface MaterialFacts {
  codeTaken: boolean
  category: boolean
  unit: boolean
  tax: boolean
  suppliers: string[]
  /** Orders already use the material, in its unit. */
  ordered: boolean
}

export async function readMaterialFacts(
  db: Db,
  { enterpriseId }: Caller,
  wanted: Input<typeof saveMaterial>,
): Promise<MaterialFacts> {
  const id = wanted.id ?? null
  const supplierIds = (wanted.sources ?? []).map(source => source.supplierId)
  const found = await db.one<MaterialFacts>(sql`
    select
      exists (select from material where enterprise_id = ${enterpriseId} and lower(code) = lower(${wanted.code})
        and id is distinct from ${id}::bigint) as code_taken,
      exists (select from material_category where enterprise_id = ${enterpriseId} and id = ${wanted.categoryId}
        and deleted = 0) as category,
      exists (select from ${unitView} unit where enterprise_id = ${enterpriseId} and code = ${wanted.unit} and deleted = 0) as unit,
      exists (select from ${taxRateView} tax_rate where enterprise_id = ${enterpriseId} and code = ${wanted.taxCode} and deleted = 0) as tax,
      array(select id::text from ${supplierView} supplier where enterprise_id = ${enterpriseId} and deleted = 0
        and id = any(${supplierIds}::bigint[])) as suppliers,
      exists (select from ${orderRowView} purchase_order_detail where material_id = ${id}::bigint and deleted = 0) as ordered`)
  if (found === undefined) throw new Error('A select without rows answered none.')
  return found
}

export async function writeMaterial(
  db: Db,
  caller: Caller,
  wanted: Input<typeof saveMaterial>,
): Promise<string | undefined> {
  const { code, name, spec, model, brand, categoryId, unit, priceUnit, taxCode, purchaseLeadDays, minOrderQty } = wanted
  const { packQty, drawingNo, inspectMode, shelfLifeDays, batchManaged, reportRequired, serialMode, remark, sources } =
    wanted
  const written =
    wanted.id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into material (enterprise_id, code, name, spec, model, brand, category_id, unit, price_unit, tax_code,
            purchase_lead_days, min_order_qty, pack_qty, drawing_no, inspect_mode, shelf_life_days, batch_managed,
            report_required, serial_mode, remark, create_by, create_name)
          values (${caller.enterpriseId}, ${code}, ${name}, ${spec}, ${model}, ${brand}, ${categoryId}, ${unit},
            ${priceUnit}, nullif(${taxCode}::text, ''), ${purchaseLeadDays}, ${minOrderQty}, ${packQty}, ${drawingNo},
            ${inspectMode}, ${shelfLifeDays}, ${batchManaged}, ${reportRequired}, ${serialMode}, ${remark}, ${caller.userId}, ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update material set code = ${code}, name = ${name}, spec = ${spec}, model = ${model}, brand = ${brand},
            category_id = ${categoryId}, unit = ${unit}, price_unit = ${priceUnit}, tax_code = nullif(${taxCode}::text, ''),
            purchase_lead_days = ${purchaseLeadDays}, min_order_qty = ${minOrderQty}, pack_qty = ${packQty},
            drawing_no = ${drawingNo}, inspect_mode = ${inspectMode}, shelf_life_days = ${shelfLifeDays},
            batch_managed = ${batchManaged}, report_required = ${reportRequired}, serial_mode = ${serialMode}, remark = ${remark}, ${touched(caller)}
          where id = ${wanted.id} and enterprise_id = ${caller.enterpriseId} returning id`)
  if (written === undefined) return undefined
  if (sources !== undefined) await writeSources(db, caller, written.id, sources)
  if (wanted.characteristics !== undefined) await writePlan(db, written.id, wanted.characteristics)
  return written.id
}

/** The list is complete: sources missing in it are deleted. */
async function writeSources(
  db: Db,
  caller: Caller,
  materialId: string,
  sources: NonNullable<Input<typeof saveMaterial>['sources']>,
): Promise<void> {
  const kept = sources.map(source => source.supplierId)
  await db.run(sql`
    delete from material_supplier where material_id = ${materialId} and supplier_id <> all(${kept}::bigint[])`)
  for (const { supplierId, supplierMaterialCode, quotaPct, leadDays, moq, status } of sources)
    await db.run(sql`
      insert into material_supplier (enterprise_id, material_id, supplier_id, supplier_material_code, quota_pct, lead_days,
        moq, status, create_by, create_name)
      values (${caller.enterpriseId}, ${materialId}, ${supplierId}, ${supplierMaterialCode}, ${quotaPct}, ${leadDays},
        ${moq}, ${status}, ${caller.userId}, ${caller.name})
      on conflict (material_id, supplier_id) do update set supplier_material_code = excluded.supplier_material_code,
        quota_pct = excluded.quota_pct, lead_days = excluded.lead_days, moq = excluded.moq, status = excluded.status,
        deleted = 0, version = material_supplier.version + 1, update_by = ${caller.userId}, update_name = ${caller.name},
        update_time = now()`)
}

export async function deleteSources(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from material_supplier where material_id = ${id}`)
}
