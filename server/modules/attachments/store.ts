import { randomUUID } from 'node:crypto'
import type { Attachment } from '../../../src/contract/attachments/attachments.ts'
import { mostAttachments } from '../../../src/contract/attachments/attachments.ts'
import { largestDraftFile, mostDraftFiles } from '../../../src/contract/registration/certificates.ts'
import { extensionOf, keptName, nameFault } from '../../../src/contract/file-names.ts'
import type { Act } from '../../kit/call/act.ts'
import { sendJob } from '../../kit/jobs/jobs.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { setting } from '../../kit/setting.ts'
import { asAttachment, auditFile, changePlace, ownerOf } from './access.ts'
import { keepContent, refuseSize } from './content.ts'
import type { Content } from './content.ts'
import { countFiles, forgetFile, readRequested, reserveFile, settleFile } from './queries.ts'
import type { Place } from './queries.ts'
import { scanJobName } from './scan.ts'
import { actIn } from './work.ts'
import type { Attaching, Doer } from './work.ts'

/** What somebody wants to upload, before its content comes. */
export interface Announced {
  place: Place
  name: string
  /** Of a repetition that must not store the file twice. */
  requestId: string | undefined
}

/** Largest file in bytes, as the enterprise has set it; an applicant's is smaller. */
export async function largestFile(act: Pick<Act, 'db' | 'caller'>): Promise<number> {
  const limit = Number(await setting(act.db, act.caller.enterpriseId, 'attachment.maxSizeMb')) * 1024 * 1024
  return act.caller.draftId === undefined ? limit : Math.min(limit, largestDraftFile)
}

/** Most files in one place. */
export function mostFiles({ draftId }: Pick<Act['caller'], 'draftId'>): number {
  return draftId === undefined ? mostAttachments : mostDraftFiles
}

/**
 * Checks all that is known before the content. @throws Refusal 10008 for the name, an unknown kind of document or too
 * many files, 10007, 16005, 16006.
 */
export async function admit(act: Act, { owners }: Attaching, { place, name }: Announced): Promise<void> {
  requireName(name)
  await changePlace(act, owners, place)
  const limit = mostFiles(act.caller)
  if ((await countFiles(act.db, act.caller, place)) >= limit)
    refuse('invalidInput', { key: 'tooManyFiles', values: { limit } })
  await ownerOf(owners, place.businessType).requireRoom?.(act)
}

/** @throws Refusal 10008 with what is wrong with the name. */
export function requireName(name: string): void {
  const fault = nameFault(name)
  if (fault !== undefined)
    refuse('invalidInput', { errors: [{ field: 'file', name: 'invalidInput', key: `fileNames.${fault}` }] })
}

/** What a form weighs at most beside its file. */
const formBytes = 64 * 1024

/** Refuses a body that announces more than the largest file, before it is read. */
export function refuseLargeBody(bytes: number, limit: number): void {
  if (bytes > limit + formBytes) refuseSize(limit)
}

/**
 * Stores one file and answers it. Its row stands before its content is written, so that whatever breaks leaves nothing
 * that nobody knows of. @throws Refusal as `admit`, and what is wrong with the content.
 */
export async function storeFile(
  attaching: Attaching,
  doer: Doer,
  announced: Announced,
  source: AsyncIterable<Uint8Array>,
): Promise<Attachment> {
  const { database, files } = attaching
  const file = `attachments/${randomUUID()}`
  const name = keptName(announced.name)
  const { reserved, limit, seal } = await actIn(attaching, doer, async act => {
    await admit(act, attaching, announced)
    const type = extensionOf(name).slice(0, 16)
    const row = { ...announced.place, name, type, file, requestId: announced.requestId }
    return {
      reserved: await reserveFile(act.db, doer.caller, row),
      limit: await largestFile(act),
      seal: await sealOf(act, attaching, announced.place),
    }
  })
  if (reserved === undefined) return firstAnswer(attaching, doer, announced)
  try {
    const content = await keepContent(files, { name, file, limit, source, seal })
    return await actIn(attaching, doer, act => settle(attaching, act, announced.place, reserved.id, content))
  } catch (error) {
    // Whether a lost connection has committed is not known: the content goes only where the row has gone.
    // What cannot be removed now, the sweep removes.
    const forgotten = await forgetFile(database, reserved.id).catch(() => false)
    if (forgotten) await files.remove(file)
    throw error
  }
}

async function sealOf(act: Act, { owners, files }: Attaching, { businessType, businessId }: Place) {
  return businessId === null ? undefined : ownerOf(owners, businessType).seal?.(act, files, businessId)
}

/** The document may have moved on while the content came. */
async function settle(attaching: Attaching, act: Act, place: Place, id: string, content: Content): Promise<Attachment> {
  const { document } = await changePlace(act, attaching.owners, place)
  const row = await settleFile(act.db, id, attaching.scanUrl === undefined ? 'CLEAN' : 'SCANNING', content)
  if (row === undefined) throw new Error(`The file ${id} was given up while it was stored.`)
  if (row.state === 'SCANNING' && !row.sealed) await sendJob(act.db, scanJobName, { id })
  auditFile(act, row, document, 'CREATE')
  return asAttachment(attaching, act, row, true)
}

/** A repetition gets what the first request made; while that still goes on, 16005. */
function firstAnswer(attaching: Attaching, doer: Doer, { requestId = '', place }: Announced): Promise<Attachment> {
  return actIn(attaching, doer, async act => {
    const first = await readRequested(act.db, doer.caller, requestId)
    if (first?.state === 'STORING') refuse('statusNotOperable', { key: 'uploadRunning' })
    const same = first?.businessType === place.businessType && first.state !== 'REMOVED'
    if (first === undefined || !same) refuse('duplicateInput')
    return asAttachment(attaching, act, first, true)
  })
}
