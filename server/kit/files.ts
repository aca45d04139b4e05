import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** File storage outside the database: a folder of this machine, or a bucket shared by servers. */
export interface Files {
  /** Stores a file once it is complete; a stream that fails leaves nothing. */
  write(name: string, content: Readable): Promise<void>
  /** @throws when the file does not exist. */
  read(name: string): Promise<Readable>
  /** Also removes a partial file of a process that died. Does nothing when the file does not exist. */
  remove(name: string): Promise<void>
  /** Complete files only. */
  names(): AsyncIterable<string>
  /** Writes and removes a small file. @throws when files cannot be stored. */
  probe(): Promise<void>
  /** Storage of resumable uploads until they are complete. */
  readonly pieces: DataStore
}

/**
 * The disk is full or read-only, or the bucket does not respond. The call is answered with 503 and `Retry-After`, and
 * leaves nothing behind.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** Error codes of a file system that is full, at a limit, read-only, broken or inaccessible. */
const storageCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])

/** Wraps errors of the file storage in `StorageUnavailable`; returns others unchanged. */
export function asStorageFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code: unknown = Reflect.get(error, 'code')
  const cause = error.cause === undefined || error.cause === error ? undefined : asStorageFault(error.cause)
  const full = (typeof code === 'string' && storageCodes.has(code)) || cause instanceof StorageUnavailable
  return full ? new StorageUnavailable('Files cannot be kept now.', { cause: error }) : error
}

/** Ms after which partial files of dead processes are removed. */
const forgottenAfter = 24 * 3_600_000

/** `FILES_URL`, otherwise `files` below `DATA_DIR`. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'filesUrl'>): Promise<Files> {
  const root = join(config.dataDir, 'files')
  const half = join(config.dataDir, 'files-on-their-way')
  const bucket = config.filesUrl === undefined ? undefined : bucketOf(config.filesUrl)
  const disk = bucket === undefined ? folderDisk(root) : await bucketDisk(bucket)
  const pieces = bucket === undefined ? new FileStore({ directory: config.dataDir }) : await bucketPieces(bucket, disk)
  await removeForgotten(half)
  const files: Files = {
    pieces,
    async probe() {
      const name = `probes/${randomUUID()}`
      await files.write(name, Readable.from(['probe']))
      await files.remove(name)
    },
    async write(name, content) {
      const path = join(half, name.replaceAll('/', '-'))
      // The pipeline also gets this error; without a listener it would end the process.
      content.on('error', () => undefined)
      await mkdir(half, { recursive: true })
      try {
        await pipeline(content, createWriteStream(path))
        if (bucket === undefined) await disk.moveFromFs(path, name)
        else await disk.putStream(name, createReadStream(path)).catch(unreachable)
      } catch (error) {
        throw asStorageFault(error)
      } finally {
        await rm(path, { force: true })
      }
    },
    async read(name) {
      // A stream would report a missing file only when read.
      if (!(await disk.exists(name).catch(bucket === undefined ? passOn : unreachable)))
        throw new Error(`The file ${name} is missing.`)
      return disk.getStream(name)
    },
    names: () => namesIn(disk),
    async remove(name) {
      await rm(join(half, name.replaceAll('/', '-')), { force: true })
      await disk.delete(name).catch(bucket === undefined ? passOn : unreachable)
    },
  }
  return files
}

async function* namesIn(disk: Disk): AsyncGenerator<string> {
  let from: string | undefined
  do {
    const page = await disk.listAll('', { recursive: true, ...(from === undefined ? {} : { paginationToken: from }) })
    for (const file of page.objects) if (file.isFile) yield file.key
    from = page.paginationToken
  } while (from !== undefined)
}

function passOn(error: unknown): never {
  throw error
}

/** An error of the bucket is never the fault of the call. */
function unreachable(error: unknown): never {
  throw new StorageUnavailable('The bucket does not take or give files now.', { cause: error })
}

function folderDisk(root: string): Disk {
  return new Disk(new FSDriver({ location: root, visibility: 'private' }))
}

/** Files not written to for a day: their process is dead. */
async function removeForgotten(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && found.mtimeMs < Date.now() - forgottenAfter) await rm(path, { force: true })
  }
}

/** Settings for both libraries. */
interface Bucket {
  bucket: string
  region: string
  endpoint?: string
  forcePathStyle?: boolean
  requestChecksumCalculation?: 'WHEN_REQUIRED'
  responseChecksumValidation?: 'WHEN_REQUIRED'
}

/**
 * Required by servers other than Amazon's: the bucket in the path, and plain bodies. By default the library sends
 * streams in chunks with a trailing checksum, which OpenStack Swift and others refuse.
 */
const ownServer = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

/** `s3://bucket?endpoint=https://…&region=…`; the S3 library reads the keys from the environment. */
function bucketOf(address: string): Bucket {
  const { hostname, searchParams } = new URL(address)
  const endpoint = searchParams.get('endpoint') ?? undefined
  const region = searchParams.get('region') ?? 'us-east-1'
  return { bucket: hostname, region, ...(endpoint === undefined ? {} : { endpoint, ...ownServer }) }
}

async function bucketDisk(bucket: Bucket): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(new S3Driver({ ...bucket, visibility: 'private', supportsACL: false }))
}

/**
 * Not every bucket server supports tags, which the library only needs for expiring uploads. A complete upload cannot be
 * aborted: where the bucket reports that, the library would leave its objects.
 */
async function bucketPieces(bucket: Bucket, disk: Disk): Promise<DataStore> {
  const { S3Store } = await import('@tus/s3-store')
  const store = new S3Store({ s3ClientConfig: bucket, useTags: false })
  const remove = store.remove.bind(store)
  store.remove = id =>
    remove(id).catch(async (error: unknown) => {
      const status: unknown =
        typeof error === 'object' && error !== null ? Reflect.get(error, 'status_code') : undefined
      if (status !== 404) throw error
      await disk.delete(id)
      await disk.delete(`${id}.info`)
    })
  return store
}
