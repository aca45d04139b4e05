import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import type { Attachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import { uploadAttachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import { attachmentSweep } from '../../../../server/modules/platform/attachments/sweep.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'

/** The upload: to an unsaved order, unless a document is given. */
export interface Sent {
  name?: string
  content?: Buffer | string
  businessId?: string
  businessType?: string
  originalFilename?: string
  requestId?: string
  /** Further fields, before the file. */
  fields?: Record<string, string>
  language?: string
  /** Runs after half of the body has been sent, and before the rest. */
  halfway?: () => Promise<void>
}

export interface Uploaded {
  status: number
  code: string
  msg: string
  data: Attachment
}

/** A small PDF, as far as anybody looks. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n')

/** The form as a browser sends it: the fields, then the file. */
export function formOf({ name = 'offer.pdf', content = pdf, ...sent }: Sent) {
  const boundary = `----test${randomBytes(8).toString('hex')}`
  const fields = {
    businessType: sent.businessType ?? 'PURCHASE_ORDER',
    businessId: sent.businessId ?? '',
    ...(sent.originalFilename === undefined ? {} : { originalFilename: sent.originalFilename }),
    ...sent.fields,
  }
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const shown = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${shown}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Uploads one file in one request. */
export async function upload(world: TestApp, user: TestUser, sent: Sent = {}): Promise<Uploaded> {
  const { payload, headers } = formOf(sent)
  const answer = await world.inject({
    method: 'POST',
    url: `/stage-api/${uploadAttachment.path}`,
    headers: {
      ...headers,
      authorization: `Bearer ${await world.tokenOf(user)}`,
      'accept-language': sent.language ?? 'en',
      ...(sent.requestId === undefined ? {} : { 'x-request-id': sent.requestId }),
    },
    payload: sent.halfway === undefined ? payload : Readable.from(inHalves(payload, sent.halfway)),
  })
  return { status: answer.statusCode, ...answer.json<Omit<Uploaded, 'status'>>() }
}

async function* inHalves(payload: Buffer, halfway: () => Promise<void>) {
  const middle = Math.floor(payload.length / 2)
  yield payload.subarray(0, middle)
  await halfway()
  yield payload.subarray(middle)
}

/** Fetches a file by its address, as a browser does: without a token. */
export async function fetched(world: TestApp, url: string) {
  const answer = await world.inject({ url: new URL(url).pathname })
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload }
}

/** Every file in a folder of the file store, by its path; an absent folder has none. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** All that attachments have left in the file store: contents, halves of them, and pieces. */
export async function keptFiles(world: TestApp): Promise<string[]> {
  const folders = ['files/attachments', 'files-on-their-way', 'uploads']
  return (await Promise.all(folders.map(folder => filesIn(join(world.dataDir, folder))))).flat()
}

/** Rows of files in whatever state. */
export async function rowCount(world: TestApp): Promise<number> {
  const found = await world.database.one<{ count: string }>(sql`select count(*) from attachment`)
  return Number(found?.count)
}

/** The server's job of every minute. */
export function sweep(world: TestApp): Promise<void> {
  return world.database.transaction(attachmentSweep({ files: world.files }).run)
}

interface Entry {
  name: string
  content?: string
}

/** A ZIP archive with entries that are stored as they are. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content = 'x' } of entries) {
    const path = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, path, Buffer.from(content))
    list.push(entry, path)
    offset += 30 + path.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...list, end])
}
