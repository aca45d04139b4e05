import { exportDocument } from '../../../contract/purchase-orders/order-documents.ts'
import type { DocumentKind } from '../../../contract/purchase-orders/order-documents.ts'
import { call } from '../../../kit/call/call.ts'

/**
 * Fetches an order (or the last answer to it) as a UBL document and hands it to the browser as a file. Returns why the
 * document does not claim to follow the rules of Peppol, as sentences.
 */
export async function exportOrder(orderId: string, kind: DocumentKind): Promise<string[]> {
  const { fileName, content, gaps } = await call(exportDocument, { orderId, kind })
  const address = URL.createObjectURL(new Blob([content], { type: 'application/xml' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
  URL.revokeObjectURL(address)
  return gaps.map(({ msg }) => msg)
}
