import type { getAttachmentLimits } from '../../contract/platform/attachments/attachments.ts'
import type { Output } from '../../contract/envelope.ts'
import { extensionOf, nameFault } from '../../contract/file-names.ts'
import type { UploaderKey } from './uploader-words.ts'

export type UploadLimits = Output<typeof getAttachmentLimits>

export type Unfit = Extract<
  UploaderKey,
  'unsuitable' | 'notAccepted' | 'tooLarge' | 'emptyFile' | 'badName' | 'longName' | 'tooMany'
>

/** Checks before uploading; undefined when valid. */
export function unfit(file: File, accept: string, maxSize: number): Unfit | undefined {
  const fault = nameFault(file.name)
  if (fault === 'forbidden') return 'unsuitable'
  if (fault === 'tooLong') return 'longName'
  if (fault !== undefined) return 'badName'
  if (!accepts(accept, file)) return 'notAccepted'
  if (file.size === 0) return 'emptyFile'
  return file.size > maxSize ? 'tooLarge' : undefined
}

/** Like `accept` of `<input type="file">`. */
export function accepts(accept: string, { name, type }: { name: string; type: string }): boolean {
  const kinds = accept
    .split(',')
    .map(kind => kind.trim().toLowerCase())
    .filter(Boolean)
  if (kinds.length === 0) return true
  const mime = type.toLowerCase()
  return kinds.some(kind => {
    if (kind.startsWith('.')) return `.${extensionOf(name)}` === kind
    return kind.endsWith('/*') ? mime.startsWith(kind.slice(0, -1)) : mime === kind
  })
}

/** Parses `max-size`: a number, optionally with kB, MB or GB (1 MB is 1,048,576 bytes). */
export function byteCount(text: string | undefined): number | undefined {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)\s*([kmg]?)b?$/i.exec(text?.trim() ?? '') ?? []
  if (digits === undefined) return undefined
  return Math.floor(Number(digits) * 1024 ** ' kmg'.indexOf(unit.toLowerCase() || ' '))
}

/** `drawing.pdf` → `drawing (2).pdf`, the first free name. */
export function freeName(name: string, taken: (name: string) => boolean): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let count = 2; ; count++) {
    const next = `${stem} (${count})${ending}`
    if (!taken(next)) return next
  }
}
