import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { verifyChains } from '../../server/kit/audit.ts'
import { getExportData, preloadPurchaseExport } from '../../src/contract/platform/exports/exports.ts'
import { queryOrders, saveOrder, submitOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { filesIn } from '../server/platform/attachments/attachment-world.ts'
import { testDatabase } from '../support/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { openEvents } from '../support/event-stream.ts'
import { signInAt, userAt } from '../support/over-http.ts'
import { sampleOrder } from '../support/saves-in-flight.ts'
import { dataFolder, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { until } from '../support/until.ts'

let own: TestDatabase
let folder: Awaited<ReturnType<typeof dataFolder>>
const servers: ServerProcess[] = []
const start = () => startServer({ DATABASE_URL: own.url, DATA_DIR: folder.path, DEMO: '1' })
before(async () => {
  own = await testDatabase('demo')
  folder = await dataFolder()
  servers.push(await start(), await start())
})
after(async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map(server => server.ended))
  await own.close()
  await folder.remove()
})

const origin = (at: number) => servers[at % 2]?.origin ?? ''

/** Stops one server as a new version would be put in its place, and starts it again. */
async function restart(at: 0 | 1): Promise<void> {
  const old = servers[at]
  old?.kill('SIGTERM')
  assert.equal(await old?.ended, 0, old?.complaints())
  servers[at] = await start()
  assert.equal((await fetch(`${origin(at)}/stage-api/health/ready`)).status, 200)
}

test(
  'two servers are restarted in turn under load: nobody loses a save, and no job runs twice',
  { timeout: 600_000 },
  async () => {
    const { token } = await signInAt(origin(0), 'buyer')
    const order = await sampleOrder(userAt(origin(1), token))
    const kept = new Map<string, string>()
    let working = true
    // A page, or a proxy, sends a failed call to the other server; the request id makes that safe.
    const clerks = Array.from({ length: 4 }, async (_, clerk) => {
      while (working) {
        const mark = `rolling ${randomUUID()}`
        for (let server = clerk; ; server++) {
          const answer = await userAt(origin(server), token).call(
            saveOrder,
            { ...order, sourceNo: mark },
            mark.slice(8),
          )
          if (answer.code === '200') kept.set(mark, answer.data.id)
          else assert.ok([0, 503].includes(answer.status), `${answer.status} ${answer.msg}`)
          if (answer.code === '200') break
          await setTimeout(20)
        }
      }
    })
    const exports: string[] = []
    const excelColumnDtoList = [{ columnName: 'Order number', columnCode: 'orderNo' }]
    for (const at of [0, 1, 0] as const) {
      const request = { fileName: `Orders ${exports.length}`, excelColumnDtoList, queryCall: queryOrders.path }
      const { data } = await userAt(origin(at + 1), token).call(preloadPurchaseExport, request)
      exports.push(data)
      await restart(at)
    }
    working = false
    await Promise.all(clerks)

    const made = await own.database.rows<{ sourceNo: string; id: string }>(sql`
    select source_no, id from purchase_order where source_no like 'rolling %'`)
    assert.equal(made.length, kept.size)
    for (const { sourceNo, id } of made) assert.equal(kept.get(sourceNo), id)
    assert.deepEqual(await verifyChains(own.database), [])
    for (const key of exports)
      await until('it is made', async () => (await userAt(origin(0), token).call(getExportData, { key })).data)
    assert.equal((await filesIn(join(folder.path, 'files/exports'))).length, exports.length)
  },
)

test('after the restarts, what happens at one server still reaches the pages at the other', async () => {
  const head = await signInAt(origin(1), 'buyer2')
  const stream = await openEvents(origin(1), head.token)
  const { count } = (await stream.next('unread')) as { count: number }
  const buyer = await signInAt(origin(0), 'buyer')
  assert.equal((await buyer.call(submitOrder, { order: await sampleOrder(buyer) })).code, '200')
  const heard = (await stream.next('unread')) as { count: number }
  assert.equal(heard.count, count + 1)
  stream.close()
})
