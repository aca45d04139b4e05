import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { runReport } from '../../../../src/contract/platform/scheduling/run-report.ts'
import { killRun, startJobs, stopJobs } from '../../../../src/contract/platform/scheduling/scheduling.ts'
import { until } from '../../../support/until.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { executorWorld } from './executor-world.ts'
import type { ExecutorWorld } from './executor-world.ts'

let world: ExecutorWorld
before(async () => {
  world = await executorWorld()
})
after(() => world.close())

test('a task runs at the executor, its log grows while it runs, and it is counted in the report', async () => {
  const process = await world.begin()
  const id = await world.addTask({ params: '2' })
  const run = await world.trigger(id)
  const early = await until('the first line is there', async () => {
    const found = await world.runOf(run)
    return found.log !== '' && found
  })
  assert.deepEqual([early.result, early.address, early.trigger], ['RUNNING', process.address, 'HAND'])
  assert.match(early.log, /part 1 of 1: 1 of 2\n$/)
  const late = await world.ended(run)
  assert.equal(late.result, 'OK')
  assert.match(late.log, /1 of 2\n.*2 of 2\n$/)
  const report = valueOf(await world.call('admin', runReport.chart, { job: `task-${id}` }))
  assert.deepEqual(Object.fromEntries(report.totals.map(({ code, value }) => [code, value])).runs, '1')
  assert.equal(report.totals.find(({ code }) => code === 'online')?.value, '1')
  await world.stopProcesses()
})

test('twenty runs on two servers begin once each, in their order', async () => {
  const process = await world.begin()
  const id = await world.addTask()
  const wanted: string[] = []
  for (let count = 0; count < 20; count++) wanted.push(await world.trigger(id))
  const runs = await world.allEnded(id, 20)
  assert.deepEqual([...new Set(runs.map(run => run.result))], ['OK'])
  assert.deepEqual(process.begun(), wanted)
  await world.stopProcesses()
})

test('a moment has one run on two servers; a missed one is made up once, or left out', async () => {
  const process = await world.begin()
  const [punctual, madeUp, leftOut] = [
    await world.addTask({ cron: '0 0 1 1 *' }),
    await world.addTask({ cron: '0 0 1 1 *' }),
    await world.addTask({ cron: '0 0 1 1 *', misfire: 'DO_NOTHING' }),
  ]
  valueOf(await world.call('admin', startJobs, { ids: [punctual, madeUp, leftOut] }))
  await world.database.run(sql`
    update job_task set next_time = now() - case job_id when ${punctual}::bigint then interval '0' else interval '1 day' end
    where job_id in (${punctual}, ${madeUp}, ${leftOut})`)
  assert.deepEqual(
    (await world.allEnded(punctual, 1)).map(run => [run.trigger, run.result]),
    [['CRON', 'OK']],
  )
  assert.deepEqual(
    (await world.allEnded(madeUp, 1)).map(run => [run.trigger, run.result]),
    [['MISFIRE', 'OK']],
  )
  await until('the left out one has a next time', () =>
    world.database.one(sql`select 1 from job_task where job_id = ${leftOut} and next_time > now() + interval '1 day'`),
  )
  assert.deepEqual(await world.runsOf(leftOut), [])
  assert.equal(process.begun().length, 2)
  valueOf(await world.call('admin', stopJobs, { ids: [punctual, madeUp, leftOut] }))
  assert.equal(await world.database.one(sql`select 1 from job_task where next_time is not null`), undefined)
  await world.stopProcesses()
})

test('a task by the second has one run per moment on two servers', async () => {
  const process = await world.begin()
  const id = await world.addTask({ cron: '* * * * * *' })
  valueOf(await world.call('admin', startJobs, { ids: [id] }))
  await world.allEnded(id, 4)
  valueOf(await world.call('admin', stopJobs, { ids: [id] }))
  const runs = await world.allEnded(id, 4)
  assert.equal(process.begun().length, runs.length)
  const [moments] = await world.database.rows<{ seconds: number }>(sql`
    select ceil(extract(epoch from max(r.started) - min(r.started)))::int as seconds
    from job_run r where r.job = ${`task-${id}`}`)
  // A run begins up to a second after its moment.
  assert.ok(runs.length <= (moments?.seconds ?? 0) + 2, `${runs.length} runs in ${moments?.seconds} seconds`)
  await world.stopProcesses()
})

test('an executor that is killed in the middle of a run loses its result: the run has failed and is tried again', async () => {
  const first = await world.begin()
  const id = await world.addTask({ params: '600', retries: 1 })
  const run = await world.trigger(id)
  await until('it runs', () => first.begun().includes(run))
  await first.kill()
  const second = await world.begin()
  // As if the time until a result counts as lost had passed.
  const lost = () =>
    world.database.run(sql`
    update job_dispatch set checked = now() - interval '1 hour', missing = now() - interval '1 hour'
    where run_id = ${run} and missing is not null`)
  await world.database.run(sql`update job_dispatch set checked = now() - interval '1 hour' where run_id = ${run}`)
  await world.database.run(sql`
    update job_executor_address set beat = now() - interval '91 seconds' where address = ${first.address}`)
  await until('it is missed', async () => (await lost()) > 0)
  const failed = await world.ended(run)
  assert.deepEqual([failed.result, failed.message], ['FAILED', 'RESULT_LOST'])
  const retried = await until('it is tried again', async () =>
    (await world.runsOf(id)).find(each => each.trigger === 'RETRY'),
  )
  await until('the other process has it', () => second.begun().includes(retried.id))
  assert.deepEqual([first.begun(), second.begun()], [[run], [retried.id]])
  // A late result changes nothing.
  assert.equal(
    (await world.post('callback', [{ logId: Number(run), logDateTim: 0, handleCode: 200, handleMsg: '' }])).code,
    200,
  )
  assert.equal((await world.runOf(run)).result, 'FAILED')
  valueOf(await world.call('admin', killRun, { id: retried.id }))
  assert.deepEqual([(await world.ended(retried.id)).result, (await world.runsOf(id)).length], ['KILLED', 2])
  await world.stopProcesses()
})

test('a run that its executor knows is not missed', async () => {
  const process = await world.begin()
  const id = await world.addTask({ params: '600' })
  const run = await world.trigger(id)
  await until('it runs', () => process.begun().includes(run))
  await world.database.run(sql`
    update job_dispatch set checked = now() - interval '1 hour', missing = now() - interval '1 hour' where run_id = ${run}`)
  await until('it was looked at', () =>
    world.database.one(sql`select 1 from job_dispatch where run_id = ${run} and missing is null`),
  )
  assert.equal((await world.runOf(run)).result, 'RUNNING')
  valueOf(await world.call('admin', killRun, { id: run }))
  const killed = await world.ended(run)
  assert.deepEqual([killed.result, killed.message, killed.allowed], ['KILLED', 'admin', []])
  await world.stopProcesses()
})

test('without an address a run fails; administrators are notified once a day, interfaces each time', async () => {
  await world.database.run(sql`
    insert into interface_def (enterprise_id, code, name, protocol, endpoint, event_types, mapping, retry_max, secret)
    select id, 'alarm', 'Alarm', 'REST', 'https://alarm.example.com/', array['task.failed'], '{}', 0, 'whsec_' from enterprise`)
  const id = await world.addTask({ title: 'Nobody does it' })
  const run = await world.ended(await world.trigger(id))
  assert.deepEqual([run.result, run.message], ['FAILED', 'NO_ADDRESS'])
  await world.ended(await world.trigger(id))
  const notices = await world.database.rows<{ title: string; content: string }>(sql`
    select title, content from notice where template_code = 'task.failed' and title like 'Nobody does it%'`)
  assert.deepEqual(
    notices.map(({ title }) => title),
    ['Nobody does it failed'],
  )
  assert.match(notices[0]?.content ?? '', /No address of the executor is online/)
  const sent = await world.database.rows<{ docNo: string }>(sql`
    select doc_no from interface_log where event_type = 'task.failed'`)
  assert.deepEqual(
    sent.map(({ docNo }) => docNo),
    ['Nobody does it', 'Nobody does it'],
  )
})

test('a handler that the executor does not have, and a run over its time, fail with the reason', async () => {
  await world.begin()
  const unknown = await world.ended(await world.trigger(await world.addTask({ handler: 'nothing' })))
  assert.deepEqual([unknown.result, unknown.message], ['FAILED', 'There is no handler nothing.'])
  const long = await world.ended(await world.trigger(await world.addTask({ params: '600', timeoutSeconds: 1 })))
  assert.deepEqual([long.result, long.message], ['FAILED', 'TIMEOUT'])
  await world.stopProcesses()
})

test('sharding sends a part to each address; the task after it begins once, when all parts have succeeded', async () => {
  await world.begin()
  await world.begin()
  const next = await world.addTask()
  const id = await world.addTask({ routing: 'SHARDING_BROADCAST', childIds: [next] })
  await world.trigger(id)
  const parts = await Promise.all((await world.allEnded(id, 2)).map(run => world.runOf(run.id)))
  assert.deepEqual(
    parts.map(part => [part.result, part.shardTotal, part.trigger]),
    [
      ['OK', 2, 'HAND'],
      ['OK', 2, 'HAND'],
    ],
  )
  assert.deepEqual(parts.map(part => part.shardIndex).sort(), [0, 1])
  assert.equal(new Set(parts.map(part => part.address)).size, 2)
  assert.deepEqual(
    (await world.allEnded(next, 1)).map(run => run.trigger),
    ['PARENT'],
  )
  await world.stopProcesses()
})

test('failover leaves out an address that does not respond, round takes turns', async () => {
  const [gone, there] = [await world.begin(), await world.begin()]
  await gone.kill()
  const failover = await world.ended(await world.trigger(await world.addTask({ routing: 'FAILOVER' })))
  assert.deepEqual([failover.result, failover.address], ['OK', there.address])
  const other = await world.begin()
  await world.database.run(sql`delete from job_executor_address where address = ${gone.address}`)
  const id = await world.addTask({ routing: 'ROUND' })
  const addresses: string[] = []
  for (let turn = 0; turn < 4; turn++) addresses.push((await world.ended(await world.trigger(id))).address)
  assert.deepEqual([addresses[0], addresses[1]].sort(), [there.address, other.address].sort())
  assert.deepEqual(addresses.slice(0, 2), addresses.slice(2))
  await world.stopProcesses()
})

test('busy over takes the idle address, cover early ends the earlier run, discard later refuses the later one', async () => {
  const [one, other] = [await world.begin(), await world.begin()]
  const busy = await world.addTask({ routing: 'BUSYOVER', params: '600' })
  const runs = [await world.trigger(busy), await world.trigger(busy)]
  await until('both run', () => [...one.begun(), ...other.begun()].length === 2)
  assert.deepEqual([one.begun().length, other.begun().length], [1, 1])
  for (const id of runs) valueOf(await world.call('admin', killRun, { id }))
  for (const id of runs) assert.equal((await world.ended(id)).result, 'KILLED')
  const cover = await world.addTask({ blocking: 'COVER_EARLY', params: '600' })
  const earlier = await world.trigger(cover)
  await until('the earlier one runs', async () => (await world.runOf(earlier)).log !== '')
  const later = await world.trigger(cover)
  const covered = await world.ended(earlier)
  assert.deepEqual([covered.result, covered.message], ['FAILED', 'A later run began.'])
  valueOf(await world.call('admin', killRun, { id: later }))
  await world.ended(later)
  const discard = await world.addTask({ blocking: 'DISCARD_LATER', params: '600' })
  const kept = await world.trigger(discard)
  await until('the first one runs', async () => (await world.runOf(kept)).log !== '')
  const discarded = await world.ended(await world.trigger(discard))
  assert.deepEqual([discarded.result, discarded.message], ['FAILED', 'An earlier run goes on.'])
  valueOf(await world.call('admin', killRun, { id: kept }))
  await world.ended(kept)
  await world.stopProcesses()
})
