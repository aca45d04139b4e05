import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import OAuth2Server from '@node-oauth/oauth2-server'
import { refusalCodes } from '../src/contract/refusals.ts'
import { TooManyLogins } from './auth/passwords.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { badInput, failed } from './kit/call/answer.ts'
import { databaseRefusal, refusalOfArea } from './kit/call/database-refusal.ts'
import { StorageUnavailable } from './kit/files.ts'
import { Refusal } from './kit/call/refusal.ts'
import { BadInput, Forbidden, Unauthorized, sendRefusal } from './kit/call/serve.ts'
import { languageOf, refusalText, textOf } from './kit/texts.ts'

type Fault = Error & { statusCode?: number }

/** An unexpected error gets code 10 and a trace id, never a stack or SQL text. */
export function answerError(error: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const { callRefusals } = request.server.serving
  reply.header('cache-control', 'no-store')
  if (error instanceof Refusal) return sendRefusal(request, reply, refusalOfArea(error, request.url, callRefusals))
  if (error instanceof Unauthorized) {
    const msg = textOf(language, 'errors', 'expired')
    return reply.code(401).send({ code: '401', msg, data: null, success: false, state: { code: '401' } })
  }
  if (error instanceof Forbidden)
    return reply.code(403).send(failed('noPermission', refusalText(language, 'noPermission')))
  if (error instanceof BadInput) return reply.code(400).send(badInput(error.problems, error.wrongType, language))
  if (error instanceof OAuth2Server.OAuthError)
    return reply.code(error.code).send({ ...failed('invalidInput', error.message), error: error.name })
  if (error instanceof StorageUnavailable) request.log.error(error, 'Files cannot be kept now.')
  if (
    error instanceof StorageUnavailable ||
    error instanceof DatabaseUnavailable ||
    error instanceof TooManyLogins ||
    error.statusCode === 503
  ) {
    const busy = failed('systemError', textOf(language, 'errors', 'server'))
    return reply.code(503).header('retry-after', '2').send(busy)
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return reply.code(status).send(badInput([], status === 400, language))
  const refusal = databaseRefusal(error, request.url, callRefusals)
  if (refusal === undefined) return answerFault(error, request, reply)
  // Validation should have refused it.
  request.log.error({ err: error }, 'The database refused what a call wanted to write.')
  return sendRefusal(request, reply, new Refusal(refusal))
}

function answerFault(error: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const traceId = randomUUID()
  request.log.error({ err: error, traceId }, 'A call failed.')
  return reply.code(500).send({ ...failed('systemError', refusalText(language, 'systemError')), data: { traceId } })
}

export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const msg = refusalText(languageOf(request.headers['accept-language']), 'noSuchData')
  const code = refusalCodes.noSuchData
  reply.header('cache-control', 'no-store')
  return reply.code(404).send({ code, msg, data: null, success: false, state: { code } })
}
