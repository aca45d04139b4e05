import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Metadata, TUS_RESUMABLE } from '@tus/server'
import { attachmentTusPath } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Attachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import { refused } from '../../../kit/call/answer.ts'
import { DatabaseUnavailable } from '../../../db/unavailable.ts'
import { originOf } from '../../../kit/call/public-address.ts'
import { Refusal, refuse } from '../../../kit/call/refusal.ts'
import { basePath } from '../../../kit/call/serve.ts'
import { StorageUnavailable, asStorageFault } from '../../../kit/files.ts'
import { languageOf } from '../../../kit/texts.ts'
import { beginUpload, current, dropUpload, finishUpload, tusServer } from './tus.ts'
import type { Begun } from './tus.ts'
import { whileLocked } from './tus-lock.ts'
import { readUpload } from './upload.queries.ts'
import type { Upload } from './upload.queries.ts'
import type { Attaching, Doer } from './work.ts'

export interface Uploads {
  end(doer: Doer, id: string): Promise<Attachment>
}

/**
 * Serves resumable uploads (tus 1.0.0). Each request is authorised before the library handles it; tus clients expect
 * refusals as 4xx.
 */
export function tusRoutes(app: FastifyInstance, attaching: Attaching): Uploads {
  const tus = tusServer(attaching)
  const url = basePath + attachmentTusPath
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))

  const handOver = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    finish: () => Promise<Attachment>,
  ) => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.setHeader('cache-control', 'no-store')
    const answer = (error: unknown) => answerOf(request, error)
    await current.run({ id, answer, finish }, () => tus.handle(request.raw, reply.raw))
    return reply
  }

  const doerOf = async (request: FastifyRequest): Promise<Doer> => ({
    caller: await app.serving.identify(request),
    origin: originOf(request),
  })

  app.post(url, { errorHandler }, async (request, reply) => {
    const doer = await doerOf(request)
    const begun = readCreation(request)
    const id = await beginUpload(attaching, doer, begun)
    const finish = () =>
      finishUpload(attaching, doer, { ...begun.place, id, name: begun.name, size: '', attachmentId: null })
    return handOver(request, reply, id, finish)
  })

  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${url}/:id`,
    errorHandler,
    handler: async (request, reply) => {
      const doer = await doerOf(request)
      const upload = await ownUpload(attaching, doer, request.params.id)
      if (upload === undefined) return unknown(request, reply)
      if (request.method === 'DELETE') {
        if (upload.attachmentId === null)
          await whileLocked(attaching.database, upload.id, () => dropUpload(attaching, upload.id))
        return protocol(reply).code(204).send()
      }
      if (upload.attachmentId !== null) return protocol(reply).headers(complete(upload)).send()
      return handOver(request, reply, upload.id, () => finishUpload(attaching, doer, upload))
    },
  })

  return {
    async end(doer, id) {
      const upload = (await ownUpload(attaching, doer, id)) ?? refuse('noSuchData')
      return finishUpload(attaching, doer, upload)
    },
  }
}

function ownUpload({ database }: Attaching, { caller }: Doer, id: string): Promise<Upload | undefined> {
  return /^[0-9a-f]{32}$/.test(id) ? readUpload(database, caller, id) : Promise.resolve(undefined)
}

/** @throws Refusal 10008 without a size, a name or a document type. */
function readCreation(request: FastifyRequest): Begun {
  const size = headerOf(request, 'upload-length')
  if (!/^\d{1,15}$/.test(size)) refuseField('file', 'sizeMissing')
  const metadata = readMetadata(headerOf(request, 'upload-metadata'))
  const businessType = metadata.businessType ?? ''
  const businessId = metadata.businessId || null
  if (businessId !== null && !/^[1-9]\d{0,17}$/.test(businessId)) refuse('noSuchData')
  return { place: { businessType, businessId }, name: metadata.filename ?? '', size: Number(size) }
}

function readMetadata(header: string): Record<string, string | null> {
  try {
    return header === '' ? {} : Metadata.parse(header)
  } catch {
    return refuseField('file', 'metadataUnreadable')
  }
}

function refuseField(field: string, key: string): never {
  refuse('invalidInput', { errors: [{ field, name: 'invalidInput', key }] })
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function errorHandler(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof Refusal)) throw error
  const body = refused(error, languageOf(request.headers['accept-language']))
  void protocol(reply).code(422).send(body)
}

function answerOf(request: FastifyRequest, error: unknown): { status_code: number; body: string } {
  if (error instanceof Refusal)
    return { status_code: 422, body: JSON.stringify(refused(error, languageOf(request.headers['accept-language']))) }
  request.log.error({ err: error }, 'An upload failed.')
  const passes = asStorageFault(error) instanceof StorageUnavailable || error instanceof DatabaseUnavailable
  return { status_code: passes ? 503 : 500, body: '' }
}

function unknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = refused(new Refusal('noSuchData'), languageOf(request.headers['accept-language']))
  return protocol(reply).code(404).send(body)
}

function protocol(reply: FastifyReply): FastifyReply {
  return reply.header('tus-resumable', TUS_RESUMABLE).header('cache-control', 'no-store')
}

/** Nothing is left to send: the response to the last piece was lost. */
function complete({ size }: Upload): Record<string, string> {
  return { 'upload-offset': size, 'upload-length': size }
}
