import sql from 'sql-template-tag'
import type { Database } from '../server/db/database.ts'
import { callerWithoutSession } from '../server/kit/call/caller.ts'
import { formulas } from '../server/modules/insight/performance/formulas.ts'
import { freezeFile } from '../server/modules/insight/performance/freeze.queries.ts'
import { figureFormulas } from '../src/contract/insight/performance/figures.ts'
import type { FigureFormula } from '../src/contract/insight/performance/figures.ts'
import { writeAssessment } from './assessment/basis.ts'
import { fillReceipts } from './assessment/fill.ts'
import { median } from './measure.ts'
import { ms, report } from './report.ts'

const suppliers = 5_000
const runs = 3

/**
 * Measures the start of an assessment of 5,000 suppliers by all formulas, over `rows` receipt rows, against the bare
 * statements of the formulas, which compute the same figures and store nothing. Returns whether the target is met.
 */
export async function benchAssessment(database: Database, rows: number): Promise<boolean> {
  await fillReceipts(database, suppliers, rows)
  const file = await database.transaction(writeAssessment)
  const { enterpriseId } = file
  const caller = { ...callerWithoutSession({ userId: '0', enterpriseId }), orgIds: undefined }
  const found = await database.rows<{ id: string }>(sql`select id from supplier where enterprise_id = ${enterpriseId}`)
  const supplierIds = found.map(({ id }) => id)
  const bare = async (formula: FigureFormula) => {
    const { rows: source, scale } = formulas[formula]
    await database.rows(sql`
      select supplier_id, round(sum(part) * ${scale}::numeric / nullif(sum(whole), 0), 2) as value, count(*) as rows
      from (${source({ caller, supplierIds, from: file.periodFrom, to: file.periodTo })}) source group by supplier_id`)
  }
  const times = { ours: [] as number[], bare: [] as number[] }
  const slow = new Map<FigureFormula, number>()
  let sources = 0
  for (let run = 0; run < runs; run++) {
    let sum = 0
    for (const formula of figureFormulas) {
      const time = await timeOf(() => bare(formula))
      slow.set(formula, time)
      sum += time
    }
    times.bare.push(sum)
    times.ours.push(await timeOf(() => database.transaction(db => freezeFile({ db, caller }, file))))
    sources = await countSources(database, file.id)
    await database.pool.query('truncate perf_source, perf_value')
    await database.run(sql`delete from perf_line where file_id = ${file.id}`)
  }
  for (const [formula, time] of slow) console.log(`  ${formula.padEnd(20)} ${ms(time)}`)
  const [ours, peer] = [median(times.ours), median(times.bare)]
  return report(`The start of an assessment of ${suppliers} suppliers by ${figureFormulas.length} formulas`, [
    {
      what: 'the start to the bare statements of its formulas',
      ratio: ours / peer,
      target: 1.5,
      detail: `${ms(ours)} : ${ms(peer)}, ${rows} rows of receipts, ${sources} rows behind figures`,
    },
  ])
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function countSources(database: Database, fileId: string): Promise<number> {
  const found = await database.one<{ count: string }>(
    sql`select sum(v.rows) as count from perf_value v join perf_line l on l.id = v.line_id where l.file_id = ${fileId}`,
  )
  return Number(found?.count ?? 0)
}
