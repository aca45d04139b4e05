import type { Attachment } from '../../contract/attachments/attachments.ts'

/** Endings of pictures that every browser shows, and their types. */
export const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
}
/** Larger pictures are for download: their text form is a third larger still. */
const largestPicture = 25 * 1024 * 1024

/** How a file can be looked at in the browser; undefined: only by downloading it. */
export function previewKind({ type, size, state }: Pick<Attachment, 'type' | 'size' | 'state'>) {
  if (state !== 'CLEAN') return undefined
  if (type in pictures && size <= largestPicture) return 'picture'
  return type === 'pdf' ? 'pdf' : undefined
}
