import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import { figureFormulas } from '../../../../src/contract/insight/performance/figures.ts'
import type {
  SourceRow,
  SupplierFigure,
  SupplierFigures,
  querySourceRows,
  querySupplierFigures,
} from '../../../../src/contract/insight/performance/figures.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { measuredProblemView } from '../../goods/quality/read.ts'
import { supplierCategoryMemberView, supplierCategoryView, supplierView } from '../../ground/suppliers/read.ts'
import { formulas } from './formulas.ts'
import { placeOf } from './measured.ts'

type Period = Pick<Input<typeof querySupplierFigures>, 'periodFrom' | 'periodTo'>

/** @throws Refusal 10008 for a period without days. */
export async function readSupplierFigures(
  act: Act,
  { keyword, supplierCategoryId, periodFrom, periodTo, orderBy, ...page }: Input<typeof querySupplierFigures>,
): Promise<Page<SupplierFigures>> {
  const { db, caller } = act
  const period = await readPeriod(act, { periodFrom, periodTo })
  const where = sql`s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0
    and concat_ws(' ', s.supplier_no, s.name) ilike ${containing(keyword ?? '')} and ${inCategory(supplierCategoryId)}`
  const order = orderClause(orderBy, { supplierNo: sql`s.supplier_no`, name: sql`s.name` }, sql`s.supplier_no, s.id`)
  const suppliers = await readPage<Omit<SupplierFigures, 'figures'>>(
    db,
    {
      rows: limit => sql`
        select s.id, s.supplier_no, s.name, s.stage, s.level, s.risk_tier, s.freeze_flag, s.black_flag, s.hold_kind, (
            select count(*)::int from ${measuredProblemView} p
            where p.supplier_id = s.id and p.close_time is null and ${seenBy(caller, placeOf(sql`p`))}) as open_problems
        from ${supplierView} s where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${supplierView} s where ${where}`,
    },
    page,
  )
  const supplierIds = suppliers.records.map(({ id }) => id)
  const found = supplierIds.length === 0 ? [] : await measure(act, { ...period, supplierIds })
  const known = new Map(found.map(({ supplierId, ...figure }) => [`${supplierId} ${figure.formula}`, figure]))
  const figuresOf = (id: string) =>
    figureFormulas.map(formula => known.get(`${id} ${formula}`) ?? { formula, value: null, rows: 0 })
  return { ...suppliers, records: suppliers.records.map(one => ({ ...one, figures: figuresOf(one.id) })) }
}

/** All formulas in one statement; suppliers without rows are left out. */
function measure({ db, caller }: Act, about: { supplierIds: readonly string[]; from: string; to: string }) {
  const each = figureFormulas.map(
    formula => sql`
      select source.supplier_id, ${formula}::text as formula,
        trim_scale(round(sum(source.part) * ${formulas[formula].scale}::numeric / nullif(sum(source.whole), 0), 2)) as value,
        count(*)::int as rows
      from (${formulas[formula].rows({ caller, ...about })}) source group by source.supplier_id`,
  )
  return db.rows<SupplierFigure & { supplierId: string }>(join(each, ' union all '))
}

/** @throws Refusal 10007 for an unknown supplier, 10008 for a period without days. */
export async function readSourceRows(
  act: Act,
  { supplierId, formula, periodFrom, periodTo, orderBy, ...page }: Input<typeof querySourceRows>,
): Promise<Page<SourceRow>> {
  const { db, caller } = act
  const supplier = await db.one(sql`
    select from ${supplierView} s where s.id = ${supplierId} and s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0`)
  if (supplier === undefined) refuse('noSuchData')
  const { from, to } = await readPeriod(act, { periodFrom, periodTo })
  const rows = formulas[formula].rows({ caller, supplierIds: [supplierId], from, to })
  return readPage<SourceRow>(
    db,
    {
      rows: limit => sql`
        select source.id, source.kind, source.document_id, source.doc_no, source.row_no, source.day,
          trim_scale(source.part) as part, trim_scale(source.whole) as whole
        from (${rows}) source
        ${orderClause(orderBy, { day: sql`source.day`, docNo: sql`source.doc_no` }, sql`source.day desc, source.id desc`)}
        ${limit}`,
      total: sql`select count(*) as total from (${rows}) source`,
    },
    page,
  )
}

/** Without a start, twelve months before the end; without an end, today. */
async function readPeriod({ db }: Act, { periodFrom, periodTo }: Period): Promise<{ from: string; to: string }> {
  const found = await db.one<{ from: string; to: string; ended: boolean }>(sql`
    select p.begin_day::text as "from", p.end_day::text as "to", p.end_day < p.begin_day as ended
    from (select coalesce(${periodTo ?? null}::date, current_date) as end_day,
      coalesce(${periodFrom ?? null}::date,
        (coalesce(${periodTo ?? null}::date, current_date) - interval '1 year' + interval '1 day')::date) as begin_day) p`)
  if (found === undefined) throw new Error('A period is missing.')
  if (found.ended) refuse('invalidInput', { errors: [{ field: 'periodTo', name: 'invalidInput' }] })
  return found
}

/** Includes categories below; true without a category. */
function inCategory(categoryId: string | undefined): Sql {
  if (categoryId === undefined) return sql`true`
  return sql`exists (
    with recursive below as (
      select c.id from ${supplierCategoryView} c where c.id = ${categoryId}
      union select c.id from ${supplierCategoryView} c join below on c.supplier_category_bid = below.id)
    select from ${supplierCategoryMemberView} m join below on below.id = m.category_id where m.supplier_id = s.id)`
}
