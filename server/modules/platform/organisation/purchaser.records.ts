import sql from 'sql-template-tag'
import { purchasers } from '../../../../src/contract/platform/organisation/purchasers.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Act } from '../../../kit/call/act.ts'
import { nameIn } from '../../../kit/records/names.ts'
import { called, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import type { RecordList } from '../../../kit/records/record-list.ts'
import { materialCategoryView } from './asks.ts'
import { below, inReach } from './org.queries.ts'
import { purchaserProblems } from './people.rules.ts'
import type { PurchaserFacts } from './people.rules.ts'

type Wanted = RecordInput<typeof purchasers>

const categoriesOf = sql`
  purchaser_category k join ${materialCategoryView} c on c.id = k.category_id where k.purchaser_id = t.id`

const list = recordList(purchasers, {
  businessType: 'PURCHASER',
  table: 'purchaser',
  joins: sql`join employee e on e.id = t.employee_id join org o on o.id = t.purchasing_org_id`,
  columns: {
    employeeId: field => ({
      ...called('empNo', 'empNo', { hint: 'purchasers.employeeHint', example: 'E1001' })(field),
      sheet: [{ code: 'empNo', title: 'employees.empNo' }],
    }),
    empNo: field => ({
      ...shown(sql`e.emp_no`)(field),
      is: value => sql`lower(e.emp_no) = lower(${value})`,
    }),
    name: shown(sql`e.name`),
    purchasingOrgId: field => ({
      ...called('org', 'purchasingOrgName', { hint: 'employees.orgHint' })(field),
      sheet: [{ code: 'org', required: true }],
    }),
    purchasingOrgName: shown(sql`o.name`),
    categoryIds: () => ({
      read: () => sql`array(select c.id::text from ${categoriesOf} order by c.code)`,
      sheet: [{ code: 'categories' }],
      cell: (_ids, _column, row) => String(Reflect.get(row, 'categoryNames')),
      hint: 'purchasers.categoriesHint',
      otherwise: [],
    }),
    categoryNames: shown(
      ({ language }) =>
        sql`(select coalesce(string_agg(${nameIn(sql`c.names`, language)}, ', ' order by c.code), '') from ${categoriesOf})`,
      false,
    ),
    userId: shown(sql`e.user_id`, false),
    phone: plain(),
    email: shown(sql`e.email`, false),
  },
  search: sql`e.emp_no, e.name, t.phone`,
  filters: { orgId: orgId => below(sql`t.purchasing_org_id`, orgId) },
  order: sql`e.emp_no, t.id`,
  sight: caller => inReach(sql`t.purchasing_org_id`, caller),
  audited: ['employeeId', 'purchasingOrgId', 'phone', 'categoryNames'],
  numberOf: purchaser => purchaser.empNo,
  problems: async (act, wanted, kept) =>
    purchaserProblems(wanted, await readFacts(act, wanted), await readTaken(act, wanted), kept?.active !== 0),
  switchProblems: (_, purchaser, active) =>
    Promise.resolve(
      active === 1 && purchaser.userId === null ? [{ field: 'employeeId', name: 'purchaserHasNoUser' }] : [],
    ),
  deleteParts: dropCategories,
})

/** Categories are in a separate table. */
export const purchaserRecords: RecordList<typeof purchasers> = {
  ...list,
  async write(act, wanted) {
    const id = await list.write(act, wanted)
    if (id !== undefined) await writeCategories(act, id, wanted)
    return id
  },
}

function dropCategories({ db }: Act, id: string): Promise<number> {
  return db.run(sql`delete from purchaser_category where purchaser_id = ${id}`)
}

async function writeCategories(act: Act, id: string, { purchasingOrgId, categoryIds }: Wanted): Promise<void> {
  await dropCategories(act, id)
  await act.db.run(sql`
    insert into purchaser_category (purchaser_id, purchasing_org_id, category_id)
    select ${id}, ${purchasingOrgId}, category from unnest(${[...new Set(categoryIds)]}::bigint[]) as category`)
}

async function readFacts({ db, caller }: Act, wanted: Wanted): Promise<PurchaserFacts> {
  const { id, employeeId, purchasingOrgId, categoryIds } = wanted
  const { enterpriseId } = caller
  const found = await db.one<PurchaserFacts>(sql`
    select
      exists (select from employee where enterprise_id = ${enterpriseId} and id = ${employeeId} and deleted = 0) as employee,
      exists (select from employee where id = ${employeeId} and user_id is not null) as user,
      exists (select from purchaser where employee_id = ${employeeId}
        and id is distinct from ${id ?? null}::bigint) as employee_taken,
      exists (select from org o where o.enterprise_id = ${enterpriseId} and o.id = ${purchasingOrgId}
        and o.org_type = 'PURCHASING' and ${inReach(sql`o.id`, caller)}) as org,
      (select count(*)::int from ${materialCategoryView} material_category where enterprise_id = ${enterpriseId} and deleted = 0
        and id = any(${categoryIds}::bigint[])) as categories`)
  if (found === undefined) throw new Error('A select without a table returned no row.')
  return found
}

/** The first category that has another purchaser in the organisation. */
function readTaken(
  { db, caller: { language } }: Act,
  { id, purchasingOrgId, categoryIds }: Wanted,
): Promise<{ category: string; purchaser: string } | undefined> {
  return db.one<{ category: string; purchaser: string }>(sql`
    select ${nameIn(sql`c.names`, language)} as category, e.name as purchaser
    from purchaser_category k join ${materialCategoryView} c on c.id = k.category_id
      join purchaser p on p.id = k.purchaser_id join employee e on e.id = p.employee_id
    where k.purchasing_org_id = ${purchasingOrgId} and k.category_id = any(${categoryIds}::bigint[])
      and k.purchaser_id is distinct from ${id ?? null}::bigint
    order by c.code limit 1`)
}
