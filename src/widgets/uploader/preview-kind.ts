import type { Attachment } from '../../contract/platform/attachments/attachments.ts'

/** Image types shown by every browser. */
export const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
}
/** Larger images are only downloaded: as `data:` they are a third larger. */
const largestPicture = 25 * 1024 * 1024

/** Undefined: only download. */
export function previewKind({ type, size, state }: Pick<Attachment, 'type' | 'size' | 'state'>) {
  if (state !== 'CLEAN') return undefined
  if (type in pictures && size <= largestPicture) return 'picture'
  return type === 'pdf' ? 'pdf' : undefined
}
