import type { FastifyInstance } from 'fastify'
import {
  checkDocument,
  exportDocument,
  importDocument,
} from '../../../../src/contract/purchase-orders/order-documents.ts'
import { serve, serveRead } from '../../../kit/call/serve.ts'
import { documentChoiceRoutes } from './document-choice.routes.ts'
import { exportedDocument } from './document-export.ts'
import { readContent, tryDocument, writeDocument } from './document-import.ts'
import { reportOf } from './document-report.ts'

/** Serves orders, changes, cancellations and answers as UBL documents. */
export function documentRoutes(app: FastifyInstance): void {
  serveRead(app, checkDocument, readContent, async (input, read, act) =>
    reportOf(await tryDocument(act, input, read), act.caller.language),
  )
  serveRead(app, importDocument, readContent, (input, read, act) => writeDocument(act, input, read))
  documentChoiceRoutes(app)
  serve(app, exportDocument, (input, act) => exportedDocument(act, input))
}
