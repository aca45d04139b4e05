import type { FastifyInstance } from 'fastify'
import {
  attachmentTusPath,
  getAttachment,
  getAttachmentLimits,
  getUploaded,
  queryAttachments,
  queryPublicAttachments,
  removeAttachments,
} from '../../../../src/contract/platform/attachments/attachments.ts'
import { largestDraftFile } from '../../../../src/contract/ground/registration/certificates.ts'
import { forbiddenExtensions } from '../../../../src/contract/file-names.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve, serveUser, serveVisitor } from '../../../kit/call/serve.ts'
import { readEnterpriseId, visitorCaller } from '../../../kit/call/visitor.ts'
import type { Visit } from '../../../kit/call/visitor.ts'
import { asAttachment, auditFile, changePlace, seePlace, seesFile } from './access.ts'
import { downloadRoute } from './download.routes.ts'
import { isOwn, markLeft, readFiles, readFilesById } from './queries.ts'
import type { Place, StoredFile } from './queries.ts'
import { largestFile, mostFiles } from './store.ts'
import { tusRoutes } from './tus.routes.ts'
import { pieceSize } from './tus.ts'
import { uploadRoutes } from './upload.routes.ts'
import { actIn } from './work.ts'
import type { Attaching } from './work.ts'

export async function attachmentRoutes(app: FastifyInstance, attaching: Attaching): Promise<void> {
  serve(app, queryAttachments, async ({ businessType, businessId = null }, act) => {
    const place = { businessType, businessId }
    const { mayAdd } = await seePlace(act, attaching.owners, place)
    const files = await readFiles(act.db, act.caller, place)
    const mayChange = mayAdd || businessId === null
    return { records: files.map(file => asAttachment(attaching, act, file, mayChange)), mayAdd }
  })
  serveVisitor(app, queryPublicAttachments, (place, visit) => readPublicFiles(attaching, place, visit))
  serve(app, getAttachment, ({ id }, act) => readAttachment(attaching, act, id))
  serve(app, getAttachmentLimits, async (_, act) => ({
    maxSize: await largestFile(act),
    maxFiles: mostFiles(act.caller),
    forbiddenExtensions: [...forbiddenExtensions],
    tusThreshold: act.caller.draftId === undefined ? pieceSize : largestDraftFile + 1,
    tusChunkSize: pieceSize,
    tusPath: attachmentTusPath,
  }))
  serve(app, removeAttachments, async ({ ossBusinessFiles }, act) => ({
    count: await removeFiles(attaching, act, [...new Set(ossBusinessFiles.map(file => file.id))]),
  }))
  downloadRoute(app, attaching)
  await uploadRoutes(app, attaching)
  const uploads = tusRoutes(app, attaching)
  serveUser(app, getUploaded, ({ uploadId }, doer) => uploads.end(doer, uploadId))
}

async function readPublicFiles(attaching: Attaching, place: Place, visit: Visit) {
  const caller = visitorCaller(visit, await readEnterpriseId(visit.database), '')
  return actIn(attaching, { caller, origin: visit.origin }, async act => {
    await seePlace(act, attaching.owners, place)
    const files = await readFiles(act.db, caller, place)
    return files
      .filter(file => file.state === 'CLEAN')
      .map(file => asAttachment(attaching, act, file, false))
      .map(({ id, name, type, size, url }) => ({ id, name, type, size, url }))
  })
}

/** @throws Refusal 10007 when not visible to the current user. */
async function readAttachment(attaching: Attaching, act: Act, id: string) {
  const [file] = await readFilesById(act.db, act.caller, [id])
  if (file === undefined || !(await seesFile(act, attaching.owners, file))) refuse('noSuchData')
  return asAttachment(attaching, act, file, await mayChange(attaching, act, file))
}

async function mayChange({ owners }: Attaching, act: Act, file: StoredFile): Promise<boolean> {
  return file.businessId === null || (await seePlace(act, owners, file)).mayAdd
}

/** All or none. @throws Refusal 10010, 10007, 16006 with the specification's sentence, 16005. */
async function removeFiles({ owners }: Attaching, act: Act, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) refuse('idEmpty')
  const files = await readFilesById(act.db, act.caller, ids, true)
  if (files.length < ids.length) refuse('noSuchData')
  for (const file of files) if (!(await seesFile(act, owners, file))) refuse('noSuchData')
  if (files.some(file => !isOwn(file, act.caller))) refuse('noPermission', { key: 'notTheUploader' })
  for (const file of files) {
    const { document } = file.businessId === null ? { document: undefined } : await changePlace(act, owners, file)
    auditFile(act, file, document, 'DELETE')
  }
  await markLeft(act.db, ids)
  return files.length
}
