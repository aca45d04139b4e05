import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { Server } from '@tus/server'
import { attachmentTusPath } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Attachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import { keptName } from '../../../../src/contract/file-names.ts'
import type { Act } from '../../../kit/call/act.ts'
import { Refusal, refuse } from '../../../kit/call/refusal.ts'
import { basePath } from '../../../kit/call/serve.ts'
import { StorageUnavailable } from '../../../kit/files.ts'
import { asAttachment } from './access.ts'
import { refuseSize } from './content.ts'
import { forgetBegun, readFilesById } from './queries.ts'
import type { Place } from './queries.ts'
import { admit, largestFile, storeFile } from './store.ts'
import { uploadLocker, whileLocked } from './tus-lock.ts'
import { deleteUpload, endUpload, insertUpload, readUpload } from './upload.queries.ts'
import type { Upload } from './upload.queries.ts'
import { actIn } from './work.ts'
import type { Attaching, Doer } from './work.ts'

/** Size in bytes: the minimum part size of buckets. */
export const pieceSize = 5 * 1024 * 1024

const mostOpenUploads = 20

export const pieceName = (id: string) => `uploads/${id}`

interface Request {
  id: string
  answer: (error: unknown) => { status_code: number; body: string }
  finish: () => Promise<Attachment>
}

export const current = new AsyncLocalStorage<Request>()

/** The library implements the protocol; authorisation is ours. */
export function tusServer({ database, files }: Attaching): Server {
  return new Server({
    path: basePath + attachmentTusPath,
    relativeLocation: true,
    datastore: files.pieces,
    locker: uploadLocker(database),
    allowedOrigins: [], // the server's own origin rules apply
    namingFunction: () => pieceName(request().id),
    getFileIdFromRequest: () => pieceName(request().id),
    generateUrl: (_, { path }) => `${path}/${request().id}`,
    onUploadFinish: async () => {
      await request().finish()
      return {}
    },
    onResponseError: (_, error) => {
      if (error instanceof Error) return request().answer(error)
      return error.status_code < 500 ? undefined : request().answer(new StorageUnavailable(error.body.trim()))
    },
  })
}

function request(): Request {
  const found = current.getStore()
  if (found === undefined) throw new Error('No upload is under way.')
  return found
}

export interface Begun {
  place: Place
  name: string
  size: number
}

/** @throws Refusal as `admit`, 10008 for its size or too many open uploads, 10018 for an empty file. */
export function beginUpload(attaching: Attaching, doer: Doer, { place, name, size }: Begun): Promise<string> {
  return actIn(attaching, doer, async act => {
    await admit(act, attaching, { place, name, requestId: undefined })
    const limit = await largestFile(act)
    if (size > limit) refuseSize(limit)
    if (size === 0) refuse('inputEmpty', { key: 'fileEmpty' })
    const id = randomBytes(16).toString('hex')
    const upload = { ...place, id, name: keptName(name), size }
    if (!(await insertUpload(act.db, doer.caller, upload, mostOpenUploads)))
      refuse('invalidInput', { key: 'tooManyUploads', values: { limit: mostOpenUploads } })
    return id
  })
}

/**
 * Repeated calls return the same file; a refused upload is deleted.
 * @throws Refusal 16005 when bytes are missing, and as `storeFile`.
 */
export function finishUpload(attaching: Attaching, doer: Doer, { id }: Upload): Promise<Attachment> {
  const { database, files } = attaching
  const name = pieceName(id)
  return whileLocked(database, id, async () => {
    const upload = (await readUpload(database, doer.caller, id)) ?? refuse('noSuchData')
    const known = await actIn(attaching, doer, act => finished(attaching, act, upload))
    if (known !== undefined) return known
    const { offset } = await files.pieces.getUpload(name)
    if (offset !== Number(upload.size)) refuse('statusNotOperable', { key: 'uploadIncomplete' })
    const requestId = `tus:${id}`
    // The lock is held, so another attempt's file was interrupted.
    const broken = await forgetBegun(database, doer.caller, requestId)
    if (broken !== undefined) await files.remove(broken.file)
    try {
      const announced = { place: upload, name: upload.name, requestId }
      const stored = await storeFile(attaching, doer, announced, readPieces(attaching, name))
      await endUpload(database, id, stored.id)
      await files.pieces.remove(name)
      return stored
    } catch (error) {
      if (error instanceof Refusal) await dropUpload(attaching, id)
      throw error
    }
  })
}

async function* readPieces({ files }: Attaching, name: string): AsyncGenerator<Uint8Array> {
  // Both stores implement it; the library's type does not declare it.
  const readable = files.pieces as typeof files.pieces & { read(id: string): unknown }
  yield* (await readable.read(name)) as AsyncIterable<Uint8Array>
}

async function finished(attaching: Attaching, act: Act, upload: Upload): Promise<Attachment | undefined> {
  if (upload.attachmentId === null) return undefined
  const [file] = await readFilesById(act.db, act.caller, [upload.attachmentId])
  return asAttachment(attaching, act, file ?? refuse('noSuchData'), true)
}

export async function dropUpload({ database, files }: Attaching, id: string): Promise<void> {
  await files.pieces.remove(pieceName(id)).catch(ignoreMissing)
  await deleteUpload(database, id)
}

export function ignoreMissing(error: unknown): void {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'status_code') : undefined
  if (status !== 404 && status !== 410) throw error
}
