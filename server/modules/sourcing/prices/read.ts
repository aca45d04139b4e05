import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { currencyView, rateBetween } from '../../ground/master-data/read.ts'
import { materialCategoryView, materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { pricedRowView } from './asks.ts'
import { measurePrice } from './price.rules.ts'

export { tierFaults } from './tier-faults.ts'

/** Agreed prices of the library; `org_id` is empty for every organisation. */
export const agreedPriceView = sql`
  (select id, enterprise_id, material_id, supplier_id, org_id, currency, price_excl, valid_from, valid_to
  from price_record where deleted = 0 and status <> 'BLOCKED')`

export interface PriceCeiling {
  materialId: string
  supplierId: string
  /** Per unit of the material; null when its basis has no history. */
  price: string | null
  currency: string
  action: 'WARN' | 'APPROVE' | 'BLOCK'
  /** Units of the enterprise's currency per unit of the ceiling's; null without a rate. */
  rate: string | null
}

interface CeilingsWanted {
  enterpriseId: string
  orgId: string | null
  day: string
  local: string
  materialIds: readonly string[]
  supplierIds: readonly string[]
  /** Leaves out ceilings based on contract prices, which do not limit contracts. */
  ofContract?: boolean
}

/** Agreed prices of a material in a currency and its own unit; before `before` if it is an order. */
const paidRows = (
  materialId: Sql,
  currency: Sql,
  unit: Sql,
  before?: Sql,
) => sql`${pricedRowView} d where d.material_id = ${materialId} and d.unit = ${unit} and d.currency = ${currency}
    ${before === undefined ? empty : sql`and d.order_id < ${before}`}`

/** Last price for one unit of a material, in its own unit and this currency; null if never ordered. */
export const lastPaid = (materialId: Sql, currency: Sql, unit: Sql, before?: Sql): Sql => sql`(
  select d.price_excl / d.price_unit from ${paidRows(materialId, currency, unit, before)}
  order by d.order_date desc, d.id desc limit 1)`

/**
 * Contract price of a material `m` with a supplier, in the currency of ceiling `p`: an organisation's price before a
 * general one; of quantity tiers the highest.
 */
const contractPrice = (day: Sql, supplierId: Sql) => sql`(
  select coalesce((select max((tier ->> 'priceExcl')::numeric) from jsonb_array_elements(r.tiers) tier), r.price_excl)
  from price_record r
  where r.enterprise_id = p.enterprise_id and r.deleted = 0 and r.source = 'CONTRACT' and r.status <> 'BLOCKED'
    and r.material_id = m.id and r.supplier_id = ${supplierId} and r.currency = p.currency
    and (r.org_id is null or r.org_id = p.org_id) and ${day}::date between r.valid_from and r.valid_to
  order by r.org_id nulls last, r.valid_from desc, r.id desc limit 1)`

/** Index of a ceiling `p` on a day, relative to its base. */
const indexNow = (day: Sql) => sql`(select i.value / p.index_base from price_index i
  where i.enterprise_id = p.enterprise_id and i.code = p.index_code and i.deleted = 0 and i.value_date <= ${day}::date
  order by i.value_date desc limit 1)`

/**
 * Price of a ceiling `p` for a material `m` and a supplier on a day: fixed, last price or quantity-weighted
 * twelve-month average plus percentage, the supplier's contract price, or price × index now / index base. Null without
 * a material or history. With `before`, only earlier orders count.
 */
export function ceilingPrice(day: Sql, supplierId: Sql, before?: Sql): Sql {
  const rows = paidRows(sql`m.id`, sql`p.currency`, sql`m.unit`, before)
  const withPct = (basis: Sql) => sql`round(${basis} * (1 + p.pct / 100), 6)`
  return sql`case p.basis when 'FIXED' then p.price
    when 'CONTRACT_PRICE' then ${contractPrice(day, supplierId)}
    when 'INDEX' then round(p.price * ${indexNow(day)}, 6)
    when 'LAST_PRICE_PCT' then ${withPct(lastPaid(sql`m.id`, sql`p.currency`, sql`m.unit`, before))}
    else ${withPct(sql`(select sum(d.price_excl / d.price_unit * d.qty) / sum(d.qty) from ${rows}
      and d.order_date > ${day}::date - interval '12 months' and d.order_date <= ${day}::date)`)} end`
}

/**
 * The ceiling for each material and supplier on a day. Precedence: material, its category, parent categories; nearest
 * organisation; supplier-specific before general.
 */
export function readCeilings(db: Db, wanted: CeilingsWanted): Promise<PriceCeiling[]> {
  const { enterpriseId, orgId, day, local } = wanted
  return db.rows<PriceCeiling>(sql`
    with recursive climb as (
      select id as material_id, category_id, 1 as level from ${materialView} material
      where id = any(${[...wanted.materialIds]}::bigint[])
      union all
      select climb.material_id, k.parent_id, climb.level + 1
      from climb join ${materialCategoryView} k on k.id = climb.category_id where k.parent_id is not null and climb.level < 20
    ), orgs as (
      select ${orgId}::bigint as id, 0 as distance
      union all
      select org.parent_id, orgs.distance + 1 from orgs join ${orgView} org on org.id = orgs.id
      where org.parent_id is not null and orgs.distance < 20
    ), candidate as (
      select c.material_id, 0 as level, p.id as ceiling_id
      from (select distinct material_id from climb) c join price_ceiling p on p.material_id = c.material_id
      union all
      select c.material_id, c.level, p.id from climb c join price_ceiling p on p.category_id = c.category_id
    ), chosen as (
      select distinct on (candidate.material_id, seller.id) candidate.material_id, seller.id as supplier_id, p.id as ceiling_id
      from candidate join price_ceiling p on p.id = candidate.ceiling_id
        join unnest(${[...wanted.supplierIds]}::bigint[]) as seller (id) on p.supplier_id is null or p.supplier_id = seller.id
        left join orgs on orgs.id = p.org_id
      where p.enterprise_id = ${enterpriseId} and p.deleted = 0 and p.valid_from <= ${day}
        and (p.valid_to is null or p.valid_to >= ${day}) and (p.org_id is null or orgs.id is not null)
        and not (p.basis = 'CONTRACT_PRICE' and ${wanted.ofContract === true})
      order by candidate.material_id, seller.id, candidate.level, coalesce(orgs.distance, 1000), p.supplier_id nulls last,
        p.id desc
    )
    select chosen.material_id, chosen.supplier_id, trim_scale(${ceilingPrice(sql`${day}`, sql`chosen.supplier_id`)}) as price, p.currency, p.action,
      trim_scale(${rateBetween({ enterprise: sql`p.enterprise_id`, from: sql`p.currency`, to: sql`${local}::char(3)`, day: sql`${day}::date` })})::text as rate
    from chosen join price_ceiling p on p.id = chosen.ceiling_id join ${materialView} m on m.id = chosen.material_id
    order by chosen.material_id, chosen.supplier_id`)
}

/**
 * Order rows with the ceiling of their day as `reference` in their currency, found like `readCeilings`; rows without a
 * ceiling, or in another unit than their material, are left out.
 */
export function withCeilings(enterpriseId: string, rows: Sql): Sql {
  const price = ceilingPrice(sql`x.day`, sql`x.supplier_id`, sql`x.order_id`)
  const rate = sql`case p.currency when x.currency then 1 else (${rateBetween({ enterprise: sql`p.enterprise_id`, from: sql`p.currency`, to: sql`x.local_currency`, day: sql`x.day` })}) / x.exchange_rate end`
  return sql`
    (with recursive x as materialized (select x.* from ${rows} x), below as (
      select p.id as ceiling_id, p.category_id, 1 as level from price_ceiling p
      where p.enterprise_id = ${enterpriseId} and p.category_id is not null and p.deleted = 0
      union all
      select below.ceiling_id, k.id, below.level + 1
      from below join ${materialCategoryView} k on k.parent_id = below.category_id where below.level < 20
    ), covered as (
      select p.id as ceiling_id, p.material_id, 0 as level from price_ceiling p
      where p.enterprise_id = ${enterpriseId} and p.material_id is not null and p.deleted = 0
      union all
      select below.ceiling_id, m.id, below.level from below join ${materialView} m on m.category_id = below.category_id
    ), orgs as (
      select org.id, org.id as above_id, 0 as distance from ${orgView} org
      union all
      select orgs.id, org.parent_id, orgs.distance + 1 from orgs join ${orgView} org on org.id = orgs.above_id
      where org.parent_id is not null and orgs.distance < 20
    ), chosen as (
      select distinct on (x.id) x.id, p.id as ceiling_id
      from x join covered on covered.material_id = x.material_id join price_ceiling p on p.id = covered.ceiling_id
        left join orgs on orgs.id = x.org_id and orgs.above_id = p.org_id
      where (p.supplier_id is null or p.supplier_id = x.supplier_id)
        and p.valid_from <= x.day and (p.valid_to is null or p.valid_to >= x.day) and (p.org_id is null or orgs.id is not null)
      order by x.id, covered.level, coalesce(orgs.distance, 1000), p.supplier_id nulls last, p.id desc
    )
    select x.*, round(${price} * ${rate}, 6) as reference
    from chosen join x on x.id = chosen.id join price_ceiling p on p.id = chosen.ceiling_id
      join ${materialView} m on m.id = x.material_id and m.unit = x.unit)`
}

interface PricesAsked extends Pick<CeilingsWanted, 'enterpriseId' | 'orgId' | 'ofContract'> {
  currency: string
  /** Start date; today if in the past or absent. */
  from?: string
  /** Without tax, per `unit`. */
  prices: readonly { materialId: string | null; supplierId: string; unit: string; priceExcl: string }[]
}

/** Result of the comparison; WARN also if not comparable. */
export interface PriceStanding {
  result: 'OK' | PriceCeiling['action']
  /** For display, such as `10.2 CNY / PCS`; empty without a ceiling. */
  ceiling: string
}

/** Compares prices with their ceilings, in input order; three statements for all. */
export async function measurePrices(db: Db, asked: PricesAsked): Promise<PriceStanding[]> {
  const { enterpriseId, currency, prices, from = null, ...where } = asked
  const money = await db.one<{ day: string; local: string; rate: string | null }>(sql`
    select day, c.code as local, trim_scale(${rateBetween({ enterprise: sql`e.id`, from: sql`${currency}::char(3)`, to: sql`c.code`, day: sql`day` })})::text as rate
    from enterprise e join ${currencyView} c on c.enterprise_id = e.id and c.code = e.base_currency,
      greatest(current_date, ${from}::date) day
    where e.id = ${enterpriseId}`)
  if (money === undefined) throw new Error('The enterprise has no base currency.')
  const { day, local, rate } = money
  const materialIds = [...new Set(prices.flatMap(({ materialId }) => materialId ?? []))]
  const supplierIds = [...new Set(prices.map(({ supplierId }) => supplierId))]
  const limits = await readCeilings(db, { enterpriseId, ...where, day, local, materialIds, supplierIds })
  const materials = await db.rows<{ id: string; unit: string }>(sql`
    select m.id, m.unit from ${materialView} m where m.enterprise_id = ${enterpriseId} and m.id = any(${materialIds}::bigint[])`)
  const limitOf = new Map(limits.map(limit => [`${limit.materialId} ${limit.supplierId}`, limit]))
  const unitOf = new Map(materials.map(({ id, unit }) => [id, unit]))
  return prices.map(({ materialId, supplierId, unit, priceExcl }): PriceStanding => {
    const limit = materialId === null ? undefined : limitOf.get(`${materialId} ${supplierId}`)
    if (limit === undefined) return { result: 'OK', ceiling: '' }
    const own = unitOf.get(limit.materialId) ?? ''
    const ceiling = limit.price === null ? '' : `${limit.price} ${limit.currency} / ${own}`
    return { result: unit === own ? measurePrice(priceExcl, currency, rate, limit) : 'WARN', ceiling }
  })
}

export interface KnownPrice {
  priceExcl: string
  tiers: { fromQty: string; toQty: string | null; priceExcl: string }[]
  validTo: string
}

interface PriceWanted {
  enterpriseId: string
  orgId: string | null
  materialId: string
  supplierId: string
  currency: string
  day: string
}

/** An organisation's price takes precedence over a general one; undefined without one. */
export function readKnownPrice(db: Db, wanted: PriceWanted): Promise<KnownPrice | undefined> {
  return db.one<KnownPrice>(sql`
    select trim_scale(price_excl) as price_excl, tiers, valid_to from price_record
    where enterprise_id = ${wanted.enterpriseId} and deleted = 0 and status <> 'BLOCKED'
      and material_id = ${wanted.materialId} and supplier_id = ${wanted.supplierId} and currency = ${wanted.currency}
      and (org_id is null or org_id = ${wanted.orgId}) and ${wanted.day}::date between valid_from and valid_to
    order by org_id nulls last, valid_from desc, id desc limit 1`)
}

/** Without blocked prices. */
export const priceRecordView = sql`
  (select id, enterprise_id, material_id, supplier_id, org_id, currency, price_excl, tiers, valid_from, valid_to, source
  from price_record where deleted = 0 and status <> 'BLOCKED')`

/** Unit price of a library price for a quantity. */
export const priceOf = (record: Sql, qty: Sql): Sql => sql`coalesce((
  select (tier ->> 'priceExcl')::numeric from jsonb_array_elements(${record}.tiers) tier
  where (tier ->> 'fromQty')::numeric <= ${qty} order by (tier ->> 'fromQty')::numeric desc limit 1), ${record}.price_excl)`
