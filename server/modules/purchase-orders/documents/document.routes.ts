import type { FastifyInstance } from 'fastify'
import {
  checkDocument,
  exportDocument,
  importDocument,
} from '../../../../src/contract/purchase-orders/order-documents.ts'
import { serve } from '../../../kit/call/serve.ts'
import { exportedDocument } from './document-export.ts'
import { tryDocument, writeDocument } from './document-import.ts'
import { reportOf } from './document-report.ts'

/** Serves orders, changes, cancellations and answers as UBL documents. */
export function documentRoutes(app: FastifyInstance): void {
  serve(app, checkDocument, async (input, act) => reportOf(await tryDocument(act, input), act.caller.language))
  serve(app, importDocument, (input, act) => writeDocument(act, input))
  serve(app, exportDocument, (input, act) => exportedDocument(act, input))
}
