import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import { approvedStages } from '../../../../src/contract/ground/suppliers/directory.ts'
import type {
  DirectoryDetail,
  DirectoryEntry,
  getDirectoryEntry,
  queryDirectory,
} from '../../../../src/contract/ground/suppliers/directory.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, inState, orderClause, readPage } from '../../../kit/call/paging.ts'
import type { TreePart } from '../master-data/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { all, SOON } from './query-parts.ts'

/** `with` clause: certificates required by each category, including those above it. */
const needs = ({ enterpriseId }: Caller) => sql`
  with recursive above as (
    select id as category_id, supplier_category_bid, required_certificates
    from supplier_category where enterprise_id = ${enterpriseId}
    union all select a.category_id, p.supplier_category_bid, p.required_certificates
    from above a join supplier_category p on p.id = a.supplier_category_bid),
  needs as (select distinct category_id, cert_type from above, unnest(required_certificates) as cert_type)`

const lastDay = sql`case when t.long_term = 1 then 'infinity'::date else coalesce(t.expire_date, 'infinity') end`

const stateOf = (ends: Sql, missing: Sql) => sql`
  case when ${missing} then 'MISSING' when ${ends} < current_date then 'EXPIRED'
    when ${ends} <= current_date + ${SOON}::int then 'EXPIRING' else 'VALID' end`

/** Position of the lower stage among the approved ones. */
const place = sql`least(array_position(${[...approvedStages]}::text[], s.stage::text),
  array_position(${[...approvedStages]}::text[], so.stage::text))`
const stage = sql`(${[...approvedStages]}::text[])[${place}]`
const state = stateOf(sql`v.ends`, sql`v.missing`)

const members = sql`supplier s
  join supplier_category_member m on m.supplier_id = s.id
  join supplier_category c on c.id = m.category_id
  join supplier_org so on so.supplier_id = s.id and so.active = 1
  join ${orgView} o on o.id = so.org_id`

/** Joins certificate states; counting entries needs this only when filtering by state. */
const tables = sql`${members}
  cross join lateral (
    select min(b.last_day) as ends, coalesce(bool_or(b.last_day is null), false) as missing
    from (select max(case when t.id is not null then ${lastDay} end) as last_day
      from needs n left join supplier_certificate t
        on t.supplier_id = s.id and t.deleted = 0 and t.cert_type = n.cert_type
      where n.category_id = c.id group by n.cert_type) b) v`

const columns = (caller: Caller) => sql`
  s.id as supplier_id, c.id as category_id, o.id as org_id, s.supplier_no, s.name as supplier_name,
  coalesce(c.names ->> ${caller.language}::text, c.name) as category_name, o.name as org_name, ${stage} as stage, s.level,
  s.risk_tier, s.freeze_flag, s.black_flag, s.hold_kind, s.stage_time::date as valid_from,
  nullif(v.ends, 'infinity') as valid_to, ${state} as state`

/** Approved suppliers in the user's organisations, except blacklisted ones. */
const approved = ({ enterpriseId, orgIds }: Caller) => sql`
  s.enterprise_id = ${enterpriseId} and s.deleted = 0 and s.black_flag = 0 and c.deleted = 0
  and s.stage = any(${[...approvedStages]}::text[]) and so.stage = any(${[...approvedStages]}::text[])
  and ${orgIds === undefined ? sql`true` : sql`so.org_id = any(${[...orgIds]}::bigint[])`}`

const below = (categoryId: string) => sql`c.id in (
  with recursive part as (
    select id from supplier_category where id = ${categoryId}
    union select k.id from supplier_category k join part on k.supplier_category_bid = part.id)
  select id from part)`

const sortable = {
  supplierNo: sql`s.supplier_no`,
  supplierName: sql`s.name`,
  stage: place,
  level: sql`s.level`,
  validFrom: sql`s.stage_time`,
  validTo: sql`v.ends`,
}

export function readDirectory({ db, caller }: Act, input: Input<typeof queryDirectory>): Promise<Page<DirectoryEntry>> {
  const { keyword, categoryId, supplierId, orgId, stage: stages, state: states, orderBy, ...page } = input
  const where = all([
    approved(caller),
    keyword && sql`concat_ws(' ', s.supplier_no, s.name, s.short_name) ilike ${containing(keyword)}`,
    categoryId && below(categoryId),
    supplierId && sql`s.id = ${supplierId}`,
    orgId && sql`so.org_id = ${orgId}`,
    stages && inState(stage, stages),
    states && inState(state, states),
  ])
  const order = orderClause(orderBy, sortable, sql`s.name, c.sort, c.code, o.code, s.id, c.id, o.id`)
  return readPage<DirectoryEntry>(
    db,
    {
      rows: limit => sql`${needs(caller)} select ${columns(caller)} from ${tables} where ${where} ${order} ${limit}`,
      total: states
        ? sql`${needs(caller)} select count(*) as total from ${tables} where ${where}`
        : sql`select count(*) as total from ${members} where ${where}`,
    },
    page,
  )
}

export function readDirectoryParts({ db, caller }: Act): Promise<TreePart[]> {
  return db.rows<TreePart>(sql`
    select c.id::text as id, coalesce(c.supplier_category_bid::text, '') as parent,
      coalesce(c.names ->> ${caller.language}::text, c.name) as label, 'SUPPLIER_CATEGORY' as type, c.active = 0 as disabled,
      0 as place, c.sort, c.code
    from supplier_category c where c.enterprise_id = ${caller.enterpriseId} and c.deleted = 0
    union all
    select distinct c.id || '/' || s.id, c.id::text, s.name, 'SUPPLIER', false, 1, 0, s.name
    from ${members} where ${approved(caller)}
    order by place, sort, code, id`)
}

/** With the certificates that its category requires. */
export function readDirectoryEntry(
  { db, caller }: Act,
  { supplierId, categoryId, orgId }: Input<typeof getDirectoryEntry>,
): Promise<DirectoryDetail | undefined> {
  return db.one<DirectoryDetail>(sql`
    ${needs(caller)} select ${columns(caller)},
      (select coalesce(json_agg(json_build_object('certType', q.cert_type, 'certNo', q.cert_no, 'issuer', q.issuer,
          'expireDate', to_char(nullif(q.last_day, 'infinity'), 'YYYY-MM-DD'), 'longTerm', q.long_term,
          'state', ${stateOf(sql`q.last_day`, sql`q.last_day is null`)}) order by q.cert_type), '[]')
        from (select distinct on (n.cert_type) n.cert_type, coalesce(t.cert_no, '') as cert_no,
            coalesce(t.issuer, '') as issuer, case when t.id is not null then ${lastDay} end as last_day,
            coalesce(t.long_term, 0) as long_term
          from needs n left join supplier_certificate t
            on t.supplier_id = s.id and t.deleted = 0 and t.cert_type = n.cert_type
          where n.category_id = c.id
          order by n.cert_type, ${lastDay} desc, t.id desc) q) as requirements
    from ${tables}
    where ${approved(caller)} and s.id = ${supplierId} and c.id = ${categoryId} and o.id = ${orgId}`)
}
