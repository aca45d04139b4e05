import sql from 'sql-template-tag'
import { priceIndices } from '../../../../src/contract/sourcing/prices/price-indices.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Act } from '../../../kit/call/act.ts'
import { day, decimal, plain } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { indexProblems } from './price.rules.ts'

/** Newest first. */
export const indexRecords = recordList(priceIndices, {
  businessType: 'PRICE_INDEX',
  table: 'price_index',
  columns: {
    code: plain(),
    name: plain(),
    valueDate: day(),
    value: decimal(),
    remark: plain(),
  },
  search: sql`t.code, t.name`,
  filters: {
    validOn: validOn => sql`t.value_date = (select max(n.value_date) from price_index n
      where n.enterprise_id = t.enterprise_id and n.code = t.code and n.deleted = 0 and n.value_date <= ${validOn}::date)`,
  },
  order: sql`t.value_date desc, t.code, t.id`,
  numberOf: row => `${row.code} ${row.valueDate}`,
  inUse: 'prices.indexUsed',
  async isUsed({ db, caller }, row) {
    const used = await db.one(sql`
      select from price_ceiling c where c.enterprise_id = ${caller.enterpriseId} and c.deleted = 0 and c.basis = 'INDEX'
        and c.index_code = ${row.code} and not exists (select from price_index i where i.enterprise_id = c.enterprise_id
          and i.code = c.index_code and i.deleted = 0 and i.id <> ${row.id})`)
    return used !== undefined
  },
  problems: async (act, wanted) => indexProblems(wanted, await isTaken(act, wanted)),
})

async function isTaken({ db, caller }: Act, wanted: RecordInput<typeof priceIndices>): Promise<boolean> {
  const other = await db.one(sql`
    select from price_index where enterprise_id = ${caller.enterpriseId} and code = ${wanted.code}
      and value_date = ${wanted.valueDate}::date and deleted = 0 and id is distinct from ${wanted.id ?? null}::bigint`)
  return other !== undefined
}
