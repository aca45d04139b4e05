import { bidFileType, depositFileType } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import type { Stage } from '../stage.ts'
import { bidAttachments } from './bid-files.ts'
import { depositAttachments } from './deposits/deposits.ts'
import { bidInvariants } from './invariants.ts'
import { bidRoutes } from './routes.ts'

export const bidsStage: Stage = {
  auditTypes: [bidFileType, depositFileType],
  routes: bidRoutes,
  attachments: [bidAttachments, depositAttachments],
  invariants: bidInvariants,
}
