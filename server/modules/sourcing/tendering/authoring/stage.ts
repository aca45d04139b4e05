import { queryTenders } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import { exportList } from '../../../../kit/tables/export-list.ts'
import type { Stage } from '../stage.ts'
import { tenderSubject } from './approval-subject.ts'
import { tenderAttachments } from './attachments.ts'
import { tenderOfDemand } from './copy.moves.ts'
import { approvalDecided } from './draft.moves.ts'
import { readTenderPage } from './list.queries.ts'
import { authoringRoutes } from './routes.ts'
import { placeholders, templates } from './templates.ts'
import { tenderClock } from './tender-clock.ts'
import { tenderWarnings } from './warnings.ts'

export const authoringStage: Stage = {
  routes: authoringRoutes,
  approvals: [tenderSubject],
  attachments: [tenderAttachments],
  exports: [
    exportList(queryTenders, readTenderPage, { area: 'tendering', keys: { status: 'status', bidType: 'bidType' } }),
  ],
  reactions: { 'approval.decided': [approvalDecided], 'demand.toTender': [tenderOfDemand] },
  jobs: [tenderClock],
  warnings: tenderWarnings,
  placeholders,
  templates,
}
