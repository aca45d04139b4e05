import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTimes } from '../../../../server/kit/jobs/cron.ts'
import {
  executorProblems,
  isSecret,
  newSecret,
  plainAddress,
} from '../../../../server/modules/platform/scheduling/executors/executor.rules.ts'
import { routeOf } from '../../../../server/modules/platform/scheduling/executors/routing.rules.ts'
import type { Use } from '../../../../server/modules/platform/scheduling/executors/routing.rules.ts'
import { circleOf, taskProblems } from '../../../../server/modules/platform/scheduling/executors/task.rules.ts'
import type { Routing } from '../../../../src/contract/platform/scheduling/tasks.ts'

const [a, b, c] = ['http://10.0.0.1:9999/', 'http://10.0.0.2:9999/', 'http://10.0.0.3:9999/'] as const

function route(
  routing: Routing,
  { uses = [] as Use[], random = 0, addresses = [c, a, b] as string[], jobId = '7' } = {},
) {
  return routeOf(routing, addresses, { jobId, uses, random })
}

test('first, last, random and round choose one address of the sorted ones', () => {
  assert.deepEqual(route('FIRST').addresses, [a])
  assert.deepEqual(route('LAST').addresses, [c])
  assert.deepEqual(route('RANDOM', { random: 0.5 }).addresses, [b])
  assert.deepEqual(route('RANDOM', { random: 0.999 }).addresses, [c])
  const uses = [
    { address: a, uses: 2, lastUse: 5 },
    { address: b, uses: 2, lastUse: 6 },
  ]
  assert.deepEqual(route('ROUND').addresses, [a])
  assert.deepEqual(route('ROUND', { uses }).addresses, [b])
})

test('least used addresses are those with the fewest uses, or the oldest last use; a new one comes first', () => {
  const uses = [
    { address: a, uses: 2, lastUse: 90 },
    { address: b, uses: 9, lastUse: 10 },
    { address: c, uses: 5, lastUse: 50 },
  ]
  assert.deepEqual(route('LEAST_FREQUENTLY_USED', { uses }).addresses, [a])
  assert.deepEqual(route('LEAST_RECENTLY_USED', { uses }).addresses, [b])
  assert.deepEqual(route('LEAST_FREQUENTLY_USED', { uses: uses.slice(0, 2) }).addresses, [c])
  assert.deepEqual(route('LEAST_RECENTLY_USED', { uses: uses.slice(0, 2) }).addresses, [c])
})

test('a task keeps its address by consistent hash when another one is lost; tasks spread over all', () => {
  const jobs = Array.from({ length: 300 }, (_, at) => String(at))
  const before = jobs.map(jobId => route('CONSISTENT_HASH', { jobId }).addresses[0])
  const after = jobs.map(jobId => route('CONSISTENT_HASH', { jobId, addresses: [a, c] }).addresses[0])
  for (const [at, address] of before.entries()) if (address !== b) assert.equal(after[at], address)
  for (const address of [a, b, c]) assert.ok(before.filter(each => each === address).length > 50)
})

test('failover and busy over try all addresses with a probe, sharding sends to all', () => {
  assert.deepEqual(route('FAILOVER'), { addresses: [a, b, c], probe: 'beat' })
  assert.deepEqual(route('BUSYOVER'), { addresses: [a, b, c], probe: 'idleBeat' })
  assert.deepEqual(route('SHARDING_BROADCAST'), { addresses: [a, b, c], broadcast: true })
})

test('without an address there is no route', () => {
  for (const routing of ['FIRST', 'LAST', 'ROUND', 'RANDOM', 'CONSISTENT_HASH', 'LEAST_RECENTLY_USED'] as const)
    assert.deepEqual(route(routing, { addresses: [] }).addresses, [])
})

test('a circle of following tasks is found, a diamond is none', () => {
  const links = [
    { jobId: '1', childId: '2' },
    { jobId: '1', childId: '3' },
    { jobId: '2', childId: '4' },
    { jobId: '3', childId: '4' },
  ]
  assert.equal(circleOf('5', ['1'], links), undefined)
  assert.equal(circleOf('1', ['2', '3'], links.slice(2)), undefined)
  assert.deepEqual(circleOf('4', ['1'], links), ['1', '2', '4'])
  assert.deepEqual(circleOf('4', ['4'], links), ['4'])
})

const task = {
  title: 'Close the month',
  text: '',
  executorId: '1',
  glueType: 'BEAN' as const,
  handler: 'closeMonth',
  params: '',
  cron: '',
  routing: 'FIRST' as const,
  blocking: 'SERIAL_EXECUTION' as const,
  misfire: 'DO_NOTHING' as const,
  timeoutSeconds: 0,
  retries: 0,
  childIds: [] as string[],
}
const known = {
  titleTaken: false,
  executorIds: ['1'],
  tasks: [{ id: '2', title: 'Report' }],
  links: [],
  timesRight: true,
}

test('a task is refused with a script, an unknown executor, an unknown or circular child, wrong times, a taken name', () => {
  const fieldsOf = (change: object, knowing: object = {}) =>
    taskProblems({ ...task, ...change }, { ...known, ...knowing }).map(({ field, key }) => [field, key])
  assert.deepEqual(fieldsOf({}), [])
  assert.deepEqual(fieldsOf({ childIds: ['2'] }), [])
  assert.deepEqual(fieldsOf({ glueType: 'GLUE_SHELL' }), [['glueType', 'scheduling.noScripts']])
  assert.deepEqual(fieldsOf({ executorId: '9' }), [['executorId', 'scheduling.noExecutor']])
  assert.deepEqual(fieldsOf({ childIds: ['9'] }), [['childIds', 'scheduling.noChild']])
  assert.deepEqual(fieldsOf({}, { timesRight: false }), [['cron', 'scheduling.cronSeconds']])
  assert.deepEqual(fieldsOf({}, { titleTaken: true }), [['title', 'scheduling.titleTaken']])
  const [circle] = taskProblems(
    { ...task, id: '1', childIds: ['2'] },
    { ...known, links: [{ jobId: '2', childId: '1' }] },
  )
  assert.deepEqual(
    [circle?.key, circle?.values],
    ['scheduling.circle', { path: 'Close the month → Report → Close the month' }],
  )
})

test('addresses of executors are http or https on allowed hosts, entered exactly when the executor does not register', () => {
  const problemsOf = (addressType: 'AUTO' | 'MANUAL', addresses: string[], appNameTaken = false) =>
    executorProblems(
      { appName: 'erp-jobs', title: 'ERP', addressType, addresses },
      { hosts: ['10.0.0.1:9999'], appNameTaken },
    ).map(({ field, key }) => [field, key])
  assert.deepEqual(problemsOf('AUTO', []), [])
  assert.deepEqual(problemsOf('MANUAL', [a]), [])
  assert.deepEqual(problemsOf('MANUAL', []), [['addresses', 'scheduling.noAddresses']])
  assert.deepEqual(problemsOf('AUTO', [a]), [['addresses', 'scheduling.registersItself']])
  assert.deepEqual(problemsOf('AUTO', [], true), [['appName', 'scheduling.appNameTaken']])
  for (const [address, key] of [
    [b, 'hostNotAllowed'],
    ['http://169.254.169.254/', 'hostNotAllowed'],
    ['http://10.0.0.1/', 'hostNotAllowed'],
    ['http://user:word@10.0.0.1:9999/', 'credentials'],
    ['http://10.0.0.1:9999/?to=1', 'address'],
    ['file:///etc/passwd', 'address'],
  ] as const)
    assert.deepEqual(problemsOf('MANUAL', [address]), [['addresses', `scheduling.${key}`]], address)
  assert.equal(plainAddress('http://10.0.0.1:9999'), a)
  assert.equal(plainAddress('http://10.0.0.1:9999/xxl/'), 'http://10.0.0.1:9999/xxl/')
})

test('only the secret itself is the secret', () => {
  const secret = newSecret()
  assert.equal(isSecret(secret, secret), true)
  for (const other of ['', secret.slice(1), `${secret} `, newSecret()]) assert.equal(isSecret(other, secret), false)
})

test('seconds are a sixth field in front, where they are allowed', () => {
  const from = new Date('2026-03-01T00:00:00Z')
  const times = nextTimes('*/20 * * * * *', 'UTC', from, 3, { seconds: true })
  assert.deepEqual(
    times?.map(time => time.toISOString().slice(11, 19)),
    ['00:00:20', '00:00:40', '00:01:00'],
  )
  assert.equal(nextTimes('*/20 * * * * *', 'UTC', from, 1), undefined)
  assert.equal(nextTimes('1 2 3 4 5 6 7', 'UTC', from, 1, { seconds: true }), undefined)
})
