import type { Area } from '../../../kit/area.ts'
import { messageExports } from './exports.ts'
import { sendFigures, sendWarnings } from './home.queries.ts'
import { letterMetrics } from './metrics.ts'
import { messageTypeExport, messageTypeImport } from './message-type.sheet.ts'
import { readUnread } from './queries.ts'
import { messageRoutes } from './routes.ts'
import { messagesSeeds } from './seeds.ts'
import { templateExport, templateImport } from './template.sheet.ts'
import { gatewaysOf, messageSend, startSending } from './send.ts'

export const messagesArea: Area = {
  name: 'messages',
  schema: new URL('./schema/', import.meta.url),
  seeds: messagesSeeds,
  auditTypes: ['MSG_TEMPLATE', 'MSG_TYPE'],
  routes: (app, { settings }) => messageRoutes(app, settings),
  exports: [...messageExports, messageTypeExport, templateExport],
  imports: [messageTypeImport, templateImport],
  jobs: [messageSend],
  metrics: [letterMetrics],
  run: ({ database, settings }, log) => startSending(database, gatewaysOf(settings), log),
  warnings: sendWarnings,
  figures: sendFigures,
  pageEvents: { unread: readUnread },
}
