import sql, { join } from 'sql-template-tag'
import type { FileLine } from '../../../src/contract/performance/files.ts'
import type { FigureFormula } from '../../../src/contract/performance/figures.ts'
import type { Db } from '../../db/database.ts'
import { arrivalRows, formulas } from './formulas.ts'
import type { Measured } from './measured.ts'

/** An indicator of a file and its formula. */
interface MeasuredLine {
  id: string
  formulaCode: FigureFormula
}

/** Computes each automatic indicator of a file for all suppliers at once, and keeps the rows behind it. */
export async function freezeFigures(
  db: Db,
  lines: readonly Pick<FileLine, 'id' | 'formulaCode'>[],
  measured: Measured,
): Promise<void> {
  const automatic = lines.flatMap(({ id, formulaCode }) => (formulaCode === null ? [] : [{ id, formulaCode }]))
  const ofReceipts = automatic.filter(({ formulaCode }) => formulas[formulaCode].arrival !== undefined)
  const together = ofReceipts.length > 1 ? ofReceipts : []
  // What is kept is sorted, and summed once it is written: in memory, not in files on the disk.
  await db.run(sql`set local work_mem = '128MB'`)
  for (const line of automatic) if (!together.includes(line)) await freezeOne(db, line, measured)
  await freezeTogether(db, together, measured)
}

/** Rows are written in the order of their index. */
async function freezeOne(db: Db, { id, formulaCode }: MeasuredLine, measured: Measured): Promise<void> {
  const { rows, scale } = formulas[formulaCode]
  await db.run(sql`
    with kept as (
      insert into perf_source (line_id, supplier_id, row_id, kind, document_id, doc_no, row_no, day, part, whole)
      select ${id}, supplier_id, id, kind, document_id, doc_no, row_no, day, part, whole from (${rows(measured)}) source
      order by supplier_id, day desc
      returning supplier_id, part, whole)
    insert into perf_value (line_id, supplier_id, value, rows)
    select ${id}, supplier_id, round(sum(part) * ${scale}::numeric / nullif(sum(whole), 0), 2), count(*)
    from kept group by supplier_id having sum(whole) <> 0`)
}

/** Figures of the same receipts: their rows are read and kept once, by the first of them. */
async function freezeTogether(db: Db, lines: readonly MeasuredLine[], measured: Measured): Promise<void> {
  const [first] = lines
  if (first === undefined) return
  const figures = lines.flatMap(({ formulaCode }) => formulas[formulaCode].arrival ?? [])
  const ids = lines.map(({ id }) => id)
  await db.run(sql`
    update perf_line l set source_line_id = ${first.id}, source_place = k.place
    from unnest(${ids}::bigint[]) with ordinality as k (id, place) where l.id = k.id`)
  const places = lines.map((line, at) => ({ ...line, place: sql`${at + 1}::int` }))
  const sums = places.map(
    ({ place }) => sql`array[sum(parts[${place}]), sum(wholes[${place}]), count(parts[${place}])]`,
  )
  const values = places.map(
    ({ id, formulaCode, place }) => sql`(${id}::bigint, ${formulas[formulaCode].scale}::numeric, ${place})`,
  )
  await db.run(sql`
    with kept as (
      insert into perf_source (line_id, supplier_id, row_id, kind, document_id, doc_no, row_no, day, parts, wholes)
      select ${first.id}, supplier_id, id, kind, document_id, doc_no, row_no, day, parts, wholes
      from (${arrivalRows(measured, figures)}) source
      order by supplier_id, day desc
      returning supplier_id, parts, wholes),
    summed as (select supplier_id, array[${join(sums)}] as sums from kept group by supplier_id)
    insert into perf_value (line_id, supplier_id, value, rows)
    select line.id, s.supplier_id, round(s.sums[line.place][1] * line.scale / s.sums[line.place][2], 2),
      s.sums[line.place][3]
    from summed s cross join (values ${join(values)}) as line (id, scale, place)
    where s.sums[line.place][2] <> 0`)
}
