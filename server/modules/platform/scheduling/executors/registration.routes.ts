import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import {
  callbackPath,
  registryPath,
  registryRemovePath,
} from '../../../../../src/contract/platform/scheduling/executors.ts'
import type { Db } from '../../../../db/database.ts'
import { basePath } from '../../../../kit/call/serve.ts'
import { textOf } from '../../../../kit/texts.ts'
import { endRemoteRun } from './end-run.ts'
import { executorAddressProblem, isSecret, plainAddress } from './executor.rules.ts'

interface Answer {
  code: 200 | 500
  msg: string | null
  content: null
}

const success: Answer = { code: 200, msg: null, content: null }

const failure = (msg: string): Answer => ({ code: 500, msg, content: null })

const wrongSecret = failure('The access token is wrong.')

/** Calls of executors. They authenticate with their secret, and their answers are `{ code, msg, content }`. */
export function registrationRoutes(app: FastifyInstance, hosts: readonly string[]): void {
  const { database, reactions } = app.serving
  app.post(basePath + registryPath, async request => {
    const registration = registrationIn(request.body)
    if (registration === undefined) return failure('registryGroup, registryKey or registryValue is wrong.')
    const { appName, address } = registration
    const problem = executorAddressProblem(address, hosts)
    if (problem !== undefined)
      return failure(textOf('en', 'problems', `scheduling.${problem.key}`, problem.values ?? {}))
    const own = (await executorsOf(database, request)).filter(each => each.appName === appName)
    if (own.length === 0) return wrongSecret
    const auto = own.filter(each => each.addressType === 'AUTO').map(each => each.id)
    if (auto.length === 0) return failure('The addresses of this executor are entered by hand.')
    await register(database, auto, plainAddress(address), request.headers['xxl-job-appname'] !== undefined)
    return success
  })
  app.post(basePath + registryRemovePath, async request => {
    const registration = registrationIn(request.body)
    if (registration === undefined) return failure('registryGroup, registryKey or registryValue is wrong.')
    const { appName, address } = registration
    const own = (await executorsOf(database, request)).filter(each => each.appName === appName)
    if (own.length === 0) return wrongSecret
    const auto = own.filter(each => each.addressType === 'AUTO').map(each => each.id)
    await database.run(sql`
      delete from job_executor_address
      where executor_id = any(${auto}::bigint[]) and address = any(${[address, addressOf(address)]}::text[])`)
    return success
  })
  app.post(basePath + callbackPath, async request => {
    const own = (await executorsOf(database, request)).map(each => each.id)
    if (own.length === 0) return wrongSecret
    const results = resultsIn(request.body)
    if (results === undefined)
      return failure('The results are no list of { logId, logDateTim, handleCode, handleMsg }.')
    for (const { runId, handleCode, message } of results)
      await database.transaction(async db => {
        if (!(await isRunOf(db, runId, own))) return
        const result = handleCode === 200 ? 'OK' : 'FAILED'
        await endRemoteRun(db, runId, { result, message: messageOf(handleCode, message) }, reactions)
      })
    return success
  })
}

/** An executor whose time is over answers 502. */
function messageOf(handleCode: number, message: string): string {
  if (message !== '' || handleCode === 200) return message
  return handleCode === 502 ? 'TIMEOUT' : `code ${handleCode}`
}

interface Registered {
  id: string
  appName: string
  addressType: string
}

/** The executors of any company whose secret the request has. All are compared, so that time tells nothing. */
async function executorsOf(db: Pick<Db, 'rows'>, { headers }: FastifyRequest): Promise<Registered[]> {
  const token = headers['xxl-job-access-token']
  if (typeof token !== 'string' || token === '') return []
  const all = await db.rows<Registered & { secret: string }>(sql`
    select id, app_name, address_type, secret from job_executor order by id`)
  return all.filter(({ secret }) => isSecret(token, secret))
}

async function register(
  db: Pick<Db, 'run'>,
  executorIds: readonly string[],
  address: string,
  newer: boolean,
): Promise<void> {
  await db.run(sql`
    insert into job_executor_address (executor_id, address, beat, newer)
    select id, ${address}, now(), ${newer}::boolean from unnest(${[...executorIds]}::bigint[]) as given (id)
    on conflict (executor_id, address) do update set beat = now(), newer = excluded.newer`)
}

async function isRunOf(db: Db, runId: string, executorIds: readonly string[]): Promise<boolean> {
  const run = await db.one(sql`
    select 1 from job_dispatch d join job_task t on t.job_id = d.job_id
    where d.run_id = ${runId} and t.executor_id = any(${[...executorIds]}::bigint[])`)
  return run !== undefined
}

function registrationIn(body: unknown): { appName: string; address: string } | undefined {
  const { registryGroup, registryKey, registryValue } = (body ?? {}) as Record<string, unknown>
  if (registryGroup !== 'EXECUTOR' || typeof registryKey !== 'string' || typeof registryValue !== 'string')
    return undefined
  return registryValue.length <= 250 ? { appName: registryKey, address: registryValue } : undefined
}

function addressOf(text: string): string {
  return URL.canParse(text) ? plainAddress(text) : text
}

interface Result {
  runId: string
  handleCode: number
  message: string
}

/** Results in one call. */
const maxResults = 1_000

/** A bare list, or since release 3.5 `{ callbackList }`. */
function resultsIn(body: unknown): Result[] | undefined {
  const list: unknown = Array.isArray(body) ? body : (body as { callbackList?: unknown } | null)?.callbackList
  if (!Array.isArray(list) || list.length > maxResults) return undefined
  const results = list.map(resultIn)
  return results.includes(undefined) ? undefined : results.filter(result => result !== undefined)
}

function resultIn(entry: unknown): Result | undefined {
  const { logId, handleCode, handleMsg } = (entry ?? {}) as Record<string, unknown>
  if (typeof logId !== 'number' || !Number.isSafeInteger(logId) || logId < 1) return undefined
  if (typeof handleCode !== 'number') return undefined
  return { runId: String(logId), handleCode, message: typeof handleMsg === 'string' ? handleMsg : '' }
}
