import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getExecutorHosts,
  queryExecutors,
  removeExecutors,
  renewExecutorSecret,
  saveExecutor,
} from '../../../../src/contract/platform/scheduling/executors.ts'
import { runReport } from '../../../../src/contract/platform/scheduling/run-report.ts'
import {
  getRun,
  killRun,
  queryJobs,
  startJobs,
  triggerJob,
} from '../../../../src/contract/platform/scheduling/scheduling.ts'
import { removeTasks, saveTask } from '../../../../src/contract/platform/scheduling/tasks.ts'
import { until } from '../../../support/until.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { executorWorld, usualTask } from './executor-world.ts'
import type { ExecutorWorld } from './executor-world.ts'

let world: ExecutorWorld
before(async () => {
  world = await executorWorld()
})
after(() => world.close())

test('an executor registers with its own secret, at an allowed host, and leaves again', async () => {
  world.hosts.push('10.0.0.1:9999')
  const address = 'http://10.0.0.1:9999/'
  const found = async () => valueOf(await world.call('admin', queryExecutors, { keyword: 'erp-jobs' })).records[0]
  assert.equal((await world.register(address, { secret: '' })).msg, 'The access token is wrong.')
  assert.equal((await world.register(address, { secret: 'default_token' })).code, 500)
  assert.equal((await world.register(address, { appName: 'erp-other' })).code, 500)
  assert.match((await world.register('http://169.254.169.254/')).msg ?? '', /169\.254\.169\.254/)
  assert.equal((await world.post('registry', { registryGroup: 'EXECUTOR' })).code, 500)
  assert.deepEqual((await found())?.addresses, [])
  assert.deepEqual(await world.register(address), { code: 200, msg: null, content: null })
  assert.equal((await world.register('http://10.0.0.1:9999')).code, 200)
  const online = await found()
  assert.deepEqual([online?.online, online?.addresses.map(each => each.address)], [1, [address]])
  await world.database.run(sql`update job_executor_address set beat = now() - interval '91 seconds'`)
  assert.equal((await found())?.online, 0)
  const removal = { registryGroup: 'EXECUTOR', registryKey: 'erp-jobs', registryValue: address }
  assert.equal((await world.post('registryRemove', removal, { secret: 'other' })).code, 500)
  assert.equal((await world.post('registryRemove', removal)).code, 200)
  assert.deepEqual((await found())?.addresses, [])
})

test('results are accepted as a list and as of release 3.5, from the own executor only, and the first one counts', async () => {
  const other = valueOf(
    await world.call('admin', saveExecutor, { appName: 'erp-two', title: 'Two', addressType: 'AUTO', addresses: [] }),
  )
  const process = await world.begin()
  const id = await world.addTask({ params: '600' })
  const run = await world.trigger(id)
  await until('it runs', () => process.begun().includes(run))
  const result = (handleCode: number) => ({
    logId: Number(run),
    logDateTime: 0,
    handleCode,
    handleMsg: 'x'.repeat(600),
  })
  assert.equal((await world.post('callback', [result(200)], { secret: 'wrong' })).code, 500)
  assert.equal((await world.post('callback', [{ logId: 'x' }])).code, 500)
  assert.equal((await world.post('callback', [result(200)], { secret: other.secret })).code, 200)
  assert.equal((await world.runOf(run)).result, 'RUNNING')
  const headers = { 'xxl-job-appname': 'erp-jobs' }
  assert.equal((await world.post('callback', { callbackList: [result(200)] }, { headers })).code, 200)
  assert.equal((await world.post('callback', [result(500)])).code, 200)
  const found = await world.runOf(run)
  assert.deepEqual([found.result, found.message.length], ['OK', 500])
  assert.match(found.log, /x{600}/)
  valueOf(await world.call('admin', removeExecutors, { ids: [other.id] }))
  await world.stopProcesses()
})

test('an address that a user entered is asked for signs of life; other hosts are refused: 10008', async () => {
  const { secret, id } = valueOf(
    await world.call('admin', saveExecutor, {
      appName: 'by-hand',
      title: 'By hand',
      addressType: 'AUTO',
      addresses: [],
    }),
  )
  const process = await world.begin({ secret, appName: 'by-hand', online: false })
  const change = (addresses: string[], version: number) =>
    world.call('admin', saveExecutor, {
      id,
      version,
      appName: 'by-hand',
      title: 'By hand',
      addressType: 'MANUAL',
      addresses,
    })
  assert.equal((await change(['http://169.254.169.254/'], 0)).errors[0]?.field, 'addresses')
  assert.equal((await change([process.address], 0)).code, '200')
  await until('it is online', async () => {
    const { records } = valueOf(
      await world.call('admin', queryExecutors, { keyword: 'by-hand', addressType: 'MANUAL' }),
    )
    return records[0]?.online === 1
  })
  assert.equal((await world.register(process.address, { secret, appName: 'by-hand' })).code, 500)
  const renewed = valueOf(await world.call('admin', renewExecutorSecret, { id }))
  assert.notEqual(renewed.secret, secret)
  assert.deepEqual(valueOf(await world.call('admin', getExecutorHosts, {})).hosts, world.hosts)
  // The process has the old secret.
  const run = await world.ended(await world.trigger(await world.addTask({ executorId: id })))
  assert.deepEqual([run.result, run.message], ['FAILED', 'The access token is wrong.'])
  assert.equal((await world.call('admin', removeExecutors, { ids: [id] })).code, '16010')
  await world.stopProcesses()
})

test('a task that would start itself is refused, and so is removing one that follows another or runs', async () => {
  const last = await world.addTask({ title: 'Last' })
  const first = await world.addTask({ title: 'First', childIds: [last] })
  const jobs = valueOf(await world.call('admin', queryJobs, { keyword: 'Last', pageSize: 300 })).records
  const { version, task: kept } = jobs.find(job => job.id === last) ?? {}
  assert.ok(kept)
  const { executorName: _, ...fields } = kept
  const circle = await world.call('admin', saveTask, {
    ...fields,
    id: last,
    version: version ?? 0,
    cron: '',
    childIds: [first],
  })
  assert.equal(circle.code, '10008')
  assert.match(circle.errors[0]?.msg ?? '', /Last → First → Last/)
  const script = { ...usualTask, title: 'Script', executorId: world.executor.id, glueType: 'GLUE_SHELL' as const }
  assert.equal((await world.call('admin', saveTask, script)).errors[0]?.field, 'glueType')
  assert.equal((await world.call('admin', startJobs, { ids: [last] })).code, '16005')
  assert.equal((await world.call('admin', removeTasks, { ids: [last] })).code, '16010')
  assert.equal(valueOf(await world.call('admin', removeTasks, { ids: [first] })).count, 1)
  assert.equal(valueOf(await world.call('admin', removeTasks, { ids: [last] })).count, 1)
  assert.deepEqual(await world.runsOf(last), [])
})

test('the executors, tasks and runs of another company are not seen', async () => {
  const id = await world.addTask({ title: 'Secret plan' })
  const run = await world.ended(await world.trigger(id))
  assert.equal((await world.runsOf(id)).length, 1)
  await world.database.run(sql`insert into enterprise (id, code, name, base_currency) values (2, 'E2', 'Other', 'EUR')`)
  await world.database.run(sql`update job_task set enterprise_id = 2 where job_id = ${id}`)
  await world.database.run(sql`update job_executor set enterprise_id = 2 where id = ${world.executor.id}`)
  assert.deepEqual(valueOf(await world.call('admin', queryJobs, { keyword: 'Secret plan' })).records, [])
  assert.deepEqual(await world.runsOf(id), [])
  assert.deepEqual(valueOf(await world.call('admin', queryExecutors, { keyword: 'erp-jobs' })).records, [])
  const report = valueOf(await world.call('admin', runReport.chart, { job: `task-${id}` }))
  assert.equal(report.totals.find(({ code }) => code === 'runs')?.value, '0')
  for (const answer of [
    await world.call('admin', getRun, { id: run.id }),
    await world.call('admin', killRun, { id: run.id }),
    await world.call('admin', triggerJob, { id }),
    await world.call('admin', removeTasks, { ids: [id] }),
    await world.call('admin', renewExecutorSecret, { id: world.executor.id }),
    await world.call('admin', saveTask, { ...usualTask, title: 'Mine', executorId: world.executor.id }),
  ])
    assert.equal(answer.code, '10007')
})
