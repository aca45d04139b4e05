import { randomUUID } from 'node:crypto'
import type { Attachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import { mostAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { largestDraftFile, mostDraftFiles } from '../../../../src/contract/ground/registration/certificates.ts'
import { extensionOf, keptName, nameFault } from '../../../../src/contract/file-names.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { setting } from '../../../kit/setting.ts'
import { asAttachment, auditFile, changePlace, ownerOf } from './access.ts'
import { keepContent, refuseSize } from './content.ts'
import type { Content } from './content.ts'
import { countFiles, forgetFile, readRequested, reserveFile, settleFile } from './queries.ts'
import type { Place } from './queries.ts'
import { scanJobName } from './scan.ts'
import { actIn } from './work.ts'
import type { Attaching, Doer } from './work.ts'

export interface Announced {
  place: Place
  name: string
  /** Prevents storing the file of a repeated request twice. */
  requestId: string | undefined
}

/** Maximum size in bytes; smaller for applicants. */
export async function largestFile(act: Pick<Act, 'db' | 'caller'>): Promise<number> {
  const limit = Number(await setting(act.db, act.caller.enterpriseId, 'attachment.maxSizeMb')) * 1024 * 1024
  return act.caller.draftId === undefined ? limit : Math.min(limit, largestDraftFile)
}

export function mostFiles({ draftId }: Pick<Act['caller'], 'draftId'>): number {
  return draftId === undefined ? mostAttachments : mostDraftFiles
}

/**
 * Checks everything known before the content arrives.
 * @throws Refusal 10008 for the name, an unknown type or too many files, 10007, 16005, 16006.
 */
export async function admit(act: Act, { owners }: Attaching, { place, name }: Announced): Promise<void> {
  requireName(name)
  await changePlace(act, owners, place)
  const limit = mostFiles(act.caller)
  if ((await countFiles(act.db, act.caller, place)) >= limit)
    refuse('invalidInput', { key: 'tooManyFiles', values: { limit } })
  await ownerOf(owners, place.businessType).requireRoom?.(act)
}

export function requireName(name: string): void {
  const fault = nameFault(name)
  if (fault !== undefined)
    refuse('invalidInput', { errors: [{ field: 'file', name: 'invalidInput', key: `fileNames.${fault}` }] })
}

/** Maximum size in bytes of a form without its file. */
const formBytes = 64 * 1024

export function refuseLargeBody(bytes: number, limit: number): void {
  if (bytes > limit + formBytes) refuseSize(limit)
}

/**
 * The row is inserted before the content is written, so that no untracked content remains.
 * @throws Refusal as `admit`, and for invalid content.
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
    // After a lost connection it is unknown whether the transaction was committed, so the content is only removed with
    // the row. The sweep removes the rest.
    const forgotten = await forgetFile(database, reserved.id).catch(() => false)
    if (forgotten) await files.remove(file)
    throw error
  }
}

async function sealOf(act: Act, { owners, files }: Attaching, { businessType, businessId }: Place) {
  return businessId === null ? undefined : ownerOf(owners, businessType).seal?.(act, files, businessId)
}

/** The document may have changed during the upload. */
async function settle(attaching: Attaching, act: Act, place: Place, id: string, content: Content): Promise<Attachment> {
  const { document } = await changePlace(act, attaching.owners, place)
  const row = await settleFile(act.db, id, attaching.scanUrl === undefined ? 'CLEAN' : 'SCANNING', content)
  if (row === undefined) throw new Error(`The file ${id} was given up while it was stored.`)
  if (row.state === 'SCANNING' && !row.sealed) await sendJob(act.db, scanJobName, { id })
  auditFile(act, row, document, 'CREATE')
  return asAttachment(attaching, act, row, true)
}

/** Returns the file of the first request; 16005 while that is running. */
function firstAnswer(attaching: Attaching, doer: Doer, { requestId = '', place }: Announced): Promise<Attachment> {
  return actIn(attaching, doer, async act => {
    const first = await readRequested(act.db, doer.caller, requestId)
    if (first?.state === 'STORING') refuse('statusNotOperable', { key: 'uploadRunning' })
    const same = first?.businessType === place.businessType && first.state !== 'REMOVED'
    if (first === undefined || !same) refuse('duplicateInput')
    return asAttachment(attaching, act, first, true)
  })
}
