// An executor for scheduled tasks of the portal: docs/rules/executors.md. Start it with the secret that the portal showed:
// SECRET=… PORT=9999 PORTAL=http://127.0.0.1:8080/stage-api node demo/executor.mjs
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const { SECRET, PORTAL = 'http://127.0.0.1:8080/stage-api', APP_NAME = 'demo-executor', PORT = '9999' } = process.env

/** The tasks by their handler name. `signal` aborts when the run is killed or its time is over. */
const handlers = {
  async count({ executorParams, broadcastIndex, broadcastTotal }, write, signal) {
    const last = executorParams === '' ? 10 : Number(executorParams)
    for (let second = 1; second <= last; second++) {
      write(`part ${broadcastIndex + 1} of ${broadcastTotal}: ${second} of ${last}`)
      await setTimeout(1000, undefined, { signal })
    }
  },
}

/** `logId` → lines; `jobId` → runs, of which the first is in progress. */
const [logs, queues] = [new Map(), new Map()]

const answers = {
  beat: () => done(),
  idleBeat: ({ jobId }) => (queues.get(jobId)?.length ? refused('The task is running.') : done()),
  run: order => {
    const queue = queues.get(order.jobId) ?? []
    if (!handlers[order.executorHandler]) return refused(`There is no handler ${order.executorHandler}.`)
    if (queue.length > 0 && order.executorBlockStrategy === 'DISCARD_LATER') return refused('An earlier run goes on.')
    if (order.executorBlockStrategy === 'COVER_EARLY') for (const { stop } of queue) stop.abort('A later run began.')
    queues.set(order.jobId, [...queue, { order, stop: new AbortController() }])
    if (queue.length === 0) void work(order.jobId)
    return done()
  },
  kill: ({ jobId }) => {
    for (const { stop } of queues.get(jobId) ?? []) stop.abort('Killed.')
    return done()
  },
  log: ({ logId, fromLineNum }) => {
    const lines = logs.get(logId) ?? []
    const logContent = lines.slice(fromLineNum - 1).join('\n')
    return done({ fromLineNum, toLineNum: lines.length, logContent, isEnd: false })
  },
}
answers.trigger = answers.run

const done = (content = null) => ({ code: 200, msg: null, content })
const refused = msg => ({ code: 500, msg, content: null })

/** Does the runs of a task one after another. */
async function work(jobId) {
  for (let run = queues.get(jobId)[0]; run !== undefined; run = queues.get(jobId)[0]) {
    const { order, stop } = run
    const { logId, logDateTime, executorTimeout } = order
    const lines = []
    logs.set(logId, lines)
    console.log(`run ${logId}: ${order.executorHandler}`)
    const signals = [stop.signal, ...(executorTimeout > 0 ? [AbortSignal.timeout(executorTimeout * 1000)] : [])]
    const write = line => lines.push(`${new Date().toISOString()} ${line}`)
    const result = await handlers[order.executorHandler](order, write, AbortSignal.any(signals)).then(
      () => ({ handleCode: 200, handleMsg: '' }),
      error => (stop.signal.aborted || !signals[1]?.aborted ? failed(500, stop, error) : failed(502, stop, error)),
    )
    queues.get(jobId).shift()
    await call('callback', [{ logId, logDateTim: logDateTime, ...result }])
  }
}

const failed = (handleCode, { signal }, error) => ({
  handleCode,
  handleMsg: signal.aborted ? signal.reason : handleCode === 502 ? '' : String(error),
})

/** Results that the portal did not take are sent again. */
async function call(path, body) {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await fetch(`${PORTAL}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'xxl-job-access-token': SECRET },
      body: JSON.stringify(body),
    })
      .then(response => response.json())
      .catch(error => ({ msg: String(error) }))
    if (answer.code === 200) return
    console.error(`${path}: ${answer.msg}`)
    if (path !== 'callback') return
    await setTimeout(1000)
  }
}

const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join('')
  const mayAsk = SECRET && request.headers['xxl-job-access-token'] === SECRET
  const answer = answers[request.url.slice(1)]
  response.writeHead(answer ? 200 : 404, { 'content-type': 'text/html;charset=UTF-8' })
  response.end(
    JSON.stringify(
      !answer
        ? refused('Not found.')
        : mayAsk
          ? answer(JSON.parse(body || '{}'))
          : refused('The access token is wrong.'),
    ),
  )
}).listen(Number(PORT), '127.0.0.1', () => {
  const registryValue = `http://127.0.0.1:${server.address().port}/`
  const registration = { registryGroup: 'EXECUTOR', registryKey: APP_NAME, registryValue }
  console.log(`The executor ${APP_NAME} listens at ${registryValue}`)
  void call('registry', registration)
  setInterval(() => void call('registry', registration), 30_000)
  process.on('SIGTERM', () => void call('registryRemove', registration).then(() => process.exit()))
})
