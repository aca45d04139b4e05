import { createHash } from 'node:crypto'
import type { CipherGCM, DecipherGCM } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { FileSeal } from '../../../kit/attachment-owner.ts'
import type { Files } from '../../../kit/files.ts'
import { openStream, sealStream, sealText } from '../../../kit/seal.ts'
import type { StreamKey } from '../../../kit/seal.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { archiveFault, tailLength } from './archive.rules.ts'
import { contentFault, headLength, isDiskImage } from './content.rules.ts'

export interface Content {
  size: number
  /** SHA-256 in hexadecimal digits. */
  hash: string
  /** Sealed decryption key; absent for unencrypted content. */
  seal?: string
}

export interface Incoming {
  name: string
  file: string
  limit: number
  source: AsyncIterable<Uint8Array>
  seal?: FileSeal | undefined
}

export interface SealedFile extends StreamKey {
  name: string
  hash: string
}

/**
 * Counts, hashes and checks the content while streaming. After a failure nothing remains stored.
 * @throws Refusal 10008 beyond the limit, 10018 for an empty one, 10017 for content that is not allowed.
 */
export async function keepContent(files: Files, incoming: Incoming): Promise<Content> {
  const content: Content = { size: 0, hash: '' }
  try {
    const { name, file, seal } = incoming
    const sealed = seal === undefined ? undefined : sealStream()
    const bytes = inspected(incoming, content)
    const kept = sealed === undefined ? bytes : passed(bytes, sealed.cipher)
    await files.write(file, Readable.from(kept, { objectMode: false }))
    if (seal === undefined || sealed === undefined) return content
    const inside: SealedFile = { ...sealed.key(), name, hash: content.hash }
    return { ...content, seal: sealText(seal.publicKey, JSON.stringify(inside), seal.place) }
  } catch (error) {
    await files.remove(incoming.file)
    throw error
  }
}

/** Decrypts content that was sealed until its document was opened. */
export async function readContent(
  files: Files,
  { file, contentKey }: { file: string; contentKey: StreamKey | null },
): Promise<Readable> {
  const kept = await files.read(file)
  return contentKey === null ? kept : Readable.from(passed(kept, openStream(contentKey)), { objectMode: false })
}

async function* passed(source: AsyncIterable<Uint8Array>, through: CipherGCM | DecipherGCM): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield through.update(chunk)
  const rest = through.final()
  if (rest.length > 0) yield rest
}

async function* inspected({ name, limit, source }: Incoming, content: Content): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const tail = lastBytes(tailLength)
  let held: Buffer[] | undefined = []
  let zipped = false
  const look = async (chunks: readonly Buffer[]) => {
    zipped = await checkHead(name, Buffer.concat(chunks).subarray(0, headLength))
    return chunks
  }
  for await (const bytes of source) {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    content.size += chunk.length
    if (content.size > limit) refuseSize(limit)
    hash.update(chunk)
    tail.add(chunk)
    if (held === undefined) yield chunk
    else {
      held.push(chunk)
      if (content.size < headLength) continue
      yield* await look(held)
      held = undefined
    }
  }
  if (content.size === 0) refuse('inputEmpty', { key: 'fileEmpty' })
  if (held !== undefined) yield* await look(held)
  checkTail(tail.all(), content.size, zipped)
  content.hash = hash.digest('hex')
}

/** @throws Refusal 10008 with the maximum size. */
export function refuseSize(limit: number): never {
  const megabytes = Math.floor((limit / 1024 / 1024) * 10) / 10
  refuse('invalidInput', {
    errors: [{ field: 'file', name: 'invalidInput', key: 'fileTooLarge', values: { megabytes } }],
  })
}

async function checkHead(name: string, head: Buffer): Promise<boolean> {
  // Some parsers of the library fail on a truncated head; the type is then unknown.
  const detected = await fileTypeFromBuffer(head).catch(() => undefined)
  const fault = contentFault(name, head, detected?.ext)
  if (fault !== undefined) refuse('badDataFormat', fault)
  return head.length >= 4 && head.readUInt32LE(0) === 0x04034b50
}

function checkTail(tail: Buffer, size: number, zipped: boolean): void {
  if (isDiskImage(tail)) refuse('badDataFormat', { key: 'fileForbidden', values: { found: 'dmg' } })
  const fault = archiveFault(tail, size, zipped)
  if (fault !== undefined) refuse('badDataFormat', { key: fault.key, values: { ...fault.values } })
}

/** Retains the last `length` bytes, and at most one chunk more. */
function lastBytes(length: number) {
  const chunks: Buffer[] = []
  let size = 0
  return {
    add(chunk: Buffer) {
      chunks.push(chunk)
      size += chunk.length
      for (let first = chunks[0]; first !== undefined && size - first.length >= length; first = chunks[0]) {
        size -= first.length
        chunks.shift()
      }
    },
    all: () => Buffer.concat(chunks),
  }
}
