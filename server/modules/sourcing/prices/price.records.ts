import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { priceRecords } from '../../../../src/contract/sourcing/prices/price-records.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Act } from '../../../kit/call/act.ts'
import { called, day, decimal, json, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { currencyView, taxRateView } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { priceProblems } from './price.rules.ts'

type Wanted = RecordInput<typeof priceRecords>

/** Current status of a price `t`: EXPIRED after its last day. */
const status = sql`case when t.status = 'ACTIVE' and t.valid_to < current_date then 'EXPIRED' else t.status end`

/** Prices `t` that end within `days` and have no successor, of their organisation or general, from the next day on. */
export const endsWithin = (days: number | string): Sql => sql`t.status = 'ACTIVE'
  and t.valid_to between current_date and current_date + ${Number(days)}::int
  and not exists (select from price_record n where n.enterprise_id = t.enterprise_id and n.deleted = 0
    and n.status = 'ACTIVE' and n.material_id = t.material_id and n.supplier_id = t.supplier_id
    and (n.org_id is null or n.org_id = t.org_id) and n.currency = t.currency
    and t.valid_to + 1 between n.valid_from and n.valid_to)`

const list = recordList(priceRecords, {
  businessType: 'PRICE_RECORD',
  table: 'price_record',
  columns: {
    materialId: called('material', 'materialCode'),
    supplierId: called('supplier', 'supplierName'),
    orgId: called('org', 'orgName'),
    currency: plain({ example: 'CNY' }),
    priceExcl: decimal(),
    taxCode: plain(),
    tiers: json({}),
    moq: decimal(),
    leadDays: plain(),
    validFrom: day(),
    validTo: day(),
    remark: plain(),
    materialCode: shown(sql`m.code`),
    materialName: shown(sql`m.name`),
    materialSpec: shown(sql`m.spec`),
    unit: shown(sql`m.unit`),
    supplierName: shown(sql`s.name`),
    orgName: shown(sql`coalesce(o.name, '')`),
    source: shown(sql`t.source`),
    sourceNo: shown(sql`t.source_no`),
    status: shown(status),
    blockReason: shown(sql`t.block_reason`),
  },
  joins: sql`join ${materialView} m on m.id = t.material_id join ${supplierView} s on s.id = t.supplier_id
    left join ${orgView} o on o.id = t.org_id`,
  search: sql`m.code, m.name, s.name, t.source_no`,
  filters: {
    status: wanted => sql`${status} = ${wanted}`,
    supplierId: id => sql`t.supplier_id = ${id}`,
    source: source => sql`t.source = ${source}`,
    validOn: validOn => sql`${validOn}::date between t.valid_from and t.valid_to`,
    endsWithin: days => endsWithin(days),
  },
  order: sql`t.valid_from desc, t.id desc`,
  numberOf: row => `${row.materialCode} ${row.supplierName}`,
  inUse: 'prices.written',
  isUsed: (_act, row) => Promise.resolve(row.sourceNo !== ''),
  problems: async (act, wanted, kept) =>
    priceProblems(wanted, { ...(await readKnownOfPrice(act, wanted)), status: kept?.status }),
})

/** Newest first. Saving a price ends earlier ones. */
export const priceRecordList: typeof list = {
  ...list,
  async write(act, wanted) {
    await endOlder(act, wanted)
    return list.write(act, wanted)
  },
}

export type PriceKey = Pick<Wanted, 'materialId' | 'supplierId' | 'orgId' | 'currency' | 'validFrom' | 'validTo'> & {
  id?: string
}

const sameKey = (wanted: PriceKey) => sql`deleted = 0 and status = 'ACTIVE' and material_id = ${wanted.materialId}
  and supplier_id = ${wanted.supplierId} and org_id is not distinct from ${wanted.orgId}::bigint
  and currency = ${wanted.currency} and id is distinct from ${wanted.id ?? null}::bigint
  and valid_from <= ${wanted.validTo}::date and valid_to >= ${wanted.validFrom}::date`

/** Ends the prices that a new one replaces the day before; one with the same first day keeps its dates. */
export async function endOlder({ db, caller }: Act, wanted: PriceKey): Promise<void> {
  await db.run(sql`
    update price_record set status = 'REPLACED', version = version + 1, update_by = ${caller.userId},
      update_name = ${caller.name}, update_time = now(),
      valid_to = case when valid_from < ${wanted.validFrom}::date then ${wanted.validFrom}::date - 1 else valid_to end
    where enterprise_id = ${caller.enterpriseId} and ${sameKey(wanted)} and valid_from <= ${wanted.validFrom}::date`)
}

/** Which references exist, and whether a later price begins before this one ends. */
export async function readKnownOfPrice({ db, caller: { enterpriseId } }: Act, wanted: Wanted) {
  const known = await db.one<Record<'material' | 'supplier' | 'org' | 'currency' | 'tax' | 'later', boolean>>(sql`
    select exists (select from ${materialView} m where m.id = ${wanted.materialId} and m.enterprise_id = ${enterpriseId}
        and m.deleted = 0) as material,
      exists (select from ${supplierView} s where s.id = ${wanted.supplierId} and s.enterprise_id = ${enterpriseId}
        and s.deleted = 0) as supplier,
      ${wanted.orgId}::bigint is null or exists (select from ${orgView} o where o.id = ${wanted.orgId}
        and o.enterprise_id = ${enterpriseId}) as org,
      exists (select from ${currencyView} y where y.enterprise_id = ${enterpriseId} and y.code = ${wanted.currency}
        and y.deleted = 0) as currency,
      exists (select from ${taxRateView} x where x.enterprise_id = ${enterpriseId} and x.code = ${wanted.taxCode}
        and x.deleted = 0) as tax,
      exists (select from price_record where enterprise_id = ${enterpriseId} and ${sameKey(wanted)}
        and valid_from > ${wanted.validFrom}::date) as later`)
  if (known === undefined) throw new Error('What a price refers to was not read.')
  return known
}
