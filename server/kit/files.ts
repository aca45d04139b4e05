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

/** Where files lie that are not in the database: a folder of this machine, or a bucket that servers share. */
export interface Files {
  /** Keeps a file under a name once it is complete; a stream that fails leaves nothing. */
  write(name: string, content: Readable): Promise<void>
  /** @throws when there is no such file. */
  read(name: string): Promise<Readable>
  /** Also what a process that died has left of it. Does nothing when there is no such file. */
  remove(name: string): Promise<void>
  /** Writes a small file and removes it. @throws when files cannot be kept now. */
  probe(): Promise<void>
  /** Where files lie that come in pieces, until they are complete. */
  readonly pieces: DataStore
}

/** What a process that died has left on its way is removed after so many ms. */
const forgottenAfter = 24 * 3_600_000

/** Opens the file store: `FILES_URL`, else `files` below `DATA_DIR`. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'filesUrl'>): Promise<Files> {
  const root = join(config.dataDir, 'files')
  const half = join(config.dataDir, 'files-on-their-way')
  const bucket = config.filesUrl === undefined ? undefined : bucketOf(config.filesUrl)
  const disk = bucket === undefined ? folderDisk(root) : await bucketDisk(bucket)
  const pieces = bucket === undefined ? new FileStore({ directory: config.dataDir }) : await bucketPieces(bucket)
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
      // What fails before it is read tells so to the pipeline, too; without a listener it would end the process.
      content.on('error', () => undefined)
      await mkdir(half, { recursive: true })
      try {
        await pipeline(content, createWriteStream(path))
        if (bucket === undefined) await disk.moveFromFs(path, name)
        else await disk.putStream(name, createReadStream(path))
      } finally {
        await rm(path, { force: true })
      }
    },
    async read(name) {
      // A stream would tell of a missing file only when somebody reads from it.
      if (!(await disk.exists(name))) throw new Error(`The file ${name} is missing.`)
      return disk.getStream(name)
    },
    async remove(name) {
      await rm(join(half, name.replaceAll('/', '-')), { force: true })
      await disk.delete(name)
    },
  }
  return files
}

function folderDisk(root: string): Disk {
  return new Disk(new FSDriver({ location: root, visibility: 'private' }))
}

/** Files that nobody has written to for a day: the process that wrote them is gone. */
async function removeForgotten(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && found.mtimeMs < Date.now() - forgottenAfter) await rm(path, { force: true })
  }
}

/** A bucket as both libraries name it. */
interface Bucket {
  bucket: string
  region: string
  endpoint?: string
  forcePathStyle?: boolean
  requestChecksumCalculation?: 'WHEN_REQUIRED'
  responseChecksumValidation?: 'WHEN_REQUIRED'
}

/**
 * What servers other than Amazon's need: the bucket in the path, and bodies as they are. The library would send a stream
 * in chunks with a checksum behind them, which OpenStack Swift and others refuse.
 */
const ownServer = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

/** `s3://bucket?endpoint=https://…&region=…`; the keys come from the environment, as the S3 library reads it. */
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

/** Not every bucket server knows tags, which the library would only need to let the bucket expire uploads. */
async function bucketPieces(bucket: Bucket): Promise<DataStore> {
  const { S3Store } = await import('@tus/s3-store')
  return new S3Store({ s3ClientConfig: bucket, useTags: false })
}
