import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { connectDatabase } from '../server/db/database.ts'
import type { Connection, Database } from '../server/db/database.ts'
import { callerWithoutSession } from '../server/kit/call/caller.ts'
import type { Caller } from '../server/kit/call/caller.ts'
import type { PagesInTurn } from '../server/kit/call/paging.ts'
import { openFiles } from '../server/kit/files.ts'
import type { ExportList } from '../server/kit/tables/export-list.ts'
import { makeFile } from '../server/modules/platform/exports/make.ts'
import type { Task } from '../server/modules/platform/exports/queries.ts'
import { exportStep } from '../server/modules/platform/exports/rules.ts'
import { exportsOfReports } from '../server/modules/insight/reports/area.ts'
import { purchaseExecution } from '../src/contract/insight/reports/purchase-execution.ts'

export interface ExportOrder {
  connection: Connection
  rows: number
}

/** Times are in ms; `readTime` is that of the same pages without a file, `peak` the maximum resident size in bytes. */
export interface ExportAnswer {
  rows: number
  bytes: number
  time: number
  readTime: number
  peak: number
}

/** Waits for its order, makes the file, answers and ends. */
async function main(): Promise<void> {
  // The parent process sends nothing else.
  const [order] = (await once(process, 'message')) as [ExportOrder]
  const database = connectDatabase({ connection: order.connection, timeZone: 'Asia/Shanghai' })
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-export-'))
  try {
    process.send?.(await exportTo(database, dataDir, order.rows))
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  process.disconnect()
}

async function exportTo(database: Database, dataDir: string, rows: number): Promise<ExportAnswer> {
  const found = exportsOfReports.find(({ call }) => call === purchaseExecution.query.path)
  if (found === undefined) throw new Error('Purchase execution is not exported.')
  const list = firstOf(found, rows)
  const caller = await callerOf(database)
  const readTime = await timeOf(() => readAll(database, list, caller))
  const files = await openFiles({ dataDir, filesUrl: undefined })
  const columns = [...list.fields.keys()].map(columnCode => ({ columnName: columnCode, columnCode }))
  const task = {
    ...exportTask,
    columns,
    queryCall: list.call,
    enterpriseId: caller.enterpriseId,
    userId: caller.userId,
  }
  let written = 0
  const time = await timeOf(async () => {
    const making = { database, files, list, caller, task, auditTypes: [], beforePage: () => Promise.resolve() }
    written = await makeFile(making, fileName)
  })
  const { size } = await stat(join(dataDir, 'files', fileName))
  // maxRSS is in kilobytes.
  const peak = process.resourceUsage().maxRSS * 1024
  return { rows: written, bytes: size, time, readTime, peak }
}

const fileName = 'purchase-execution.xlsx'

const exportTask: Omit<Task, 'columns' | 'queryCall' | 'enterpriseId' | 'userId'> = {
  id: '1',
  key: 'bench',
  roleCode: '',
  supplierId: null,
  language: 'en',
  fileName: 'Purchase execution',
  exportType: 'XLSX',
  queryBody: {},
  status: 'RUNNING',
  rows: 0,
  attempts: 1,
  file: '',
  secret: '',
  error: '',
  used: false,
}

/** Limits a list to the first `rows` rows. */
function firstOf(list: ExportList, rows: number): ExportList {
  return {
    ...list,
    async read(act, input, page) {
      const { records } = await list.read(act, input, page)
      return { records: records.slice(0, Math.max(0, rows - (page.page - 1) * page.pageSize)), total: rows }
    },
  }
}

/** Reads the data of the file page by page, in one transaction. */
async function readAll(database: Database, list: ExportList, caller: Caller): Promise<void> {
  await database.transaction(
    async db => {
      await db.run(sql`set transaction isolation level repeatable read`)
      const act = { db, caller, requestId: '', trail: [], reactions: [] }
      const inTurn: PagesInTurn = {}
      let knownTotal: number | undefined
      for (let page = 1; ; page++) {
        const parts = { page, pageSize: exportStep, inTurn, ...(knownTotal === undefined ? {} : { knownTotal }) }
        const { records, total } = await list.read(act, {}, parts)
        if (records.length < exportStep) return
        knownTotal = total
      }
    },
    { readOnly: true },
  )
}

/** A buyer of the demo with access to all organisations. */
async function callerOf(database: Database): Promise<Caller> {
  const user = await database.one<{ id: string; enterpriseId: string }>(sql`
    select id, enterprise_id from app_user where username = 'buyer2'`)
  if (user === undefined) throw new Error('The database does not hold the demo.')
  const { id: userId, enterpriseId } = user
  return { ...callerWithoutSession({ userId, enterpriseId, userType: 'BUYER' }), orgIds: undefined }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
