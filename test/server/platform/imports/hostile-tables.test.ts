import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startJobs } from '../../../../server/kit/jobs/jobs.ts'
import type { SentJob } from '../../../../server/kit/jobs/job.ts'
import { readTableApart, tableReading } from '../../../../server/kit/tables/read-table-apart.ts'
import { TableFault } from '../../../../server/kit/tables/table-parts.ts'
import { tableLimits } from '../../../../server/modules/platform/imports/rules.ts'
import { importJobName } from '../../../../server/modules/platform/imports/work.ts'
import { mostImportRows } from '../../../../src/contract/platform/imports/imports.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { checked } from './import-world.ts'
import { workbook } from './workbook.ts'

let server: TestApp
let stop: () => Promise<void>
// Jobs of imports are sent but not run here.
const idle: SentJob = { name: importJobName, run: () => Promise.resolve() }
before(async () => {
  server = await testApp()
  stop = await startJobs(server.database, [], 'Asia/Shanghai', { error: console.error }, [idle])
})
after(async () => {
  await stop()
  await server.close()
})

/** Limits from the rules of files: memory added by imports, and delay of other calls. */
const mostMegabytes = 900
/**
 * In ms of the wall clock. Reading on the server's own thread would block it for a third of the time and more, however slow a
 * machine is that runs other tests as well.
 */
const longestBlock = (seconds: number) => Math.max(2_000, (seconds * 1000) / 6)

/** Memory and waiting of this process while something runs. */
async function measured<T>(work: () => Promise<T>) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  delay.enable()
  const start = performance.now()
  const result = await work()
  delay.disable()
  clearInterval(watch)
  const seconds = (performance.now() - start) / 1000
  return { result, seconds, megabytes: (peak - before) / 1024 / 1024, block: delay.max / 1e6 }
}

/** Ten thousand rows with their titles, about 4.4 MB. */
function largeWorkbook(): Promise<Buffer> {
  const titles = ['username', 'name', 'phone', 'userType', 'roles']
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`
  const cells = (row: number) => {
    const text = createHash('sha512').update(String(row)).digest('base64').slice(0, 60)
    return Array.from({ length: 10 }, (_, at) =>
      cell(
        text.slice(at) +
          createHash('sha256')
            .update(text + String(at))
            .digest('base64'),
      ),
    ).join('')
  }
  const rows = Array.from({ length: 10_000 }, (_, row) => `<row>${cells(row)}</row>`)
  return workbook(`<row>${titles.map(cell).join('')}</row>${rows.join('')}`)
}

test('of 24 large workbooks that one user brings at once, one is read at a time, two wait, the others are refused', async t => {
  const content = await largeWorkbook()
  assert.ok(content.length > 3e6 && content.length < 6e6, String(content.length))
  const { result, seconds, megabytes, block } = await measured(() =>
    Promise.all(Array.from({ length: 24 }, () => checked(server, 'admin', { templateCode: 'users', content }))),
  )
  t.diagnostic(`${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, longest block ${block.toFixed(0)} ms`)
  assert.deepEqual(result.map(answer => answer.code).sort(), [
    ...Array<string>(21).fill('10014'),
    ...Array<string>(3).fill('200'),
  ])
  assert.match(result.find(answer => answer.code === '10014')?.msg ?? '', /Another of your files is still being read/)
  assert.ok(megabytes < mostMegabytes, `${megabytes} MB`)
  assert.ok(seconds < 60, `${seconds} s`)
  assert.ok(block < longestBlock(seconds), `${block} ms`)
})

test('a small file of five million shared texts is refused before they are all read', async t => {
  const content = await workbook('<row><c t="s"><v>0</v></c></row>', { shared: '<si><t>a</t></si>'.repeat(5_000_000) })
  assert.ok(content.length < 300_000)
  const { result, seconds, megabytes, block } = await measured(() =>
    checked(server, 'admin', { templateCode: 'users', content }),
  )
  t.diagnostic(`${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, longest block ${block.toFixed(0)} ms`)
  // On a machine that is busy otherwise, the bound on time may be reached before the one on texts.
  assert.equal(result.code, '10008')
  assert.match(result.msg, /^The workbook is too large when unpacked|^Reading the file took longer than 20 seconds/)
  assert.ok(megabytes < mostMegabytes, `${megabytes} MB`)
  assert.ok(seconds < 30, `${seconds} s`)
  assert.ok(block < longestBlock(seconds), `${block} ms`)
})

test('reading ends when it takes too long or too much memory, and the next file is read', async () => {
  const content = Buffer.from(`username,name\n${'a,b\n'.repeat(100_000)}`)
  const limits = { ...tableLimits, rows: 200_000 }
  const patient = { ...tableReading, seconds: 120 }
  const fault = async (bounds: typeof tableReading) => {
    const error = await readTableApart(content, limits, bounds).catch((thrown: unknown) => thrown)
    return error instanceof TableFault ? error.fault : error
  }
  assert.equal(await fault({ ...tableReading, seconds: 0.001 }), 'tooLong')
  assert.equal(await fault({ ...patient, megabytes: 8 }), 'tooLargeInside')
  assert.equal((await readTableApart(content, limits, patient)).rows.length, 100_001)
  await assert.rejects(readTableApart(content, { ...tableLimits, rows: mostImportRows }, patient), TableFault)
})

test('titles and file names lose what no database keeps', async () => {
  const content = await workbook(
    '<row><c t="str"><v>username</v></c><c t="str"><v>name</v></c><c t="str"><v>phone</v></c><c t="str"><v>userType</v></c><c t="str"><v>roles</v></c><c t="str"><v>a_x0000_b_xD800_</v></c></row><row><c t="str"><v>x_x0000_y</v></c></row>',
  )
  const { code, data } = await checked(server, 'admin', { templateCode: 'users', content, fileName: 'a\u0000b.xlsx' })
  assert.equal(code, '200')
  assert.deepEqual(data.unknownColumns, ['ab'])
})
