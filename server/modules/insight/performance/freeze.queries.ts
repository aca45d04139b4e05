import sql from 'sql-template-tag'
import type { FileLine } from '../../../../src/contract/insight/performance/files.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { LockedFile } from './file-kind.ts'
import { freezeFigures } from './freeze-figures.queries.ts'

type Frozen = Pick<LockedFile, 'id' | 'templateId' | 'supplierListId' | 'periodFrom' | 'periodTo'>

/**
 * Copies the template's indicators, weights and grades and the list's suppliers into a file, computes the automatic
 * indicators and creates the ratings.
 * @throws Refusal 10015 for a list without suppliers, 10011 for a manual indicator without a rater.
 */
export async function freezeFile({ db, caller }: Pick<Act, 'db' | 'caller'>, file: Frozen): Promise<void> {
  await db.run(sql`
    insert into perf_line (file_id, place, indicator_id, code, name, dimension, kind, formula_code, bands, description, weight)
    select ${file.id}, (line.place - 1)::int, i.id, i.code, i.name, i.dimension, i.kind, i.formula_code, i.bands,
      i.description, (line.value ->> 'weight')::numeric
    from perf_template t, jsonb_array_elements(t.lines) with ordinality as line (value, place)
      join perf_indicator i on i.id = (line.value ->> 'indicatorId')::bigint
    where t.id = ${file.templateId} and t.enterprise_id = ${caller.enterpriseId}`)
  const suppliers = await db.rows<{ id: string }>(sql`
    select s.value as id from perf_supplier_list l, jsonb_array_elements_text(l.supplier_ids) s
    where l.id = ${file.supplierListId} and l.deleted = 0`)
  const supplierIds = suppliers.map(({ id }) => id)
  if (supplierIds.length === 0) refuse('submitAtLeastOne')
  const lines = await db.rows<Pick<FileLine, 'id' | 'name' | 'kind' | 'formulaCode'> & { rated: boolean }>(sql`
    select l.id, l.name, l.kind, l.formula_code, exists (
        select from perf_file f, jsonb_array_elements(f.raters) r
        where f.id = l.file_id and (r.value ->> 'indicatorId')::bigint = l.indicator_id) as rated
    from perf_line l where l.file_id = ${file.id} order by l.place`)
  refuseProblems(
    lines
      .filter(({ kind, rated }) => kind === 'MANUAL' && !rated)
      .map(({ name: indicator }) => ({
        field: 'raters',
        name: 'requiredMissing',
        key: 'performance.raterMissing',
        values: { indicator },
      })),
  )
  await freezeFigures(db, lines, { caller, supplierIds, from: file.periodFrom, to: file.periodTo })
  await db.run(sql`
    insert into perf_rating (line_id, supplier_id, rater_id, weight)
    select l.id, s.id, (r.value ->> 'userId')::bigint, (r.value ->> 'weight')::numeric
    from perf_file f, jsonb_array_elements(f.raters) r
      join perf_line l on l.indicator_id = (r.value ->> 'indicatorId')::bigint and l.file_id = ${file.id}
        and l.kind = 'MANUAL',
      unnest(${supplierIds}::bigint[]) as s (id)
    where f.id = ${file.id}`)
  await db.run(sql`
    update perf_file set supplier_ids = ${JSON.stringify(supplierIds)}::jsonb,
      grade_bands = (select t.grade_bands from perf_template t where t.id = ${file.templateId})
    where id = ${file.id}`)
}
