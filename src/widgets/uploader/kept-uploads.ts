import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { record, textAt } from '../../kit/format/record.ts'
import { localKept } from '../../kit/session/browser-storage.ts'
import { clock } from '../../kit/format/clock.ts'
import { $session } from '../../kit/session/session-store.ts'
import { shared } from '../../kit/session/shared.ts'
import type { UploadOwner } from './send-job.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'

export interface KeptUpload {
  /** Identifies file and document: name, size and modification time. */
  fingerprint: string
  uploadUrl: string
  name: string
  size: number
  sent: number
  businessType: string
  businessId: string
  /** Milliseconds since 1970. */
  at: number
}

const day = 86_400_000
const most = 20

export function fingerprintOf(file: File, name: string, owner: UploadOwner): string {
  return [owner.businessType, owner.businessId ?? '', file.size, file.lastModified, name].join('/')
}

/** On this page, from any element. */
export const underWay = shared('uploads-under-way@1', () => new Set<string>())

/** Of the current user, oldest first. */
export function keptUploads(): KeptUpload[] {
  const text = localKept.read(place())
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    const all = Array.isArray(found) ? found.map(readKept) : []
    return all.filter(one => one !== undefined && clock.now() - one.at < day) as KeptUpload[]
  } catch {
    return []
  }
}

export function forgetUpload(fingerprint: string): void {
  write(keptUploads().filter(one => one.fingerprint !== fingerprint))
}

export function noteSent(fingerprint: string, sent: number): void {
  write(keptUploads().map(one => (one.fingerprint === fingerprint ? { ...one, sent } : one)))
}

/** URL storage for the tus library. */
export function uploadMemory(owner: UploadOwner, name: string): UrlStorage {
  const found = (fingerprint?: string) =>
    Promise.resolve(
      keptUploads()
        .filter(one => fingerprint === undefined || one.fingerprint === fingerprint)
        .map(previous),
    )
  return {
    findAllUploads: () => found(),
    findUploadsByFingerprint: found,
    removeUpload(key) {
      forgetUpload(key)
      return Promise.resolve()
    },
    addUpload(fingerprint, { uploadUrl, size }) {
      const { businessType, businessId = '' } = owner
      const kept = { fingerprint, uploadUrl: uploadUrl ?? '', name, size: size ?? 0, sent: 0, at: clock.now() }
      const others = keptUploads().filter(one => one.fingerprint !== fingerprint)
      write([...others, { ...kept, businessType, businessId }].slice(-most))
      return Promise.resolve(fingerprint)
    },
  }
}

function previous({ fingerprint, uploadUrl, size, at }: KeptUpload): PreviousUpload {
  const creationTime = new Date(at).toISOString()
  return { size, metadata: {}, creationTime, urlStorageKey: fingerprint, uploadUrl, parallelUploadUrls: null }
}

function write(all: KeptUpload[]) {
  localKept.write(place(), all.length === 0 ? undefined : encodeJson(all))
}

function place(): string {
  return `srm.uploads.${$session.get().userInfo?.id ?? ''}`
}

/** Storage may contain foreign data. */
function readKept(value: unknown): KeptUpload | undefined {
  const found = record(value)
  const [size, sent, at] = [found?.size, found?.sent, found?.at]
  const uploadUrl = textAt(found, 'uploadUrl')
  if (typeof size !== 'number' || typeof sent !== 'number' || typeof at !== 'number' || !uploadUrl) return undefined
  return {
    fingerprint: textAt(found, 'fingerprint'),
    uploadUrl,
    name: textAt(found, 'name'),
    size,
    sent,
    businessType: textAt(found, 'businessType'),
    businessId: textAt(found, 'businessId'),
    at,
  }
}
