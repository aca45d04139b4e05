import { startJobs } from '../../../../server/kit/jobs/jobs.ts'
import { exportJob, exportSweep } from '../../../../server/modules/platform/exports/work.ts'
import type { ExportRequest } from '../../../../src/contract/platform/exports/exports.ts'
import { getExportData, preloadPurchaseExport } from '../../../../src/contract/platform/exports/exports.ts'
import type { TestApp } from '../../../support/app.ts'
import { exporting } from '../../../support/areas.ts'
import type { TestUser } from '../../../support/company.ts'
import { until } from '../../../support/until.ts'
import { orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** The server with orders, and workers as the real one has them. */
export interface ExportWorld extends TestApp {
  stopJobs(): Promise<void>
}

export async function exportWorld(): Promise<ExportWorld> {
  const world = await orderWorld()
  const stop = await startWorkers(world)
  return {
    ...world,
    stopJobs: stop,
    async close() {
      await stop()
      await world.close()
    },
  }
}

/** Starts the workers of another server process on the same database. */
export async function startWorkers(world: TestApp): Promise<() => Promise<void>> {
  const { database, files } = world
  const log = {
    error(error: unknown, message: string) {
      console.error(message, error)
    },
  }
  const jobs = [exportJob(exporting(world))]
  return startJobs(database, [exportSweep({ files })], 'Asia/Shanghai', log, jobs)
}

/** An export of order numbers, states and amounts. */
export function exportInput(parts: Partial<ExportRequest> = {}): ExportRequest {
  return {
    fileName: 'Orders',
    excelColumnDtoList: [
      { columnName: 'Order number', columnCode: 'orderNo' },
      { columnName: 'Status', columnCode: 'status' },
      { columnName: 'Amount', columnCode: 'amountIncl' },
      { columnName: 'Order date', columnCode: 'orderDate' },
    ],
    queryCall: 'pur/purchaseOrder/query',
    ...parts,
  }
}

/** Starts an export and waits until its status call says more than "still running". */
export async function exported(world: TestApp, user: TestUser, parts: Partial<ExportRequest> = {}, language = 'en') {
  const key = valueOf(await world.call(user, preloadPurchaseExport, exportInput(parts), { language }))
  return { key, ...(await settled(world, user, key)) }
}

/** Polls the status like the page, but without pauses. */
export async function settled(world: TestApp, user: TestUser, key: string) {
  return until('the export has ended', async () => {
    const { code, data, msg } = await world.call(user, getExportData, { key })
    return code === '200' && data === '' ? undefined : { code, msg, address: code === '200' ? data : '' }
  })
}

/** Fetches a file by its address, as a browser does: without a token. */
export async function download(world: TestApp, address: string) {
  const answer = await world.inject({ url: new URL(address).pathname })
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload }
}
