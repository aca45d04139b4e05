import type { Stage } from '../stage.ts'
import { makeEnvelopeKeys } from './envelope-keys.ts'
import { openingInvariants } from './invariants.ts'
import { keptShareJob } from './kept-shares.ts'
import { openingKeyType } from './member-key.ts'
import { openingRoutes } from './routes.ts'
import { templates } from './templates.ts'

export const openingStage: Stage = {
  routes: openingRoutes,
  auditTypes: [{ code: openingKeyType, states: 'status', fields: 'fields' }],
  reactions: { 'tender.published': [makeEnvelopeKeys] },
  invariants: openingInvariants,
  serverJobs: ({ files }) => (files === undefined ? [] : [keptShareJob(files)]),
  templates,
}
