import { buffer } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { orderBusinessType } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { extensionOf } from '../../../../../src/contract/file-names.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Files } from '../../../../kit/files.ts'
import type { EmbeddedFile } from '../../../../ubl/document-shapes.ts'
import { storedFileView } from '../../../platform/attachments/read.ts'

/** Allowed in Peppol BIS Order 3, by file extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  dwg: 'application/dwg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}

/** Total bytes per document; further files are left out. */
const mostBytes = 5 * 1024 * 1024

/** Oldest first. Does not check access. */
export async function exportedFiles(act: Act, files: Files | undefined, orderId: string): Promise<EmbeddedFile[]> {
  if (files === undefined) return []
  const stored = await act.db.rows<{ name: string; size: number; file: string }>(sql`
    select f.name, f.size::int as size, f.file from ${storedFileView} f
    where f.enterprise_id = ${act.caller.enterpriseId} and f.business_type = ${orderBusinessType}
      and f.business_id = ${orderId} and f.size <= ${mostBytes}
    order by f.id`)
  const held: EmbeddedFile[] = []
  let room = mostBytes
  for (const { name, size, file } of stored) {
    const mediaType = mediaTypes[extensionOf(name).toLowerCase()]
    if (mediaType === undefined || size > room) continue
    room -= size
    held.push({
      id: name,
      fileName: name,
      mediaType,
      content: (await buffer(await files.read(file))).toString('base64'),
    })
  }
  return held
}
