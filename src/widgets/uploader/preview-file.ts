import type { Attachment } from '../../contract/attachments/attachments.ts'
import { clock } from '../../kit/format/clock.ts'
import { fileContent } from './download-files.ts'
import type { Fresh } from './download-files.ts'
import { pictures } from './preview-kind.ts'

/**
 * A picture as a `data:` address, the only one that a page with `img-src 'self' data:` shows. The type is that of the
 * name's ending and always one of a picture, whatever the file holds.
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
 * Shows a PDF in a tab of its own by the browser's viewer, which runs apart from the page; a frame would be refused by
 * `default-src 'self'`. The type is fixed, so that a file that is no PDF stays a broken PDF. Returns false where
 * no tab can be opened.
 */
export async function openPdf(row: Attachment, fresh: Fresh): Promise<boolean> {
  // At once, while the click still counts.
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
