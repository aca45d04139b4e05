import sql from 'sql-template-tag'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { nameIn } from '../../../kit/lists/list-parts.ts'

const entries = { code: 120, name: 240, parentName: 240 }

export const categoryList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries,
  filters: {},
  query: (_search, { enterpriseId, language }) => ({
    columns: sql`c.id, c.code, ${nameIn(sql`c.names`, language)} as name,
      coalesce(${nameIn(sql`p.names`, language)}, '') as parent_name, c.inspect_mode`,
    from: sql`material_category c left join material_category p on p.id = c.parent_id`,
    visible: [sql`c.enterprise_id = ${enterpriseId}`, sql`c.deleted = 0`],
    choosable: [sql`c.active = 1`],
    searched: [sql`c.code`, nameIn(sql`c.names`, language)],
    value: sql`c.id::text`,
    order: sql`c.code`,
  }),
}
