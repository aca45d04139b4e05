import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  exportDownloadPath,
  getExportData,
  preloadExport,
  preloadPurchaseExport,
} from '../../../../src/contract/platform/exports/exports.ts'
import type { Database } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { attachmentNamed } from '../../../kit/attachment-header.ts'
import { writeTrail } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { basePath, serve } from '../../../kit/call/serve.ts'
import { readSignedTask, readTask, returnDownload, takeDownload } from './queries.ts'
import type { Task } from './queries.ts'
import { isOpenSession } from '../session/read.ts'
import { signature, signedSession } from './rules.ts'
import { startExport } from './start.ts'
import type { Exporting } from './work.ts'

export function exportRoutes(app: FastifyInstance, exporting: Exporting): void {
  const start = (input: Parameters<typeof startExport>[2], act: Act) => startExport(act, exporting.lists, input)
  serve(app, preloadExport, start)
  serve(app, preloadPurchaseExport, start)
  serve(app, getExportData, ({ key }, act) => statusOf(act, key))
  app.get<{ Params: { key: string; signature: string } }>(
    `${basePath}${exportDownloadPath}/:key/:signature`,
    async (request, reply) => sendFile(exporting, request.params, request.ip, reply),
  )
}

/**
 * Returns '' while it is running, then the URL.
 * @throws Refusal with the cause of a failure; 10007 for a task of another user, expired or downloaded.
 */
async function statusOf(act: Act, key: string): Promise<string> {
  const task = await readTask(act.db, act.caller.userId, key)
  if (task === undefined) refuse('noSuchData')
  if (task.status === 'FAILED') refuse(task.error === '' ? 'systemError' : task.error)
  if (task.status !== 'DONE') return ''
  if (task.used) refuse('noSuchData', { key: 'exportUsed' })
  return `${act.origin ?? ''}${basePath}${exportDownloadPath}/${key}/${signature(task.secret, key, act.caller.sessionId)}`
}

/** The file is sent once; a second request gets 404, unless the first was interrupted. */
async function sendFile(
  { database, files, readCaller }: Exporting,
  params: { key: string; signature: string },
  ip: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const task = isKey(params.key) ? await readSignedTask(database, params.key) : undefined
  if (task?.status !== 'DONE') return missing(reply)
  // A shared link becomes invalid when the requesting session ends.
  const sessionId = signedSession(task.secret, params.key, params.signature)
  if (sessionId === undefined || !(await isOpenSession(database, sessionId, task.userId))) return missing(reply)
  const caller = await readCaller(database, task)
  if (caller === undefined) return missing(reply)
  const taken = await database.transaction(async db => {
    if (!(await takeDownload(db, task.id))) return false
    await writeTrail(db, { ...caller, ip }, [
      {
        businessType: 'EXPORT',
        businessId: task.id,
        docNo: task.key.slice(0, 8),
        action: 'EXPORT',
        reason: noteOf(task),
      },
    ])
    return true
  })
  if (!taken) return missing(reply)
  const content = await files.read(task.file)
  let sent = false
  content.on('end', () => (sent = true))
  reply.raw.on('close', () => {
    if (!sent) giveDownloadBack(database, task.id, reply)
  })
  const ending = task.exportType.toLowerCase()
  return reply
    .header('content-type', contentTypes[task.exportType])
    .header('content-disposition', attachmentNamed(`${task.fileName}.${ending}`))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(content)
}

const contentTypes = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
}

const isKey = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

function noteOf(task: Task): string {
  return `${task.queryCall} ${task.rows} ${task.fileName}.${task.exportType.toLowerCase()}`.slice(0, 500)
}

function giveDownloadBack(database: Database, id: string, reply: FastifyReply): void {
  returnDownload(database, id).catch((error: unknown) => reply.log.warn(error))
}

/** The response is the same for invalid, used and expired URLs. */
function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
