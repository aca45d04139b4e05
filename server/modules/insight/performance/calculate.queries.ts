import sql from 'sql-template-tag'
import type { GradeBand } from '../../../../src/contract/insight/performance/templates.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { LockedFile } from './file-kind.ts'
import { actionOf, gradeOf, scoreOf } from './score.rules.ts'
import type { KnownLine } from './score.rules.ts'

interface KnownSupplier {
  supplierId: string
  lines: (KnownLine & { rows: number })[]
  /** Previous result of the same template. */
  beforeTotal: string | null
  beforeGrade: string | null
}

/** Suppliers without data get no result, unsubmitted ratings are ignored. */
export async function calculateResults(act: Act, file: LockedFile): Promise<void> {
  const { db } = act
  const found = await db.one<{ gradeBands: GradeBand[] }>(sql`select grade_bands from perf_file where id = ${file.id}`)
  const bands = found?.gradeBands ?? []
  const results = (await readKnown(act, file)).map(known => {
    const { total, dimensions, lines } = scoreOf(known.lines)
    const { grade } = gradeOf(total, bands)
    const figures = known.lines.map(({ id, value, rows }) => ({
      lineId: id,
      value,
      rows,
      score: lines.find(({ lineId }) => lineId === id)?.score ?? null,
    }))
    return { supplierId: known.supplierId, total, grade, action: followsFrom(grade, known, bands), dimensions, figures }
  })
  await db.run(sql`delete from perf_result where file_id = ${file.id}`)
  await db.run(sql`
    insert into perf_result (file_id, supplier_id, computed, total, grade, action, dimensions, lines)
    select ${file.id}, k."supplierId", k."total", k."total", k."grade", k."action", k."dimensions", k."figures"
    from jsonb_to_recordset(${asJson(results)}) as k ("supplierId" bigint, "total" numeric, "grade" text, "action" text,
      "dimensions" jsonb, "figures" jsonb)`)
  await rankResults(act, file)
}

export function followsFrom(
  grade: string,
  { beforeGrade }: { beforeGrade: string | null },
  bands: readonly GradeBand[],
) {
  const actionFor = (wanted: string | null) => bands.find(band => band.grade === wanted)?.action
  return actionOf(actionFor(grade) ?? 'NONE', actionFor(beforeGrade))
}

/** Equal totals share a rank; also computes the trend since the previous result. */
export async function rankResults({ db, caller }: Act, file: Pick<LockedFile, 'id' | 'templateId' | 'periodFrom'>) {
  await db.run(sql`
    update perf_result r set rank = case when r.total is null then null else ranked.place end,
      trend = r.total - ${before(sql`r.supplier_id`, sql`earlier.total`, file, caller.enterpriseId)}
    from (select id, rank() over (order by total desc nulls last)::int as place from perf_result
      where file_id = ${file.id}) ranked
    where ranked.id = r.id`)
}

/** A column of the previous published result of the same template. */
function before(
  supplier: ReturnType<typeof sql>,
  column: ReturnType<typeof sql>,
  { templateId, periodFrom, id }: Pick<LockedFile, 'id' | 'templateId' | 'periodFrom'>,
  enterpriseId: string,
) {
  return sql`(
    select ${column} from perf_result earlier join perf_file f on f.id = earlier.file_id
    where earlier.supplier_id = ${supplier} and f.template_id = ${templateId} and f.enterprise_id = ${enterpriseId}
      and f.status in ('PUBLISHED', 'ARCHIVED') and f.period_to < ${periodFrom}::date and f.id <> ${id}
    order by f.period_to desc, f.id desc limit 1)`
}

export async function readGradeBefore({ db, caller }: Act, supplierId: string, file: LockedFile) {
  const found = await db.one<{ grade: string | null }>(sql`
    select ${before(sql`${supplierId}::bigint`, sql`earlier.grade`, file, caller.enterpriseId)} as grade`)
  return found?.grade ?? null
}

function readKnown({ db, caller }: Act, file: LockedFile): Promise<KnownSupplier[]> {
  const { enterpriseId } = caller
  return db.rows<KnownSupplier>(sql`
    select s.value::bigint as supplier_id,
      ${before(sql`s.value::bigint`, sql`earlier.total`, file, enterpriseId)} as before_total,
      ${before(sql`s.value::bigint`, sql`earlier.grade`, file, enterpriseId)} as before_grade,
      (select jsonb_agg(jsonb_build_object('id', l.id::text, 'dimension', l.dimension,
          'weight', trim_scale(l.weight)::text, 'bands', l.bands, 'value', trim_scale(v.value)::text,
          'rows', coalesce(v.rows, 0), 'rated', (
            select coalesce(jsonb_agg(jsonb_build_object('score', trim_scale(r.score)::text,
                'weight', trim_scale(r.weight)::text) order by r.id), '[]')
            from perf_rating r
            where r.line_id = l.id and r.supplier_id = s.value::bigint and r.submitted = 1)) order by l.place)
        from perf_line l left join perf_value v on v.line_id = l.id and v.supplier_id = s.value::bigint
        where l.file_id = f.id) as lines
    from perf_file f, jsonb_array_elements_text(f.supplier_ids) s
    where f.id = ${file.id} and (
      exists (select from perf_value v join perf_line l on l.id = v.line_id
        where l.file_id = f.id and v.supplier_id = s.value::bigint)
      or exists (select from perf_rating r join perf_line l on l.id = r.line_id
        where l.file_id = f.id and r.supplier_id = s.value::bigint and r.submitted = 1))`)
}
