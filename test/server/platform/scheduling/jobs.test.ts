import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { startJobs as startQueue } from '../../../../server/kit/jobs/jobs.ts'
import type { ScheduledJob } from '../../../../server/kit/jobs/job.ts'
import { deleteOldRuns } from '../../../../server/kit/jobs/job-runs.ts'
import { runByClock } from '../../../../server/kit/jobs/run-job.ts'
import type { Output } from '../../../../src/contract/envelope.ts'
import {
  getNextTimes,
  getRun,
  killRun,
  queryJobs,
  queryRuns,
  saveJob,
  startJobs,
  stopJobs,
  triggerJob,
} from '../../../../src/contract/platform/scheduling/scheduling.ts'
import { runReport } from '../../../../src/contract/platform/scheduling/run-report.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { listScheduledJobs } from '../../../support/areas.ts'
import { until } from '../../../support/until.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
let stop: (() => Promise<void>)[] = []
const faults: string[] = []
const log = { error: (_: unknown, message: string) => void faults.push(message) }
let runs = 0
/** Runs of `auditVerify` end when it is settled; without it after 1.5 s. */
let gate: Promise<void> | undefined

const jobs: ScheduledJob[] = [
  {
    name: 'auditVerify',
    cron: '30 3 * * *',
    run: (_, tell) => {
      runs += 1
      tell?.('first line')
      return (gate ?? setTimeout(1_500)).then(() => tell?.('second line'))
    },
  },
  { name: 'cleanup', cron: '30 4 * * *', run: () => Promise.reject(new Error('No room.')) },
  {
    name: 'invariantCheck',
    cron: '30 1 * * *',
    run: async db => {
      await db.run(sql`insert into job_failure (name, reason) values ('written', 'and undone')`)
      await db.run(sql`select pg_sleep(60)`)
    },
  },
]

before(async () => {
  world = await testApp()
  await listScheduledJobs(world)
  // Two servers.
  for (const _ of [1, 2]) stop.push(await startQueue(world.database, jobs, 'Asia/Shanghai', log))
})
after(async () => {
  await Promise.all(stop.map(end => end()))
  stop = []
  await world.close()
})

type Run = Output<typeof getRun>

async function job(name: string) {
  const { records } = valueOf(await world.call('admin', queryJobs, { keyword: name, pageSize: 300 }))
  const found = records.find(each => each.name === name)
  assert.ok(found, name)
  return found
}

async function triggered(name: string): Promise<string> {
  return valueOf(await world.call('admin', triggerJob, { id: (await job(name)).id })).id
}

const runOf = async (id: string): Promise<Run> => valueOf(await world.call('admin', getRun, { id }))

async function ended(id: string): Promise<Run> {
  await until('the run has ended', async () => (await runOf(id)).ended)
  return runOf(id)
}

test('all tasks have names, times in words and a next time in the zone of the server, in four languages', async () => {
  for (const [language, words] of [
    ['en', 'At 03:30'],
    ['zh', '在03:30'],
    ['es', 'A las 03:30'],
    ['ja', '03:30'],
  ] as const) {
    const { records } = valueOf(await world.call('admin', queryJobs, { pageSize: 300 }, { language }))
    assert.ok(records.length > 20)
    for (const each of records) {
      assert.notEqual(each.title, each.name, `${each.name} has no name in ${language}`)
      assert.notEqual(each.text, '', `${each.name} has no text in ${language}`)
      assert.match(each.nextTime ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:00$/)
    }
    const verify = records.find(each => each.name === 'auditVerify')
    assert.equal(verify?.cronText, words)
    assert.match(verify.nextTime ?? '', / 03:30:00$/)
  }
})

test('a run by hand happens once on two servers, and its log grows while it runs', async () => {
  const id = await triggered('auditVerify')
  const early = await until('the first line is there', async () => {
    const run = await runOf(id)
    return run.log !== '' && run
  })
  assert.deepEqual([early.result, early.trigger, early.ended], ['RUNNING', 'HAND', null])
  assert.match(early.log, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d first line\n$/)
  const run = await ended(id)
  assert.equal(run.result, 'OK')
  assert.match(run.log, / first line\n.+ second line\n$/)
  assert.ok((run.durationMs ?? 0) >= 1_400)
  assert.equal(runs, 1)
  assert.deepEqual((await job('auditVerify')).lastRun?.id, id)
})

test('a second run by hand is refused while one waits: 16005', async () => {
  const { id } = await job('auditVerify')
  await world.database.run(sql`insert into job_run (job, trigger, result) values ('auditVerify', 'HAND', 'WAITING')`)
  const refused = await world.call('admin', triggerJob, { id })
  assert.deepEqual([refused.code, refused.msg], ['16005', 'A manual run is already waiting.'])
  assert.ok(!(await job('auditVerify')).allowed.includes('trigger'))
  const { records } = valueOf(await world.call('admin', queryRuns, { job: 'auditVerify', result: 'WAITING' }))
  const waiting = records[0]?.id ?? ''
  valueOf(await world.call('admin', killRun, { id: waiting }))
  const run = await runOf(waiting)
  assert.deepEqual([run.result, run.allowed, run.message], ['KILLED', [], 'admin'])
  assert.equal((await world.call('admin', killRun, { id: waiting })).code, '16005')
})

test('a failed run names its reason', async () => {
  const run = await ended(await triggered('cleanup'))
  assert.deepEqual([run.result, run.message], ['FAILED', 'No room.'])
  assert.ok(faults.includes('The job cleanup failed.'))
})

test('a killed run ends at once, its changes are undone, and administrators are not told', async () => {
  const id = await triggered('invariantCheck')
  await until('it runs', async () => (await runOf(id)).result === 'RUNNING')
  await until('its transaction is known', () =>
    world.database.one(sql`select 1 from job_run where id = ${id} and pid is not null`),
  )
  const begun = performance.now()
  valueOf(await world.call('admin', killRun, { id }))
  const run = await ended(id)
  assert.deepEqual([run.result, run.message], ['KILLED', 'admin'])
  assert.ok(performance.now() - begun < 50_000)
  assert.equal(
    await world.database.one(sql`select 1 from job_failure where name in ('written', 'invariantCheck')`),
    undefined,
  )
})

test('a run by hand waits for another run of its task; the clock leaves one out', async () => {
  let open = () => {}
  gate = new Promise(resolve => (open = resolve))
  const first = await triggered('auditVerify')
  await until('the first one runs', async () => (await runOf(first)).result === 'RUNNING')
  const second = await triggered('auditVerify')
  const before = runs
  const verify = jobs.find(each => each.name === 'auditVerify')
  assert.ok(verify)
  await runByClock(world.database, verify, log)
  assert.equal(runs, before)
  assert.equal((await runOf(second)).result, 'WAITING')
  gate = undefined
  open()
  const [one, other] = [await ended(first), await ended(second)]
  assert.deepEqual([one.result, other.result], ['OK', 'OK'])
  assert.ok(other.started >= (one.ended ?? ''))
})

test('a task that no server knows is closed with its reason', async () => {
  await world.database.run(sql`insert into scheduled_job (name, delivered_cron) values ('gone', '0 0 * * *')`)
  const run = await ended(await triggered('gone'))
  assert.deepEqual([run.result, run.message], ['FAILED', 'UNKNOWN_JOB'])
  await world.database.run(sql`delete from scheduled_job where name = 'gone'`)
})

test('times that the queue cannot read, however they got there, do not keep a server from starting', async () => {
  await world.database.run(sql`update scheduled_job set cron = '0 0 31 2 *' where name = 'cleanup'`)
  stop.push(await startQueue(world.database, jobs, 'Asia/Shanghai', log))
  const queued = await world.database.one<{ cron: string }>(sql`select cron from job.schedule where name = 'cleanup'`)
  assert.equal(queued?.cron, '30 4 * * *')
  assert.equal((await job('cleanup')).nextTime, null)
  await world.database.run(sql`update scheduled_job set cron = null where name = 'cleanup'`)
})

test('a stopped task does not run by the clock, but by hand; only stopped ones start: 16005', async () => {
  const { id } = await job('auditVerify')
  assert.equal((await world.call('admin', startJobs, { ids: [id] })).code, '16005')
  assert.equal(valueOf(await world.call('admin', stopJobs, { ids: [id] })).count, 1)
  assert.equal((await world.call('admin', stopJobs, { ids: [id] })).code, '16005')
  const before = runs
  const verify = jobs.find(each => each.name === 'auditVerify')
  assert.ok(verify)
  await runByClock(world.database, verify, log)
  assert.equal(runs, before)
  assert.equal((await job('auditVerify')).nextTime, null)
  assert.equal((await ended(await triggered('auditVerify'))).result, 'OK')
  assert.equal(runs, before + 1)
  valueOf(await world.call('admin', startJobs, { ids: [id] }))
  await runByClock(world.database, verify, log, 'RETRY')
  assert.equal(runs, before + 2)
  const { records } = valueOf(await world.call('admin', queryRuns, { job: 'auditVerify', trigger: 'RETRY' }))
  assert.equal(records[0]?.result, 'OK')
})

test('changed times reach the queue; a wrong one is refused with 10008, an old version with 16007', async () => {
  const { id, version } = await job('auditVerify')
  for (const cron of [
    'every day',
    '61 * * * *',
    '* * *',
    '0 0 L * *',
    '0 0 15W * *',
    '* * * * * *',
    '0 0 31 2 *',
    '0 9 * * FRI-SUN',
  ])
    assert.equal((await world.call('admin', saveJob, { id, version, cron })).code, '10008', cron)
  valueOf(await world.call('admin', saveJob, { id, version, cron: '15 6 * * 1-5' }))
  const queued = () =>
    world.database.one<{ cron: string }>(sql`select cron from job.schedule where name = 'auditVerify'`)
  assert.deepEqual(await queued(), { cron: '15 6 * * 1-5' })
  assert.equal((await world.call('admin', saveJob, { id, version, cron: '' })).code, '16007')
  // A server that starts later keeps them.
  stop.push(await startQueue(world.database, jobs, 'Asia/Shanghai', log))
  assert.deepEqual(await queued(), { cron: '15 6 * * 1-5' })
  const changed = await job('auditVerify')
  assert.deepEqual([changed.cronText, changed.updateName], ['At 06:15, Monday through Friday', 'admin'])
  valueOf(await world.call('admin', saveJob, { id, version: changed.version, cron: '' }))
  assert.deepEqual(await queued(), { cron: '30 3 * * *' })
})

test('the next ten times are told; a day that never comes is refused with 10008', async () => {
  const { times, cronText } = valueOf(await world.call('admin', getNextTimes, { cron: '0 3 1 * *' }))
  assert.equal(cronText, 'At 03:00, on day 1 of the month')
  assert.equal(times.length, 10)
  assert.deepEqual([...times].sort(), times)
  for (const time of times) assert.match(time, /-01 03:00:00$/)
  assert.equal((await world.call('admin', getNextTimes, { cron: '0 0 31 2 *' })).code, '10008')
})

test('only holders of the rights read and act: 16006', async () => {
  const { id } = await job('auditVerify')
  for (const user of ['buyer', 'supplier', 'finance'] as const)
    for (const answer of [
      await world.call(user, queryJobs, {}),
      await world.call(user, triggerJob, { id }),
      await world.call(user, queryRuns, {}),
      await world.call(user, runReport.query, {}),
    ])
      assert.equal(answer.code, '16006', user)
})

test('a run whose server has ended is closed; the report counts each run on its day', async () => {
  await world.database.run(sql`delete from job_run`)
  await world.database.run(sql`
    insert into job_run (job, trigger, result, started, ended) values
      ('cleanup', 'CRON', 'RUNNING', now() - interval '5 minutes', null),
      ('cleanup', 'CRON', 'OK', now() - interval '1 day', now() - interval '1 day' + interval '3 seconds'),
      ('auditVerify', 'CRON', 'OK', now() - interval '1 day', now() - interval '1 day' + interval '1 second'),
      ('auditVerify', 'CRON', 'OK', now() - interval '31 days', now() - interval '31 days')`)
  stop.push(await startQueue(world.database, jobs, 'Asia/Shanghai', log))
  const { records } = valueOf(await world.call('admin', queryRuns, { result: 'FAILED' }))
  assert.deepEqual(
    records.map(run => run.message),
    ['SERVER_ENDED'],
  )
  const report = valueOf(await world.call('admin', runReport.query, { orderBy: [{ field: 'day', desc: true }] }))
  assert.equal(report.total, 7)
  const counts = report.records
    .slice(0, 2)
    .map(({ runs: count, ok, failed, averageMs }) => [count, ok, failed, averageMs])
  assert.deepEqual(counts[1], [2, 2, 0, 2000])
  assert.deepEqual(counts[0]?.slice(0, 3), [1, 0, 1])
  const { totals } = valueOf(await world.call('admin', runReport.chart, { job: 'cleanup' }))
  assert.deepEqual(
    totals.filter(({ code }) => !['jobs', 'online'].includes(code)).map(({ value }) => value),
    ['2', '1', '0'],
  )
  await world.database.transaction(deleteOldRuns)
  assert.equal(valueOf(await world.call('admin', queryRuns, {})).total, 3)
})
