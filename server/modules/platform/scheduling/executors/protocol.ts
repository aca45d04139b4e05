import { addressProblem } from '../../../../kit/allowed-hosts.ts'
import { networkReason } from '../../../../kit/network-reason.ts'
import type { blockings } from '../../../../../src/contract/platform/scheduling/tasks.ts'

export interface Place {
  /** Base address. */
  address: string
  secret: string
  appName: string
  /** Has the paths of release 3.5. */
  newer: boolean
}

export interface RunOrder {
  runId: string
  jobId: string
  /** Ms since 1970. */
  time: number
  handler: string
  params: string
  blocking: (typeof blockings)[number]
  timeoutSeconds: number
  shardIndex: number
  /** 0: not divided. */
  shardTotal: number
}

/** `denied`: the executor answered no. `unreached`: no executor took it. `unknown`: one may have taken it. */
export type Reply = { kind: 'done'; content: unknown } | { kind: 'denied' | 'unreached' | 'unknown'; reason: string }

/** Ms for each request. */
const patience = { probe: 3_000, order: 10_000 }

/** Bytes of a response; a log is read in parts. */
const maxBytes = 1024 * 1024

/** Codes of network errors after which nothing was sent. */
const notSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** Requests to executors. Executors know the field `logDateTime` under its documented and under a misspelt name. */
export function executorClient(hosts: readonly string[]) {
  const probe = (place: Place, path: string, body: object) => post(place, path, body, hosts, patience.probe)
  return {
    beat: (place: Place) => probe(place, 'beat', {}),
    idleBeat: (place: Place, jobId: string) => probe(place, 'idleBeat', { jobId: Number(jobId) }),
    run: (place: Place, order: RunOrder) => run(place, orderBody(order), hosts),
    kill: (place: Place, jobId: string) => probe(place, 'kill', { jobId: Number(jobId) }),
    log: (place: Place, { runId, time, fromLine }: { runId: string; time: number; fromLine: number }) =>
      probe(place, 'log', { logDateTim: time, logDateTime: time, logId: Number(runId), fromLineNum: fromLine }),
  }
}
export type ExecutorClient = ReturnType<typeof executorClient>

/** Release 3.5 renamed the path. A path that does not exist took nothing. */
async function run(place: Place, body: object, hosts: readonly string[]): Promise<Reply> {
  const [first, second] = place.newer ? ['trigger', 'run'] : ['run', 'trigger']
  const reply = await post(place, first, body, hosts, patience.order)
  return reply.kind === 'unreached' && reply.reason === 'HTTP 404'
    ? post(place, second, body, hosts, patience.order)
    : reply
}

function orderBody(order: RunOrder): object {
  return {
    jobId: Number(order.jobId),
    executorHandler: order.handler,
    executorParams: order.params,
    executorBlockStrategy: order.blocking,
    executorTimeout: order.timeoutSeconds,
    logId: Number(order.runId),
    logDateTime: order.time,
    logDateTim: order.time,
    // Scripts are never sent.
    glueType: 'BEAN',
    glueSource: '',
    glueUpdatetime: 0,
    broadcastIndex: order.shardIndex,
    broadcastTotal: Math.max(1, order.shardTotal),
  }
}

/**
 * The allowed hosts may have changed since the address was entered, so it is checked again. Redirects are not followed,
 * because they could lead to a host that is not allowed.
 */
async function post(
  { address, secret, appName }: Place,
  path: string,
  body: object,
  hosts: readonly string[],
  wait: number,
): Promise<Reply> {
  if (addressProblem(address, hosts, { anyHttp: true }) !== undefined)
    return { kind: 'unreached', reason: 'HOST_NOT_ALLOWED' }
  try {
    const answer = await fetch(new URL(path, address), {
      method: 'POST',
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        'user-agent': 'srm-elements',
        'xxl-job-access-token': secret,
        'xxl-job-appname': appName,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(wait),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      // A proxy may have lost the answer of an executor that works.
      return { kind: answer.status >= 502 ? 'unknown' : 'unreached', reason: `HTTP ${answer.status}` }
    }
    return replyIn(await textOf(answer))
  } catch (error) {
    return failureOf(error)
  }
}

/** `{ code, msg, content }`, whatever its content type. */
function replyIn(text: string): Reply {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { kind: 'unreached', reason: 'NO_EXECUTOR' }
  }
  const { code, msg, content } = (value ?? {}) as { code?: unknown; msg?: unknown; content?: unknown }
  if (code === 200) return { kind: 'done', content }
  if (typeof code !== 'number') return { kind: 'unreached', reason: 'NO_EXECUTOR' }
  return { kind: 'denied', reason: typeof msg === 'string' && msg !== '' ? msg : `code ${code}` }
}

function failureOf(error: unknown): Reply {
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'unknown', reason: 'TIMEOUT' }
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
  const reason = networkReason(error)
  return { kind: typeof code === 'string' && notSent.includes(code) ? 'unreached' : 'unknown', reason }
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = answer.body?.getReader()
  while (reader !== undefined && length < maxBytes) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  await reader?.cancel()
  return new TextDecoder().decode(Buffer.concat(chunks))
}
