import sql from 'sql-template-tag'
import type { Db } from '../../server/db/database.ts'
import type { LockedFile } from '../../server/modules/insight/performance/file-kind.ts'
import { figureFormulas } from '../../src/contract/insight/performance/figures.ts'

/** The data of an assessment that its start freezes, with its enterprise. */
export type Assessed = Pick<LockedFile, 'id' | 'templateId' | 'supplierListId' | 'periodFrom' | 'periodTo'> & {
  enterpriseId: string
}

export async function writeAssessment(db: Db): Promise<Assessed> {
  const made = await db.one<Assessed>(sql`
    with place as (select enterprise_id from perf_template limit 1),
      measured as (
        insert into perf_indicator (enterprise_id, code, name, dimension, kind, formula_code, bands)
        select place.enterprise_id, 'ASM' || n, 'Measured ' || n, 'QUALITY', 'AUTO', f,
          '[{"from":"0","to":null,"score":"50"}]'
        from place, unnest(${[...figureFormulas]}::text[]) with ordinality as k (f, n) returning id),
      asked as (
        insert into perf_template (enterprise_id, name, lines, grade_bands)
        select place.enterprise_id, 'Measured', (
          select jsonb_agg(jsonb_build_object('indicatorId', id::text, 'weight', '1')) from measured), '[]' from place
        returning id),
      listed as (
        insert into perf_supplier_list (enterprise_id, name, supplier_ids)
        select place.enterprise_id, 'Measured', (
          select jsonb_agg(s.id::text) from supplier s where s.enterprise_id = place.enterprise_id) from place
        returning id)
    insert into perf_file (enterprise_id, perf_no, title, period_from, period_to, template_id, supplier_list_id, rate_deadline)
    select place.enterprise_id, 'ASM', 'Measured', current_date - 364, current_date, asked.id, listed.id, now()
    from place, asked, listed
    returning id, enterprise_id, template_id, supplier_list_id, period_from, period_to`)
  if (made === undefined) throw new Error('The demo has no templates of assessments.')
  return made
}
