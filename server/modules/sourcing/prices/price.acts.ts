import sql, { empty } from 'sql-template-tag'
import type { checkPrice } from '../../../../src/contract/sourcing/prices/ceilings.ts'
import type { PastPrice, queryPriceHistory } from '../../../../src/contract/sourcing/prices/price-records.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { priceFor } from '../../../../src/contract/sourcing/rounds/offers.ts'
import { asJson } from '../../../db/columns.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { currencyView, rateBetween } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { orderView, pricedRowView } from './asks.ts'
import { endOlder } from './price.records.ts'
import { measurePrice } from './price.rules.ts'
import { readCeilings, readKnownPrice } from './read.ts'

/** Compares a price with the ceiling and the library. @throws Refusal 10007 for an unknown material. */
export async function checkedPrice(act: Act, wanted: Input<typeof checkPrice>): Promise<Output<typeof checkPrice>> {
  const { enterpriseId } = act.caller
  const money = await act.db.one<{ local: string; rate: string | null }>(sql`
    select c.code as local, trim_scale(${rateBetween({ enterprise: sql`e.id`, from: sql`${wanted.currency}::char(3)`, to: sql`c.code`, day: sql`${wanted.date}::date` })})::text as rate
    from enterprise e join ${currencyView} c on c.enterprise_id = e.id and c.code = e.base_currency
      join ${materialView} m on m.enterprise_id = e.id and m.id = ${wanted.materialId} and m.deleted = 0
    where e.id = ${enterpriseId}`)
  if (money === undefined) refuse('noSuchData')
  const orgId = wanted.orgId ?? null
  const { materialId, supplierId, currency, date: day } = wanted
  const [limit] = await readCeilings(act.db, {
    enterpriseId,
    orgId,
    day,
    local: money.local,
    materialIds: [materialId],
    supplierIds: [supplierId],
  })
  const known = await readKnownPrice(act.db, { enterpriseId, orgId, materialId, supplierId, currency, day })
  return {
    result: measurePrice(wanted.price, currency, money.rate, limit),
    ceiling: limit?.price ?? null,
    ceilingCurrency: limit?.currency ?? '',
    recordPrice: known === undefined ? null : priceFor(known, wanted.qty),
    recordUntil: known?.validTo ?? null,
  }
}

/** Blocks prices, all or none. @throws Refusal 10010, 10007, 16005, 10011. */
export async function blockedPrices(act: Act, ids: readonly string[], given: string): Promise<number> {
  const reason = given.trim()
  if (ids.length === 0) refuse('idEmpty')
  if (reason === '')
    refuse('requiredMissing', { errors: [{ field: 'reason', name: 'requiredMissing', key: 'reasonRequired' }] })
  const found = await act.db.rows<{ id: string; name: string; live: boolean }>(sql`
    select r.id, m.code as name, r.status = 'ACTIVE' and r.valid_to >= current_date as live
    from price_record r join ${materialView} m on m.id = r.material_id
    where r.id = any(${[...ids]}::bigint[]) and r.enterprise_id = ${act.caller.enterpriseId} and r.deleted = 0
    order by r.id for update of r`)
  if (found.length < new Set(ids).size) refuse('noSuchData')
  if (found.some(price => !price.live)) refuse('statusNotOperable')
  await act.db.run(sql`
    update price_record set status = 'BLOCKED', block_reason = ${reason}, version = version + 1,
      update_by = ${act.caller.userId}, update_name = ${act.caller.name}, update_time = now()
    where id = any(${found.map(price => price.id)}::bigint[])`)
  for (const { id, name } of found)
    audit(act, { businessType: 'PRICE_RECORD', businessId: id, docNo: name, action: 'UPDATE', reason })
  return found.length
}

const mostPast = 100

/** Prices of the library and of approved orders, oldest first. */
export async function readPriceHistory(act: Act, input: Input<typeof queryPriceHistory>): Promise<PastPrice[]> {
  const { materialId, currency, supplierId } = input
  const { enterpriseId, orgIds } = act.caller
  const of = supplierId === undefined ? empty : sql`and supplier_id = ${supplierId}`
  const inOrgs = orgIds === undefined ? empty : sql`and d.org_id = any(${[...orgIds]}::bigint[])`
  const rows = await act.db.rows<PastPrice>(sql`
    select past.day, past.kind, past.doc_no, s.name as supplier_name, trim_scale(past.price) as price from (
      select valid_from as day, 'RECORD' as kind, source_no as doc_no, supplier_id, price_excl as price, id
      from price_record where enterprise_id = ${enterpriseId} and deleted = 0 and material_id = ${materialId}
        and currency = ${currency} ${of}
      union all
      select d.order_date, 'ORDER', o.order_no, d.supplier_id, round(d.price_excl / d.price_unit, 6), d.id
      from (
        select d.* from ${materialView} m join ${pricedRowView} d on d.material_id = m.id and d.unit = m.unit
        where d.enterprise_id = ${enterpriseId} ${inOrgs} and m.id = ${materialId} and d.currency = ${currency}
          ${supplierId === undefined ? empty : sql`and d.supplier_id = ${supplierId}`}
        order by d.order_date desc, d.id desc limit ${mostPast}
      ) d join ${orderView} o on o.id = d.order_id
    ) past join ${supplierView} s on s.id = past.supplier_id
    order by past.day desc, past.id desc limit ${mostPast}`)
  return rows.reverse()
}

/** Adds awarded prices to the library, for articles with a material in its own unit. */
export const pricesOfAward: Reaction<'award.decided'> = async (act, { sourceType, sourceNo, orgId, rows }) => {
  const { enterpriseId, userId, name } = act.caller
  for (const row of rows) {
    if (row.materialId === null) continue
    const same = await act.db.one<{ today: string; until: string }>(sql`
      select current_date as today, greatest(current_date, coalesce(${row.validUntil}::date, current_date + 365)) as until
      from ${materialView} m where m.id = ${row.materialId} and m.enterprise_id = ${enterpriseId} and m.unit = ${row.unit}`)
    if (same === undefined) continue
    const { materialId, supplierId, currency } = row
    const key = { materialId, supplierId, orgId, currency, validFrom: same.today, validTo: same.until }
    await endOlder(act, key)
    await act.db.run(sql`
      insert into price_record (enterprise_id, create_by, create_name, material_id, supplier_id, org_id, currency, price_excl,
        tax_code, tiers, moq, lead_days, valid_from, valid_to, source, source_no)
      values (${enterpriseId}, ${userId}, ${name}, ${materialId}, ${supplierId}, ${orgId}, ${currency}, ${row.priceExcl},
        ${row.taxCode}, ${asJson([...row.tiers])}, ${row.moq}, ${row.leadDays}, ${same.today}, ${same.until},
        ${sourceType}, ${sourceNo})`)
  }
}
