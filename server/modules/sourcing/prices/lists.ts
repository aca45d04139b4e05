import sql from 'sql-template-tag'
import type { ListDefinition } from '../../../kit/lists/list.ts'

/** Each with its newest value. */
export const priceIndexList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'code',
  textField: 'code',
  entries: { code: 130, name: 240, value: 120, valueDate: 120 },
  filters: {},
  query: (_search, { enterpriseId }) => ({
    columns: sql`i.code, i.name, trim_scale(i.value)::text as value, i.value_date`,
    from: sql`price_index i`,
    visible: [
      sql`i.enterprise_id = ${enterpriseId}`,
      sql`i.deleted = 0`,
      sql`not exists (select from price_index n where n.enterprise_id = i.enterprise_id and n.code = i.code and n.deleted = 0
        and n.value_date > i.value_date)`,
    ],
    choosable: [],
    searched: [sql`i.code`, sql`i.name`],
    value: sql`i.code`,
    order: sql`i.code`,
  }),
}
