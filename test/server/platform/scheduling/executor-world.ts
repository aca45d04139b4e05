import assert from 'node:assert/strict'
import sql from 'sql-template-tag'
import { startExecutors } from '../../../../server/modules/platform/scheduling/executors/work.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { saveExecutor } from '../../../../src/contract/platform/scheduling/executors.ts'
import { getRun, queryRuns, triggerJob } from '../../../../src/contract/platform/scheduling/scheduling.ts'
import { saveTask } from '../../../../src/contract/platform/scheduling/tasks.ts'
import { testApp } from '../../../support/app.ts'
import { serverOf } from '../../../support/areas.ts'
import { startExecutor } from '../../../support/executor.ts'
import type { ExecutorProcess } from '../../../support/executor.ts'
import { until } from '../../../support/until.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'

interface Given {
  secret?: string
  appName?: string
  headers?: Record<string, string>
}

/** Fields of a task that ends at once. */
export const usualTask = {
  text: '',
  glueType: 'BEAN' as const,
  handler: 'count',
  params: '0',
  cron: '',
  routing: 'FIRST' as const,
  blocking: 'SERIAL_EXECUTION' as const,
  misfire: 'FIRE_ONCE_NOW' as const,
  timeoutSeconds: 0,
  retries: 0,
  childIds: [] as string[],
}

/** Two servers on one database, and an executor `erp-jobs` whose processes are begun by the tests. */
export async function executorWorld() {
  const hosts: string[] = []
  const app = await testApp({ settings: { executorHosts: hosts } })
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const faults: string[] = []
  const log = { error: (error: unknown, message: string) => void faults.push(`${message} ${String(error)}`) }
  const server = serverOf(app, { executorHosts: hosts })
  const stops = [await startExecutors(server, log), await startExecutors(server, log)]
  const processes: ExecutorProcess[] = []
  const executor = valueOf(
    await app.call('admin', saveExecutor, { appName: 'erp-jobs', title: 'ERP', addressType: 'AUTO', addresses: [] }),
  )
  let made = 0

  /** A call of an executor. */
  async function post(path: string, body: unknown, { secret = executor.secret, headers = {} }: Given = {}) {
    const answer = await app.inject({
      method: 'POST',
      url: `/stage-api/api/${path}`,
      headers: { 'content-type': 'application/json', 'xxl-job-access-token': secret, ...headers },
      payload: JSON.stringify(body),
    })
    return answer.json<{ code: number; msg: string | null; content: unknown }>()
  }
  const register = (address: string, given: Given = {}) =>
    post(
      'registry',
      { registryGroup: 'EXECUTOR', registryKey: given.appName ?? 'erp-jobs', registryValue: address },
      given,
    )
  /** Starts a process; `online`: when it has registered. */
  const begin = async ({ secret = executor.secret, appName = 'erp-jobs', online = true } = {}) => {
    const started = await startExecutor({ secret, appName, origin, allow: hosts })
    processes.push(started)
    if (online) assert.equal((await register(started.address, { secret, appName })).code, 200)
    return started
  }
  const runOf = async (id: string): Promise<Output<typeof getRun>> => valueOf(await app.call('admin', getRun, { id }))
  const runsOf = async (id: string) =>
    valueOf(await app.call('admin', queryRuns, { job: `task-${id}`, pageSize: 300 })).records
  return {
    ...app,
    hosts,
    executor,
    post,
    register,
    begin,
    runOf,
    runsOf,
    addTask: async (change: Partial<Input<typeof saveTask>> = {}) => {
      made += 1
      const wanted = { ...usualTask, title: `Task ${made}`, executorId: executor.id, ...change }
      return valueOf(await app.call('admin', saveTask, wanted)).id
    },
    trigger: async (id: string) => valueOf(await app.call('admin', triggerJob, { id })).id,
    /** The run when it has ended. */
    ended: async (id: string) => {
      await until(`run ${id} has ended`, async () => (await runOf(id)).ended)
      return runOf(id)
    },
    /** All runs of a task when they have ended, and there are at least `count`. */
    allEnded: async (id: string, count: number) => {
      await until(`${count} runs of task ${id} have ended`, async () => {
        const runs = await runsOf(id)
        return runs.length >= count && runs.every(run => run.ended !== null)
      })
      return runsOf(id)
    },
    /** Kills all processes, and forgets their addresses. */
    stopProcesses: async () => {
      await Promise.all(processes.splice(0).map(each => each.kill()))
      await app.database.run(sql`delete from job_executor_address where executor_id = ${executor.id}`)
    },
    close: async () => {
      await Promise.all(stops.map(stop => stop()))
      await Promise.all(processes.map(each => each.kill()))
      await app.close()
      assert.deepEqual(faults, [])
    },
  }
}

export type ExecutorWorld = Awaited<ReturnType<typeof executorWorld>>
