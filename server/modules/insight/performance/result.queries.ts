import sql, { join } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { SourceRow } from '../../../../src/contract/insight/performance/figures.ts'
import type {
  GradeCount,
  PerformanceResult,
  queryFrozenRows,
  queryResults,
  queryTrend,
  TrendPoint,
} from '../../../../src/contract/insight/performance/results.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { resultProblemView } from '../../goods/quality/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { resultApplyView } from './asks.ts'

/** Columns of a result `r` visible to both sides. */
export const resultColumns = sql`r.id, r.total::text as total, r.grade, r.rank,
  (select count(*)::int from perf_result o where o.file_id = r.file_id and o.rank is not null) as ranked,
  r.trend::text as trend, r.dimensions, r.lines, r.appeal, r.appeal_time, r.appeal_reply, r.reply_name, r.reply_time`

/** Follow-up documents of a result `r`, newest first. */
const followUps = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'id', f.id::text, 'docNo', f.doc_no, 'openFlag', f.open_flag)
      order by f.create_time desc), '[]')
    from (select 'LIFECYCLE' as kind, a.* from ${resultApplyView} a where a.perf_result_id = r.id
      union all select 'PROBLEM', p.* from ${resultProblemView} p where p.perf_result_id = r.id) f)`

const columns = sql`${resultColumns}, r.supplier_id, s.supplier_no, s.name as supplier_name, s.stage,
  ${followUps} as follow_ups,
  r.computed::text as computed,
  trim_scale(r.adjust_points)::text as adjust_points, r.adjust_reason, r.action`
const from = sql`perf_result r join perf_file t on t.id = r.file_id join ${supplierView} s on s.id = r.supplier_id`

/** Best first. @throws Refusal 10007 for an unknown file. */
export async function readResults(
  { db, caller }: Act,
  { fileId, keyword, grade, orderBy, ...page }: Input<typeof queryResults>,
): Promise<Output<typeof queryResults>> {
  const file = await db.one(sql`
    select from perf_file where id = ${fileId} and enterprise_id = ${caller.enterpriseId} and deleted = 0`)
  if (file === undefined) refuse('noSuchData')
  const conditions = [sql`r.file_id = ${fileId}`]
  if (keyword) conditions.push(sql`concat_ws(' ', s.supplier_no, s.name) ilike ${containing(keyword)}`)
  if (grade) conditions.push(sql`r.grade = ${grade}`)
  const where = join(conditions, ' and ')
  const sorting = { total: sql`r.total`, grade: sql`r.grade`, rank: sql`r.rank`, supplierName: sql`s.name` }
  return readPage<PerformanceResult>(
    db,
    {
      rows: limit => sql`
        select ${columns} from ${from} where ${where}
        ${orderClause(orderBy, sorting, sql`r.rank nulls last, s.supplier_no`)} ${limit}`,
      total: sql`select count(*) as total from ${from} where ${where}`,
    },
    page,
  )
}

/** @throws Refusal 10007. */
export async function readResult({ db, caller }: Act, id: string): Promise<PerformanceResult> {
  const read = await db.one<PerformanceResult>(sql`
    select ${columns} from ${from} where r.id = ${id} and t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0`)
  return read ?? refuse('noSuchData')
}

/** Newest first. @throws Refusal 10007. */
export async function readFrozenRows(
  { db, caller }: Act,
  { lineId, supplierId, orderBy, ...page }: Input<typeof queryFrozenRows>,
): Promise<Output<typeof queryFrozenRows>> {
  const line = await db.one<{ holder: string }>(sql`
    select coalesce(l.source_line_id, l.id) as holder from perf_line l join perf_file t on t.id = l.file_id
    where l.id = ${lineId} and t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0`)
  if (line === undefined) refuse('noSuchData')
  const frozen = sql`
    (select own.kind, k.* from perf_source own
      join perf_source holder on holder.line_id = ${line.holder} and holder.supplier_id = own.supplier_id
        and holder.kind = own.kind
      cross join lateral unnest(holder.row_ids, holder.document_ids, holder.doc_nos, holder.row_nos, holder.days,
        own.parts, own.wholes) as k (row_id, document_id, doc_no, row_no, day, part, whole)
    where own.line_id = ${lineId} and own.supplier_id = ${supplierId} and k.part is not null) k`
  return readPage<SourceRow>(
    db,
    {
      rows: limit => sql`
        select k.row_id as id, k.kind, k.document_id, k.doc_no, k.row_no, k.day, trim_scale(k.part) as part,
          trim_scale(k.whole) as whole
        from ${frozen}
        ${orderClause(orderBy, { day: sql`k.day`, docNo: sql`k.doc_no` }, sql`k.day desc, k.row_id desc`)} ${limit}`,
      total: sql`select count(*) as total from ${frozen}`,
    },
    page,
  )
}

/** Oldest first. @throws Refusal 10007 for an unknown supplier. */
export async function readTrend(
  { db, caller }: Act,
  { supplierId, templateId }: Input<typeof queryTrend>,
): Promise<Output<typeof queryTrend>> {
  const supplier = await db.one(sql`
    select from ${supplierView} s where s.id = ${supplierId} and s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0`)
  if (supplier === undefined) refuse('noSuchData')
  const found = await db.rows<TrendPoint>(sql`
    select r.id, r.total::text as total, r.grade, r.rank, r.dimensions,
      (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'name', l.name, 'score', k.value -> 'score') order by l.place), '[]')
        from perf_line l join jsonb_array_elements(r.lines) k on k.value ->> 'lineId' = l.id::text
        where l.file_id = t.id) as indicators,
      (select count(*)::int from perf_result o where o.file_id = r.file_id and o.rank is not null) as ranked, t.id as file_id, t.perf_no, t.title, template.name as template_name, t.period_from, t.period_to
    from ${from} join perf_template template on template.id = t.template_id
    where r.supplier_id = ${supplierId} and t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0
      and t.status in ('PUBLISHED', 'ARCHIVED')
      and ${templateId === undefined ? sql`true` : sql`t.template_id = ${templateId}`}
    order by t.period_to desc, t.id desc limit 12`)
  return found.reverse()
}

/** Suppliers per grade in the last published assessments, oldest first. */
export async function readGradeCounts({ db, caller }: Act): Promise<GradeCount[]> {
  const found = await db.rows<GradeCount>(sql`
    select t.id as file_id, t.perf_no, t.title, t.period_to, (
      select coalesce(jsonb_agg(jsonb_build_object('grade', g.grade, 'suppliers', g.suppliers)
          order by g.place nulls last, g.grade), '[]')
      from (
        select r.grade, count(*)::int as suppliers, min(b.place) as place
        from perf_result r left join jsonb_array_elements(t.grade_bands) with ordinality as b (value, place)
          on b.value ->> 'grade' = r.grade
        where r.file_id = t.id group by r.grade) g) as grades
    from perf_file t
    where t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 and t.status in ('PUBLISHED', 'ARCHIVED')
    order by t.period_to desc, t.id desc limit 12`)
  return found.reverse()
}
