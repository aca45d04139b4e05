import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachmentDownloadPath } from '../../../src/contract/attachments/attachments.ts'
import { attachmentNamed } from '../../kit/attachment-header.ts'
import { audit } from '../../kit/audit.ts'
import { basePath } from '../../kit/call/serve.ts'
import { languageOf } from '../../kit/texts.ts'
import { seesFile } from './access.ts'
import { readContent } from './content.ts'
import { readTicketed } from './queries.ts'
import type { StoredFile } from './queries.ts'
import { readTicket } from './ticket.rules.ts'
import { actIn } from './work.ts'
import type { Attaching } from './work.ts'

/** Serves contents by their signed addresses, which need no token: a link, a picture or another window has none. */
export function downloadRoute(app: FastifyInstance, attaching: Attaching): void {
  const { database, files } = attaching
  app.get<{ Params: { id: string; ticket: string } }>(
    `${basePath}${attachmentDownloadPath}/:id/:ticket`,
    async ({ params, ip, headers }, reply) => {
      const ticket = readTicket(attaching.key, params.id, params.ticket, Date.now())
      const language = languageOf(headers['accept-language'])
      const caller = ticket === undefined ? undefined : await attaching.readCaller(database, { ...ticket, language })
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

/** As bytes to keep, never as something to show: whatever it is, it does nothing under the portal's origin. */
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

/** Wrong and expired addresses look the same, and so does what the user no longer sees. */
function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
