import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Where files lie that are not in the database: a folder of this machine, or a bucket that servers share. */
export interface Files {
  /** Keeps a file under a name once it is complete; a stream that fails leaves nothing. */
  write(name: string, content: Readable): Promise<void>
  /** @throws when there is no such file. */
  read(name: string): Promise<Readable>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
}

/** Opens the file store: `FILES_URL`, else `files` below `DATA_DIR` (interfaces.md §2). */
export async function openFiles(config: Pick<Config, 'dataDir' | 'filesUrl'>): Promise<Files> {
  const root = join(config.dataDir, 'files')
  const half = join(config.dataDir, 'files-on-their-way')
  const disk = config.filesUrl === undefined ? folderDisk(root) : await bucketDisk(config.filesUrl)
  return {
    async write(name, content) {
      const path = join(half, name.replaceAll('/', '-'))
      await mkdir(half, { recursive: true })
      try {
        await pipeline(content, createWriteStream(path))
        if (config.filesUrl === undefined) await disk.moveFromFs(path, name)
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
    remove: name => disk.delete(name),
  }
}

function folderDisk(root: string): Disk {
  return new Disk(new FSDriver({ location: root, visibility: 'private' }))
}

/** `s3://bucket?endpoint=https://…&region=…`; the keys come from the environment, as the S3 library reads it. */
async function bucketDisk(address: string): Promise<Disk> {
  const { hostname, searchParams } = new URL(address)
  const endpoint = searchParams.get('endpoint') ?? undefined
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: hostname,
      region: searchParams.get('region') ?? 'us-east-1',
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      visibility: 'private',
      supportsACL: false,
    }),
  )
}
