import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Database } from '../server/db/database.ts'
import { exportStep } from '../server/modules/platform/exports/rules.ts'
import type { ExportAnswer, ExportOrder } from './export-process.ts'
import { report } from './report.ts'

/** Maximum rows of the larger file, and rows of the smaller one. */
const [many, few] = [200_000, 20_000]

/**
 * The download of purchase execution as XLSX, each file made in a separate process: rows per second, time compared with
 * reading the same pages alone, and the memory of 200,000 rows compared with 20,000. Returns whether it is flat.
 */
export async function benchExport(database: Database, rows: number): Promise<boolean> {
  // A filled database may have slightly fewer rows than requested.
  const most = Math.min(many, Math.floor((rows * 0.98) / exportStep) * exportStep)
  const [large, small] = [await exportOf(database, most), await exportOf(database, Math.min(few, most))]
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
  return report('Goods: the download of purchase execution as XLSX', [
    {
      what: `${large.rows} rows against reading them alone`,
      ratio: large.time / large.readTime,
      detail: `${seconds(large.time)} : ${seconds(large.readTime)}, ${Math.round((1000 * large.rows) / large.time)} rows a second, ${megabytes(large.bytes)}`,
    },
    {
      what: `peak memory, ${large.rows} rows against ${small.rows}`,
      ratio: large.peak / small.peak,
      target: 1.25,
      detail: `${megabytes(large.peak)} : ${megabytes(small.peak)}`,
    },
  ])
}

/** Makes one file in a separate process. @throws Error when that fails or has another number of rows. */
async function exportOf({ connection }: Database, rows: number): Promise<ExportAnswer> {
  const child = fork(new URL('./export-process.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  const answers: ExportAnswer[] = []
  child.on('message', (answer: ExportAnswer) => answers.push(answer))
  const order: ExportOrder = { connection, rows }
  child.send(order)
  // An exit event has the code first.
  const [code] = (await once(child, 'exit')) as [number | null]
  const [answer] = answers
  if (answer === undefined) throw new Error(`The process that exports ended with ${code ?? 'a signal'}.`)
  if (answer.rows !== rows) throw new Error(`The file has ${answer.rows} rows instead of ${rows}.`)
  return answer
}
