import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { FileLine } from '../../../../src/contract/insight/performance/files.ts'
import type { FigureFormula } from '../../../../src/contract/insight/performance/figures.ts'
import type { Db } from '../../../db/database.ts'
import { arrivalRows, formulas } from './formulas.ts'
import type { Measured } from './measured.ts'

interface MeasuredLine {
  id: string
  formulaCode: FigureFormula
}

/** Computes each automatic indicator for all suppliers at once and stores its source rows. */
export async function freezeFigures(
  db: Db,
  lines: readonly Pick<FileLine, 'id' | 'formulaCode'>[],
  measured: Measured,
): Promise<void> {
  const automatic = lines.flatMap(({ id, formulaCode }) => (formulaCode === null ? [] : [{ id, formulaCode }]))
  const ofReceipts = automatic.filter(({ formulaCode }) => formulas[formulaCode].arrival !== undefined)
  const together = ofReceipts.length > 1 ? ofReceipts : []
  // Enough memory to sort the rows by supplier without temporary files.
  await db.run(sql`set local work_mem = '128MB'`)
  for (const line of automatic) if (!together.includes(line)) await freezeOne(db, line, measured)
  await freezeTogether(db, together, measured)
}

async function freezeOne(db: Db, { id, formulaCode }: MeasuredLine, measured: Measured): Promise<void> {
  const { rows, scale } = formulas[formulaCode]
  await gather(db, rows(measured), [{ part: sql`part`, whole: sql`whole` }])
  await keepRows(db, id, true, 0)
  await keepValues(db, id, scale, 0)
  await db.run(sql`drop table frozen`)
}

/** Receipt figures share their rows: these are read once and stored with the first figure. */
async function freezeTogether(db: Db, lines: readonly MeasuredLine[], measured: Measured): Promise<void> {
  const [first] = lines
  if (first === undefined) return
  const figures = lines.flatMap(({ formulaCode }) => formulas[formulaCode].arrival ?? [])
  const { rows, columns } = arrivalRows(measured, figures)
  await gather(db, rows, columns)
  await db.run(
    sql`update perf_line set source_line_id = ${first.id} where id = any(${lines.map(({ id }) => id)}::bigint[])`,
  )
  for (const [at, { id, formulaCode }] of lines.entries()) {
    await keepRows(db, id, at === 0, at)
    await keepValues(db, id, formulas[formulaCode].scale, at)
  }
  await db.run(sql`drop table frozen`)
}

const partsOf = (at: number) => raw(`parts_${at}`)
const wholesOf = (at: number) => raw(`wholes_${at}`)
const sumsOf = (at: number) => raw(`sums_${at}`)

/**
 * Collects source rows by supplier into table `frozen`: lists of equal length in the same order, and sums per figure.
 * Uses `create table as`, because inserts cannot be parallel.
 */
async function gather(db: Db, rows: Sql, figures: readonly { part: Sql; whole: Sql }[]): Promise<void> {
  const lists = figures.map(
    ({ part, whole }, at) => sql`
      array_agg(${part}) as ${partsOf(at)}, array_agg(${whole}) as ${wholesOf(at)},
      array[sum(${part}), sum(${whole}), count(${part})] as ${sumsOf(at)}`,
  )
  // Sorted input lets the database aggregate one supplier at a time; a hash table would hold the lists of all.
  await db.run(sql`
    create temp table frozen on commit drop as
    select supplier_id, kind, array_agg(id) as row_ids, array_agg(document_id) as document_ids,
      array_agg(doc_no::text) as doc_nos, array_agg(row_no) as row_nos, array_agg(day) as days, ${join(lists)}
    from (select * from (${rows}) source order by supplier_id, kind) sorted group by supplier_id, kind`)
}

/** Row ids are stored only with the figure that `holds` them. */
async function keepRows(db: Db, lineId: string, holds: boolean, at: number): Promise<void> {
  const which = holds
    ? sql`row_ids, document_ids, doc_nos, row_nos, days`
    : sql`null::bigint[], null::bigint[], null::text[], null::int[], null::date[]`
  await db.run(sql`
    insert into perf_source (line_id, supplier_id, kind, row_ids, document_ids, doc_nos, row_nos, days, parts, wholes)
    select ${lineId}, supplier_id, kind, ${which}, ${partsOf(at)}, ${wholesOf(at)} from frozen`)
}

async function keepValues(db: Db, lineId: string, scale: number, at: number): Promise<void> {
  const sum = (place: number) => sql`sum(${sumsOf(at)}[${raw(String(place))}])`
  await db.run(sql`
    insert into perf_value (line_id, supplier_id, value, rows)
    select ${lineId}, supplier_id, round(${sum(1)} * ${scale}::numeric / ${sum(2)}, 2), ${sum(3)}
    from frozen group by supplier_id having ${sum(2)} <> 0`)
}
