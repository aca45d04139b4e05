import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { buildApp } from '../server/app.ts'
import type { Database } from '../server/db/database.ts'
import type { Endpoint, Input, Output } from '../src/contract/envelope.ts'
import { copyDemand, queryDemands, submitDemand } from '../src/contract/sourcing/demand/demands.ts'
import { decideTask, queryMyTodo } from '../src/contract/ground/workflow/workflow.ts'
import { ensureBenchClient, hearing, signIn } from './list-server.ts'
import { interleave, median } from './measure.ts'
import { ms, report } from './report.ts'

const decisions = 60
const pages = 41
const sizes = [1_000, 100_000] as const

type Call = <E extends Endpoint>(user: string, endpoint: E, input: Input<E>) => Promise<Output<E>>

/**
 * Measures decisions against their bare statements, and the page of a user's tasks among 1,000 and 100,000 open tasks:
 * of other users, and all their own. Returns whether all targets are met.
 */
export async function benchApprovals(database: Database): Promise<boolean> {
  await ensureBenchClient(database)
  let heard: Sql[] | undefined
  const app = await buildApp({
    config: { allowedOrigins: [], logLevel: 'error', trustedProxies: 0 },
    database: hearing(database, query => heard?.push(query)),
  })
  const call = await callerOf(app)
  const hear = async (work: () => Promise<unknown>) => {
    const statements: Sql[] = (heard = [])
    await work()
    heard = undefined
    return statements
  }
  try {
    const decided = await benchDecisions(database, call, hear)
    const listed = await benchTodo(database, call, hear)
    return decided && listed
  } finally {
    await app.close()
  }
}

type Hear = (work: () => Promise<unknown>) => Promise<Sql[]>

async function callerOf(app: FastifyInstance): Promise<Call> {
  const tokens = new Map<string, string>()
  for (const user of ['buyer', 'buyer2', 'quality', 'finance']) tokens.set(user, await signIn(app, user))
  return async (user, endpoint, input) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/stage-api/${endpoint.path}?page=1&pageSize=50`,
      headers: {
        authorization: `Bearer ${tokens.get(user) ?? ''}`,
        ...(endpoint.saves ? { 'x-request-id': randomUUID() } : {}),
      },
      payload: input,
    })
    const body = answer.json<{ code: string; data: never }>()
    if (body.code !== '200') throw new Error(`${endpoint.path} answered ${answer.body}`)
    return body.data
  }
}

/** Approves demands, each once by the call and once by its statements without the audit trail, on one connection. */
async function benchDecisions(database: Database, call: Call, hear: Hear): Promise<boolean> {
  const { records } = await call('buyer', queryDemands, {})
  const client = await database.pool.connect()
  const times = { ours: [] as number[], bare: [] as number[] }
  let count = 0
  for (let run = -5; run < decisions; run++) {
    const { id, version } = await call('buyer', copyDemand, { id: records[0]?.id ?? '' })
    const { demandNo } = await call('buyer', submitDemand, { id, version })
    const [task] = (await call('buyer2', queryMyTodo, { keyword: demandNo })).records
    if (task === undefined) throw new Error(`${demandNo} waits for nobody.`)
    let ours = 0
    const statements = await hear(async () => {
      const begun = performance.now()
      await call('buyer2', decideTask, { taskId: task.taskId, decision: 'AGREE' })
      ours = performance.now() - begun
    })
    await reopen(database, { demandId: id, approvalId: task.approvalId })
    // A row of the audit trail has a place in its chain, which can be inserted only once.
    const repeated = statements.filter(({ text }) => !/^\s*(insert into audit_log|update audit_chain)/.test(text))
    const bare = await runBare(client, repeated)
    count = repeated.length
    if (run < 0) continue
    times.ours.push(ours)
    times.bare.push(bare)
  }
  client.release()
  const [ours, bare] = [median(times.ours), median(times.bare)]
  return report('Approvals: a decision against its bare statements on one connection', [
    {
      what: 'agreeing to a demand',
      ratio: ours / bare,
      target: 2,
      detail: `${ms(ours)} : ${ms(bare)}, ${count} statements, ${Math.round(1000 / ours)} decisions a second`,
    },
  ])
}

/** Returns the time in ms of the statements in one transaction. @throws Error of a failed statement */
async function runBare(client: PoolClient, statements: readonly Sql[]): Promise<number> {
  const begun = performance.now()
  await client.query('begin')
  try {
    for (const { text, values } of statements) await client.query({ text, values, rowMode: 'array' })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    client.release()
    throw error
  }
  return performance.now() - begun
}

/** Reopens a decided demand, so that it can be decided again. */
async function reopen(database: Database, { demandId, approvalId }: { demandId: string; approvalId: string }) {
  await database.transaction(async db => {
    await db.run(sql`update pur_demand set status = 'APPROVING' where id = ${demandId}`)
    await db.run(sql`update approval set status = 'RUNNING', decided_time = null where id = ${approvalId}`)
    await db.run(sql`update approval_step set end_time = null, result = '' where approval_id = ${approvalId}`)
    await db.run(sql`
      update approval_task set status = 'OPEN', decision = '', decided_by = null, decided_time = null
      where approval_id = ${approvalId}`)
  })
}

interface Listed {
  call: number
  page: number
  total: number
}

async function benchTodo(database: Database, call: Call, hear: Hear): Promise<boolean> {
  const measured = new Map<string, Listed>()
  for (const owner of ['others', 'own'] as const)
    for (const size of sizes) {
      await fill(database, owner, size)
      measured.set(`${owner} ${size}`, await measureTodo(database, call, hear, readers[owner]))
    }
  const figures = (['others', 'own'] as const).flatMap(owner => {
    const [small, large] = sizes.map(size => measured.get(`${owner} ${size}`))
    if (small === undefined || large === undefined) return []
    const what = owner === 'others' ? "50 of one's own among tasks of others" : "all one's own"
    const detail = `page ${ms(large.page)} : ${ms(small.page)}; total ${ms(large.total)} : ${ms(small.total)}`
    return [
      { what: `${what}, the call`, ratio: large.call / small.call, target: 2, detail },
      { what: `${what}, the page`, ratio: large.page / small.page, target: 2, detail },
      { what: `${what}, the total`, ratio: large.total / small.total, target: 2, detail },
    ]
  })
  return report('Approvals: what waits for a user, 100,000 open tasks against 1,000', figures)
}

/** The user whose page is measured: `quality` has 50 tasks among those of others, `finance` has all added ones. */
const readers = { others: 'quality', own: 'finance' } as const

/** Adds tasks of a case up to `size`. */
async function fill(database: Database, owner: keyof typeof readers, size: number): Promise<void> {
  const first = owner === 'others' ? 1 : 1_000_000
  await database.run(sql`
    with made as (
      insert into approval (enterprise_id, business_type, business_id, doc_no, title, module_code, pc_url, initiator_id,
        initiator_name)
      select u.enterprise_id, 'BENCH', n, 'BENCH' || n, 'Document ' || n, 'demand-approve', '/demand/detail?id=' || n, u.id,
        u.name
      from generate_series(${first}::int, ${first + size - 1}::int) n, app_user u where u.username = 'buyer'
      on conflict do nothing returning id, enterprise_id, business_id),
    step as (
      insert into approval_step (approval_id, node_id, token) select id, 'approve', 1 from made returning id, approval_id),
    person as (
      select array_agg(u.id order by u.id) filter (where u.username not in ('quality', 'finance')) as others,
        min(u.id) filter (where u.username = ${readers[owner]}) as own
      from app_user u where u.user_type = 'BUYER')
    insert into approval_task (enterprise_id, approval_id, step_id, assignee_id, assignee_name)
    select m.enterprise_id, m.id, s.id,
      case when ${owner === 'own'} or m.business_id <= 50 then p.own
        else p.others[1 + m.business_id % cardinality(p.others)] end, ''
    from made m join step s on s.approval_id = m.id cross join person p`)
  await database.pool.query('vacuum (analyze) approval, approval_step, approval_task')
  await database.pool.query('checkpoint')
}

async function measureTodo(database: Database, call: Call, hear: Hear, user: string): Promise<Listed> {
  const list = () => call(user, queryMyTodo, {})
  const [page, total] = (await hear(list)).slice(-2)
  if (page === undefined || total === undefined) throw new Error('A list runs a page and a total.')
  const client = await database.pool.connect()
  const run = ({ text, values }: Sql) => client.query({ text, values, rowMode: 'array' })
  const parts = await interleave(
    pages,
    () => run(page),
    () => run(total),
  )
  client.release()
  const whole = await interleave(pages, list, () => Promise.resolve())
  return { call: whole.ours, page: parts.ours, total: parts.peer }
}
