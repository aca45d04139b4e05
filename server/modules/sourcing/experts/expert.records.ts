import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { experts } from '../../../../src/contract/sourcing/experts/experts.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Act } from '../../../kit/call/act.ts'
import { nameIn } from '../../../kit/records/names.ts'
import { json, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { userView } from '../../platform/administration/read.ts'
import { materialCategoryView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { expertProblems } from './expert.rules.ts'
import type { ExpertFacts } from './expert.rules.ts'

type Wanted = RecordInput<typeof experts>

/** Number of an expert as displayed, derived from the id. */
export const expertNo = (id: Sql): Sql => sql`'EX' || lpad(${id}::text, greatest(5, length(${id}::text)), '0')`

const named = (ids: Sql, names: Sql, from: Sql) =>
  sql`(select coalesce(string_agg(${names}, ', ' order by ${names}), '') from ${from}
    where x.id in (select jsonb_array_elements_text(${ids})::bigint))`
const joined = sql`expert_member j join expert_review r on r.id = j.review_id
  where j.expert_id = t.id and j.status in ('ACCEPTED', 'SUBMITTED') and r.start_time is not null`

export const expertRecords = recordList(experts, {
  businessType: 'EXPERT',
  table: 'expert',
  joins: sql`join ${userView} u on u.id = t.user_id left join ${orgView} o on o.id = t.org_id`,
  columns: {
    userId: plain(),
    name: plain(),
    phone: plain(),
    email: plain(),
    orgId: plain(),
    employer: plain(),
    internalFlag: plain({ texts: 'internal' }),
    level: plain({ texts: 'level' }),
    categoryIds: json({}),
    conflictSupplierIds: json({}),
    absences: json({}),
    remark: plain(),
    expertNo: shown(expertNo(sql`t.id`)),
    userName: shown(sql`u.username`),
    orgName: shown(sql`coalesce(o.name, '')`),
    categoryNames: shown(
      ({ language }) => named(sql`t.category_ids`, nameIn(sql`x.names`, language), sql`${materialCategoryView} x`),
      false,
    ),
    conflictSupplierNames: shown(named(sql`t.conflict_supplier_ids`, sql`x.name`, sql`${supplierView} x`), false),
    drawCount: shown(
      sql`(select count(*)::int from expert_member j where j.expert_id = t.id and j.origin = 'DRAWN')`,
      false,
    ),
    joinCount: shown(sql`(select count(*)::int from ${joined})`, false),
    lastJoinTime: shown(sql`(select max(r.start_time) from ${joined})`, false),
  },
  search: sql`${expertNo(sql`t.id`)}, t.name, u.username, t.employer, o.name`,
  filters: {
    level: level => sql`t.level = ${level}`,
    internalFlag: flag => sql`t.internal_flag = ${flag}`,
    categoryId: id => sql`t.category_ids @> jsonb_build_array(${id}::text)`,
  },
  order: sql`t.name, t.id`,
  audited: ['name', 'level', 'employer', 'orgName', 'internalFlag', 'categoryNames', 'conflictSupplierNames', 'remark'],
  numberOf: row => `${row.expertNo} ${row.name}`,
  problems: async (act, wanted) => expertProblems(wanted, await readFacts(act, wanted)),
  async isUsed(act, row) {
    return (await act.db.one(sql`select from expert_member where expert_id = ${row.id} limit 1`)) !== undefined
  },
})

/** Looks up the references of an expert within the enterprise. */
async function readFacts({ db, caller: { enterpriseId } }: Act, wanted: Wanted): Promise<ExpertFacts> {
  const found = await db.one<ExpertFacts>(sql`
    select exists (select from ${userView} u where u.id = ${wanted.userId} and u.enterprise_id = ${enterpriseId}
        and u.deleted = 0 and u.active = 1 and u.user_type in ('EXPERT', 'BUYER')) as user,
      exists (select from expert where user_id = ${wanted.userId} and deleted = 0
        and id is distinct from ${wanted.id ?? null}::bigint) as user_taken,
      ${wanted.orgId}::bigint is null or exists (select from ${orgView} o where o.id = ${wanted.orgId}
        and o.enterprise_id = ${enterpriseId}) as org,
      (select count(*)::int from ${materialCategoryView} c where c.enterprise_id = ${enterpriseId} and c.deleted = 0
        and c.id = any(${wanted.categoryIds}::bigint[])) as categories,
      (select count(*)::int from ${supplierView} s where s.enterprise_id = ${enterpriseId} and s.deleted = 0
        and s.id = any(${wanted.conflictSupplierIds}::bigint[])) as suppliers`)
  if (found === undefined) throw new Error('What an expert names was not read.')
  return found
}
