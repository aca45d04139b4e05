import sql from 'sql-template-tag'
import { readAreaRows } from '../../../kit/regions/areas.ts'
import { readCountries } from '../../../kit/regions/countries.ts'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'

export const countryList: ListDefinition = {
  usedBy: 'everybody',
  valueField: 'code2',
  textField: 'name',
  entries: { code2: 90, name: 280, code3: 90, numeric: 90 },
  filters: {},
  async query(_search, { language }, db) {
    const known = JSON.stringify(await readCountries(db, language))
    return {
      columns: sql`c.code2, c.code3, c.numeric, c.name`,
      from: sql`jsonb_to_recordset(${known}::jsonb) as c(code2 text, code3 text, "numeric" text, name text)`,
      visible: [sql`true`],
      choosable: [sql`true`],
      searched: [sql`c.code2`, sql`c.code3`, sql`c.name`],
      value: sql`c.code2`,
      order: sql`c.code2`,
    }
  },
}

/** Provinces, cities and districts of China (GB/T 2260); `parentId` limits them to direct children. */
export const areaList: ListDefinition = {
  usedBy: 'everybody',
  valueField: 'code',
  textField: 'fullName',
  entries: { code: 100, name: 180, fullName: 320 },
  filters: { parentId: 'code', level: 'code' },
  async query(search, { language }) {
    const known = JSON.stringify(await readAreaRows(language))
    return {
      columns: sql`a.code, a.name, a."fullName" as full_name, a.parent as parent_id, a.level`,
      from: sql`jsonb_to_recordset(${known}::jsonb)
        as a(code text, name text, "fullName" text, parent text, level int)`,
      visible: [sql`true`],
      choosable: [
        equalIfGiven(sql`a.parent`, search.filters['parentId']),
        equalIfGiven(sql`a.level::text`, search.filters['level']),
      ],
      searched: [sql`a.code`, sql`a."fullName"`],
      value: sql`a.code`,
      order: sql`a.code`,
    }
  },
}
