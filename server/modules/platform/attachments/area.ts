import type { Area } from '../../../kit/area.ts'
import { filesMoved, filesNamed } from './bind.ts'
import { attachmentRoutes } from './routes.ts'
import { scanJob } from './scan.ts'
import { filesOpened, filesSent } from './sealed.ts'
import { attachmentsSeeds } from './seeds.ts'
import { attachmentSweep } from './sweep.ts'
import { attachingOf } from './work.ts'

export const attachmentsArea: Area = {
  name: 'attachments',
  schema: new URL('./schema/', import.meta.url),
  seeds: attachmentsSeeds,
  auditTypes: ['ATTACHMENT'],
  routes: async (app, server) => {
    if (server.files !== undefined) await attachmentRoutes(app, await attachingOf(server, server.files))
  },
  reactions: ({ brought }) => ({
    'files.named': [filesNamed(brought.attachments)],
    'files.moved': [filesMoved(brought.attachments)],
    'files.sent': [filesSent],
    'files.opened': [filesOpened],
  }),
  jobs: ({ files }) => (files === undefined ? [] : [attachmentSweep({ files })]),
  sentJobs: ({ database, files, settings }) =>
    files === undefined ? [] : [scanJob({ database, files, scanUrl: settings.scanUrl })],
}
