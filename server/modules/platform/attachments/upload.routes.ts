import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { generalFileType, uploadAttachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Attachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { success } from '../../../kit/call/answer.ts'
import { inputReader } from '../../../kit/call/read-input.ts'
import { originOf } from '../../../kit/call/public-address.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { BadInput, basePath, requestIdOf } from '../../../kit/call/serve.ts'
import { largestFile, refuseLargeBody, requireName, storeFile } from './store.ts'
import type { Attaching, Doer } from './work.ts'

const readFields = inputReader(uploadAttachment)

/** Limits of a form in addition to its one file. */
const formLimits = { fields: 10, fieldNameSize: 100, fieldSize: 4000, files: 1, parts: 11, headerPairs: 20 }

export async function uploadRoutes(app: FastifyInstance, attaching: Attaching): Promise<void> {
  app.serving.endpoints.push(uploadAttachment)
  await app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.post(basePath + uploadAttachment.path, async (request, reply) => {
      const caller = await app.serving.identify(request, uploadAttachment)
      const doer = { caller, origin: originOf(request) }
      const attachment = await receive(attaching, doer, request).catch((error: unknown) => rethrow(error, request))
      return reply.header('cache-control', 'no-store').send(success(attachment))
    })
  })
}

const malformed = /multipart|boundary|part header|part terminated/i

/** Disconnected clients and malformed forms are not server errors. */
function rethrow(error: unknown, { raw }: FastifyRequest): never {
  const gone = raw.destroyed && !raw.complete
  if (!gone && !(error instanceof Error && malformed.test(error.message))) throw error
  throw Object.assign(new Error('The upload was broken off.', { cause: error }), { statusCode: 400 })
}

/** @throws Refusal 10011 when no file arrived or a field followed it, and as `storeFile`. */
async function receive(attaching: Attaching, doer: Doer, request: FastifyRequest): Promise<Attachment> {
  const requestId = requestIdOf(request)
  const limit = await largestFile({ db: attaching.database, caller: doer.caller })
  refuseLargeBody(Number(request.headers['content-length'] ?? 0), limit)
  const fields: Record<string, unknown> = {}
  let stored: Attachment | undefined
  for await (const part of request.parts({ preservePath: true, limits: { ...formLimits, fileSize: limit + 1 } })) {
    if (part.type === 'field') {
      if (part.value !== '') fields[part.fieldname] = part.value
      continue
    }
    const form = checkedFields({ ...withType(fields), file: part.fieldname })
    const { businessType, businessId = null, originalFilename } = form
    // Other programs would use the name of the part.
    requireName(part.filename)
    const announced = { place: { businessType, businessId }, name: originalFilename ?? part.filename, requestId }
    stored = await storeFile(attaching, doer, announced, part.file)
    part.file.resume() // the content was not read if the request is repeated
  }
  if (stored === undefined)
    refuse('requiredMissing', { errors: [{ field: 'file', name: 'requiredMissing', key: 'fileMissing' }] })
  return stored
}

/** With the path or the name of the specification the type may be missing; a file before all fields is refused. */
function withType(fields: Record<string, unknown>): Record<string, unknown> {
  const specified = fields.path !== undefined || fields.originalFilename !== undefined
  return specified ? { businessType: generalFileType, ...fields } : fields
}

function checkedFields(body: Record<string, unknown>): Input<typeof uploadAttachment> {
  const result = readFields({ params: {}, query: {}, body })
  if (!('input' in result)) throw new BadInput(result.problems, result.wrongType)
  // Validated above against this schema.
  return result.input as Input<typeof uploadAttachment>
}
