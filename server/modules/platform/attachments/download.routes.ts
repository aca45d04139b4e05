import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachmentDownloadPath } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Db } from '../../../db/database.ts'
import { attachmentNamed } from '../../../kit/attachment-header.ts'
import { audit } from '../../../kit/audit.ts'
import { basePath } from '../../../kit/call/serve.ts'
import { languageOf } from '../../../kit/texts.ts'
import { isOpenSession } from '../session/read.ts'
import { seesFile } from './access.ts'
import { readContent } from './content.ts'
import { readTicketed } from './queries.ts'
import type { StoredFile } from './queries.ts'
import { readTicket } from './ticket.rules.ts'
import type { Ticket } from './ticket.rules.ts'
import { actIn } from './work.ts'
import type { Attaching } from './work.ts'

/** Signed URLs need no token, which links, images and new windows cannot send. */
export function downloadRoute(app: FastifyInstance, attaching: Attaching): void {
  const { database, files } = attaching
  app.get<{ Params: { id: string; ticket: string } }>(
    `${basePath}${attachmentDownloadPath}/:id/:ticket`,
    async ({ params, ip, headers }, reply) => {
      const ticket = readTicket(attaching.key, params.id, params.ticket, Date.now())
      const language = languageOf(headers['accept-language'])
      if (ticket === undefined || !(await isOpen(database, ticket))) return missing(reply)
      const caller = await attaching.readCaller(database, { ...ticket, language })
      if (caller === undefined) return missing(reply)
      const file = await actIn(attaching, { caller: { ...caller, ip }, origin: '' }, async act => {
        const found = await readTicketed(act.db, params.id)
        if (found?.state !== 'CLEAN' || found.sealed || !(await seesFile(act, attaching.owners, found)))
          return undefined
        audit(act, {
          businessType: 'ATTACHMENT',
          businessId: found.id,
          docNo: '',
          action: 'EXPORT',
          reason: found.name,
        })
        return found
      })
      return file === undefined ? missing(reply) : send(reply, file, await readContent(files, file))
    },
  )
}

/** A URL expires with the session in which it was created. */
async function isOpen(db: Db, { sessionId, userId }: Ticket): Promise<boolean> {
  return sessionId === '' || isOpenSession(db, sessionId, userId)
}

/** Content is always sent as a download, so that it cannot run under the portal's origin. */
function send(reply: FastifyReply, file: StoredFile, content: NodeJS.ReadableStream): FastifyReply {
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', file.size)
    .header('content-disposition', attachmentNamed(file.name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(content)
}

/** The response is the same for invalid and expired URLs and for files no longer visible. */
function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
