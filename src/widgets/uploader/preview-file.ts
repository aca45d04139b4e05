import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { clock } from '../../kit/format/clock.ts'
import { fileContent } from './download-files.ts'
import type { Fresh } from './download-files.ts'
import { pictures } from './preview-kind.ts'

/**
 * `data:` is allowed by `img-src 'self' data:`. The type is always an image, by file extension, whatever the content.
 */
export async function pictureAddress(row: Attachment, fresh: Fresh): Promise<string> {
  const content = await fileContent(row, fresh)
  const picture = new Blob([content], { type: pictures[row.type] ?? 'image/png' })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'))
    reader.readAsDataURL(picture)
  })
}

/**
 * In a new tab; a frame would be refused by `default-src 'self'`. The type is fixed, so that other content is only a
 * broken PDF. False where no tab can be opened.
 */
export async function openPdf(row: Attachment, fresh: Fresh): Promise<boolean> {
  // Synchronously, while the click permits it.
  const tab = open('')
  if (!tab) return false
  try {
    const content = await fileContent(row, fresh)
    const address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
    tab.opener = null
    tab.location.href = address
    clock.after(60_000, () => URL.revokeObjectURL(address))
    return true
  } catch (error) {
    tab.close()
    throw error
  }
}
