import { setTimeout } from 'node:timers/promises'
import { getExportData, preloadPurchaseExport } from '../../src/contract/platform/exports/exports.ts'
import { checkImport, getImport, writeImport } from '../../src/contract/platform/imports/imports.ts'
import type { ImportTask } from '../../src/contract/platform/imports/imports.ts'
import { previewLov } from '../../src/contract/platform/lov/lov-admin.ts'
import { queryOrders, saveOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { World } from './world.ts'

/** Acknowledged requests, which must not be lost. */
export interface Acknowledged {
  /** Numbers of orders by their ids. */
  orders: Map<string, string>
  exports: Set<string>
  /** Keys of imports requested to write, with the prefix of the codes in their file. */
  imports: Map<string, string>
}

export function nothingAcknowledged(): Acknowledged {
  return { orders: new Map(), exports: new Set(), imports: new Map() }
}

const clerks = 6
/** More rows than a call writes by itself: a job does it. */
const importRows = 210

/** People at work until `stop`: saving orders, exporting, importing a file, reading lists, and running SQL lists. */
export function startLoad(world: World, kept: Acknowledged): { stop(): Promise<void> } {
  let working = true
  const again = async (work: () => Promise<boolean>) => {
    while (working) if (!(await work())) await setTimeout(100)
  }
  const { buyer, admin } = world.users
  const saves = () =>
    again(async () => {
      const { code, data } = await world.call(buyer, saveOrder, world.order)
      if (code === '200') kept.orders.set(data.id, data.orderNo)
      return code === '200'
    })
  const reads = () => again(async () => (await world.call(buyer, queryOrders, { pageSize: 50 })).code === '200')
  const exports = () =>
    again(async () => {
      const started = await world.call(buyer, preloadPurchaseExport, exportOf(`Orders ${Math.random()}`))
      if (started.code === '200') kept.exports.add(started.data)
      await setTimeout(300)
      return started.code === '200'
    })
  const statements = () =>
    again(async () => {
      const statement =
        'select count(*) as orders from purchase_order a, purchase_order b where a.order_no < b.order_no'
      const { status } = await world.call(admin, previewLov, { serviceExpression: '', statement })
      await setTimeout(200)
      return status === 200
    })
  const imports = () => again(() => importFile(world, kept))
  const team = [...Array.from({ length: clerks }, saves), reads(), exports(), statements(), imports()]
  return {
    async stop() {
      working = false
      await Promise.all(team)
    },
  }
}

function exportOf(fileName: string) {
  const excelColumnDtoList = [
    { columnName: 'Order number', columnCode: 'orderNo' },
    { columnName: 'Amount', columnCode: 'amountIncl' },
  ]
  return { fileName, excelColumnDtoList, queryCall: queryOrders.path }
}

let files = 0

/** Checks one file of message types and, if it is correct, writes it; returns whether it was written. */
async function importFile(world: World, kept: Acknowledged): Promise<boolean> {
  const { admin } = world.users
  files += 1
  const prefix = `T${process.pid}X${files}`
  const rows = Array.from({ length: importRows }, (_, at) => `${prefix}_${at},Name ${at},`)
  const form = new FormData()
  form.set('templateCode', 'message-types')
  form.set('file', new Blob([['Code,Name (English),Name (中文)', ...rows].join('\n')]), 'types.csv')
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' }
  const { status, text } = await world.ask(checkImport.path, { method: 'POST', headers, body: form })
  if (status !== 200) return false
  // The envelope of the call's contract.
  const { code, data } = JSON.parse(text) as { code: string; data: ImportTask }
  if (code !== '200') return false
  for (;;) {
    const { status, data: task } = await world.call(admin, getImport, { key: data.key })
    if (status !== 200) return false
    if (task.status === 'DONE') break
    await setTimeout(200)
  }
  const written = await world.call(admin, writeImport, { key: data.key })
  if (written.code === '200') kept.imports.set(data.key, prefix)
  await setTimeout(3000)
  return written.code === '200'
}

/** The number of acknowledged exports and imports not yet done. @throws nothing: a failed request counts as open. */
export async function unsettled(world: World, kept: Acknowledged): Promise<number> {
  const { buyer, admin } = world.users
  let open = 0
  for (const key of kept.exports) {
    const { status, code, data } = await world.call(buyer, getExportData, { key })
    if (status !== 200 || (code === '200' && data === '')) open += 1
  }
  for (const key of kept.imports.keys()) {
    const { status, data } = await world.call(admin, getImport, { key })
    if (status !== 200 || !['DONE', 'FAILED'].includes(data.status)) open += 1
  }
  return open
}
