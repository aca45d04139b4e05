import type { FastifyInstance } from 'fastify'
import {
  checkDocument,
  exportDocument,
  importDocument,
} from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { Server } from '../../../../kit/area.ts'
import { serve, serveRead } from '../../../../kit/call/serve.ts'
import { documentChoiceRoutes } from './document-choice.routes.ts'
import { exportedDocument } from './document-export.ts'
import { readContent, tryDocument, writeDocument } from './document-import.ts'
import { reportOf } from './document-report.ts'

export function documentRoutes(app: FastifyInstance, { files, brought: { documents: kinds } }: Server): void {
  serveRead(app, checkDocument, readContent, async (input, read, act) =>
    reportOf(await tryDocument(act, kinds, input, read), kinds, act.caller.language),
  )
  serveRead(app, importDocument, readContent, (input, read, act) => writeDocument(act, kinds, input, read))
  documentChoiceRoutes(app)
  serve(app, exportDocument, (input, act) => exportedDocument(act, input, files))
}
