import { exportDocument } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import type { OrderDocumentKind } from '../../../../contract/orders/purchase-orders/order-documents.ts'
import { call } from '../../../../kit/call/call.ts'
import { saveDocument } from '../../../../widgets/document/save-document.ts'

/**
 * Fetches an order (or the last answer to it) as a UBL document and hands it to the browser as a file. Returns why the
 * document does not claim to follow the rules of Peppol; '' when it does.
 */
export async function exportOrder(orderId: string, kind: OrderDocumentKind): Promise<string> {
  return saveDocument(await call(exportDocument, { orderId, kind }))
}
