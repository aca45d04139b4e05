import type { FastifyInstance, FastifyReply } from 'fastify'
import { failed } from '../kit/call/answer.ts'
import { basePath } from '../kit/call/serve.ts'
import { languageOf, textOf } from '../kit/texts.ts'
import { answerUnknown } from '../errors.ts'
import { metricsAccess } from './metrics-access.ts'
import type { MetricsSettings } from './metrics-access.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

/** Answered even under load. */
const always = { config: { pressureHandler: () => undefined } }

/** `health`: the process is running; `health/ready`: it can accept calls. */
export function operationRoutes(
  app: FastifyInstance,
  { readiness, metrics, settings }: { readiness: Readiness; metrics: Metrics; settings: MetricsSettings },
): void {
  app.get(`${basePath}health`, always, (_, reply) => answer(reply, { status: 'up' }))

  app.get(`${basePath}health/ready`, always, async (request, reply) => {
    const missing = await readiness.missing()
    if (missing.length === 0) return answer(reply, { status: 'ready' })
    const msg = textOf(languageOf(request.headers['accept-language']), 'errors', 'server')
    reply.code(503).header('cache-control', 'no-store').header('retry-after', '2')
    return reply.send(failed('systemError', msg, { status: 'not ready', missing }))
  })

  const access = metricsAccess(settings)
  app.get(`${basePath}metrics`, always, async (request, reply) => {
    const allowed = access(request)
    if (allowed === 'unknown') return answerUnknown(request, reply)
    reply.header('cache-control', 'no-store')
    if (allowed === 'refused') return reply.code(401).header('www-authenticate', 'Bearer realm="metrics"').send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function answer(reply: FastifyReply, data: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ code: '200', msg: 'success', data, success: true })
}
