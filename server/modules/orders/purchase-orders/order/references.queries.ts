import sql from 'sql-template-tag'
import type { OrderInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { setting } from '../../../../kit/setting.ts'
import { unitPaths } from '../../../../kit/unit-paths.ts'
import type { UnitFactor } from '../../../../kit/unit-paths.ts'
import { agreedPriceView } from '../../../sourcing/contracts/read.ts'
import {
  currencyView,
  rateBetween,
  paymentTermView,
  taxRateView,
  unitConversionView,
  unitView,
} from '../../../ground/master-data/read.ts'
import { materialCategoryView, materialSupplierView, materialView } from '../../../ground/materials/read.ts'
import {
  companyView,
  employeeView,
  orgView,
  purchaserView,
  warehouseView,
} from '../../../platform/organisation/read.ts'
import { priceRecordView, readCeilings } from '../../../sourcing/prices/read.ts'
import { supplierContactView, supplierView } from '../../../ground/suppliers/read.ts'
import type { KnownMaterial, References } from './references.rules.ts'

/** Ceilings are those of `ceilingDay`, by default the order's day. */
export async function readReferences(
  act: Act,
  input: OrderInput,
  ceilingDay: string = input.orderDate,
): Promise<References> {
  const header = await readHeaderReferences(act, input)
  const { exchangeRate, hasUser, ...found } = header
  const { orgIds } = act.caller
  return {
    // Missing values are null in SQL and absent here.
    header: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)),
    exchangeRate,
    purchaserHasUser: hasUser === true,
    orgInScope: orgIds === undefined || (input.orgId !== undefined && orgIds.includes(input.orgId)),
    units: await readUnits(act, input),
    taxes: await readTaxes(act, input),
    materials: await readMaterials(act, input, header.localCurrency ?? '', ceilingDay),
  }
}

interface HeaderReferences {
  exchangeRate: string | null
  hasUser: boolean | null
  orgName: string | null
  companyName: string | null
  inventoryOrgName: string | null
  purchaserName: string | null
  supplierName: string | null
  supplierContactName: string | null
  paymentTermName: string | null
  warehouseName: string | null
  currencyDigits: number | null
  localCurrency: string | null
  localDigits: number | null
}

async function readHeaderReferences(act: Act, input: OrderInput): Promise<HeaderReferences> {
  const { enterpriseId } = act.caller
  const found = await act.db.one<HeaderReferences>(sql`
    select local.code as local_currency, local.digits as local_digits, currency.digits as currency_digits,
      trim_scale(${rateBetween({ enterprise: sql`enterprise.id`, from: sql`currency.code`, to: sql`local.code`, day: sql`${input.orderDate}::date` })})::text
        as exchange_rate,
      org.name as org_name, company.name as company_name, inventory.name as inventory_org_name,
      employee.name as purchaser_name, employee.user_id is not null as has_user, supplier.name as supplier_name,
      contact.name as supplier_contact_name, term.name as payment_term_name, warehouse.name as warehouse_name
    from enterprise
      join ${currencyView} local on local.enterprise_id = enterprise.id and local.code = enterprise.base_currency
      left join ${currencyView} currency on currency.enterprise_id = enterprise.id and currency.code = ${input.currency}
        and currency.active = 1 and currency.deleted = 0
      left join ${orgView} org on org.enterprise_id = enterprise.id and org.id = ${input.orgId ?? null} and org.active = 1
      left join ${companyView} company on company.enterprise_id = enterprise.id and company.id = ${input.companyId}
      left join ${orgView} inventory on inventory.enterprise_id = enterprise.id and inventory.active = 1
        and inventory.id = ${input.inventoryOrgId ?? null}
      left join ${purchaserView} purchaser on purchaser.enterprise_id = enterprise.id and purchaser.id = ${input.purchaserId}
        and purchaser.active = 1 and purchaser.deleted = 0
      left join ${employeeView} employee on employee.id = purchaser.employee_id
      left join ${supplierView} supplier on supplier.enterprise_id = enterprise.id and supplier.id = ${input.supplierId}
        and supplier.deleted = 0
      left join ${supplierContactView} contact on contact.supplier_id = supplier.id and contact.deleted = 0
        and contact.id = ${input.supplierContactId ?? null}
      left join ${paymentTermView} term on term.enterprise_id = enterprise.id and term.id = ${input.paymentTermId}
        and term.active = 1 and term.deleted = 0
      left join ${warehouseView} warehouse on warehouse.enterprise_id = enterprise.id and warehouse.id = ${input.warehouseId ?? null}
        and warehouse.active = 1 and warehouse.deleted = 0
    where enterprise.id = ${enterpriseId}`)
  if (found === undefined) throw new Error('The enterprise has no base currency.')
  return found
}

async function readUnits(act: Act, input: OrderInput): Promise<Map<string, number>> {
  const codes = [...new Set(input.details.map(row => row.unit))]
  const units = await act.db.rows<{ code: string; precision: number }>(sql`
    select code, precision from ${unitView} unit
    where enterprise_id = ${act.caller.enterpriseId} and code = any(${codes}::text[]) and active = 1 and deleted = 0`)
  return new Map(units.map(unit => [unit.code, unit.precision]))
}

async function readTaxes(act: Act, input: OrderInput): Promise<Map<string, { percent: string; category: string }>> {
  const codes = [...new Set(input.details.map(row => row.taxCode))]
  const taxes = await act.db.rows<{ code: string; percent: string; category: string }>(sql`
    select code, trim_scale(percent) as percent, trim(category) as category from ${taxRateView} tax_rate
    where enterprise_id = ${act.caller.enterpriseId} and code = any(${codes}::text[]) and deleted = 0
      and valid_from <= ${input.orderDate} and (valid_to is null or valid_to >= ${input.orderDate})`)
  return new Map(taxes.map(({ code, percent, category }) => [code, { percent, category }]))
}

async function readMaterials(
  act: Act,
  input: OrderInput,
  local: string,
  ceilingDay: string,
): Promise<Map<string, KnownMaterial>> {
  const ids = [...new Set(input.details.flatMap(row => (row.materialId ? [row.materialId] : [])))]
  if (ids.length === 0) return new Map()
  const recorded = (await setting(act.db, act.caller.enterpriseId, 'order.requirePriceRecord')) === '1'
  const materials = await act.db.rows<Omit<KnownMaterial, 'ceiling' | 'factors'>>(sql`
    select m.id, m.code, m.name, m.spec, m.unit, m.active, m.inspect_mode,
      trim_scale(k.receive_tolerance_pct) as receive_tolerance_pct,
      trim_scale(k.short_tolerance_pct) as short_tolerance_pct, listed.status as source_status,
      coalesce(listed.supplier_material_code, '') as supplier_material_code,
      exists (select from ${materialSupplierView} any_source where any_source.material_id = m.id and any_source.deleted = 0) as sourced,
      not ${recorded} or exists (select from ${priceRecordView} r
        where r.enterprise_id = m.enterprise_id and r.material_id = m.id and r.supplier_id = ${input.supplierId}
          and r.currency = ${input.currency} and (r.org_id is null or r.org_id = ${input.orgId ?? null})
          and ${input.orderDate}::date between r.valid_from and r.valid_to) as priced,
      array(select distinct c.unit::text from ${agreedPriceView} c
        where ${recorded} and c.enterprise_id = m.enterprise_id and c.material_id = m.id and c.unit <> m.unit
          and c.supplier_id = ${input.supplierId} and c.currency = ${input.currency} and c.org_id = ${input.orgId ?? null}
          and ${input.orderDate}::date between c.valid_from and c.valid_to) as agreed_units
    from ${materialView} m join ${materialCategoryView} k on k.id = m.category_id
      left join ${materialSupplierView} listed on listed.material_id = m.id and listed.supplier_id = ${input.supplierId}
        and listed.deleted = 0
    where m.enterprise_id = ${act.caller.enterpriseId} and m.id = any(${ids}::bigint[]) and m.deleted = 0`)
  const ceilings = await readCeilings(act.db, {
    enterpriseId: act.caller.enterpriseId,
    orgId: input.orgId ?? null,
    day: ceilingDay,
    local,
    materialIds: ids,
    supplierIds: [input.supplierId],
  })
  const factors = await readFactors(act, ids)
  return new Map(
    materials.map(material => [
      material.id,
      {
        ...material,
        ceiling: ceilings.find(each => each.materialId === material.id) ?? null,
        factors: factors.get(material.id) ?? {},
      },
    ]),
  )
}

/** Over any number of conversions; a material's own take precedence over general ones of the same two units. */
async function readFactors(act: Act, ids: string[]): Promise<Map<string, Record<string, string>>> {
  const materials = await act.db.rows<{ id: string; unit: string }>(sql`
    select id, unit from ${materialView} material where id = any(${ids}::bigint[])`)
  const found = await act.db.rows<UnitFactor & { materialId: string | null }>(sql`
    select material_id, from_unit, to_unit, trim_scale(factor)::text as factor from ${unitConversionView} unit_conversion
    where enterprise_id = ${act.caller.enterpriseId} and deleted = 0
      and (material_id is null or material_id = any(${ids}::bigint[]))
    order by id`)
  const general = found.filter(({ materialId }) => materialId === null)
  return new Map(
    materials.map(({ id, unit }) => {
      const own = found.filter(({ materialId }) => materialId === id)
      return [id, factorsInto(unit, [...own, ...general.filter(each => !own.some(one => samePair(one, each)))])]
    }),
  )
}

function factorsInto(unit: string, conversions: readonly UnitFactor[]): Record<string, string> {
  const paths = [...unitPaths(unit, conversions)].filter(([other]) => other !== unit)
  return Object.fromEntries(paths.map(([other, { up, down }]) => [other, down.div(up).toFixed()]))
}

function samePair(one: UnitFactor, other: UnitFactor): boolean {
  const units = [other.fromUnit, other.toUnit]
  return units.includes(one.fromUnit) && units.includes(one.toUnit)
}
