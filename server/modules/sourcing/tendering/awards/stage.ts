import sql from 'sql-template-tag'
import { tenderObjectionType } from '../../../../../src/contract/sourcing/tendering/award-parts.ts'
import { tenderAwardType, tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Reaction } from '../../../../kit/call/act.ts'
import type { OutboundEvents } from '../../../../kit/outbound-events.ts'
import type { Stage } from '../stage.ts'
import { lockTenders } from '../tender.queries.ts'
import { awardSubject } from './approval-subject.ts'
import { awardDecided, cancelLines } from './award.moves.ts'
import { awardInvariants } from './invariants.ts'
import { objectionAttachments } from './objections/objection.files.ts'
import { lapseObjections } from './objections/objection.moves.ts'
import { awardRoutes } from './routes.ts'
import { awardTemplates } from './templates.ts'

const givenUp: Reaction<'tender.givenUp'> = async (act, { tenderId, reason }) => {
  const [tender] = await lockTenders(act, [tenderId])
  if (tender === undefined) return
  await lapseObjections(act, tender, reason)
  await cancelLines(act, sql`w.tender_id = ${tenderId}`, reason)
}

const approvalDecided: Reaction<'approval.decided'> = async (act, { businessType, businessId, decision, opinion }) => {
  if (businessType === tenderAwardType) await awardDecided(act, businessId, decision, opinion)
}

export const awardsStage: Stage = {
  routes: awardRoutes,
  auditTypes: [{ code: tenderObjectionType, states: 'objectionStatus', fields: 'fields' }],
  attachments: [objectionAttachments],
  approvals: [awardSubject],
  reactions: { 'approval.decided': [approvalDecided], 'tender.givenUp': [givenUp] },
  invariants: awardInvariants,
  templates: awardTemplates,
}

export const awardOutboundEvents: OutboundEvents = {
  'award.official': {
    businessType: tenderBusinessType,
    hasDocument: false,
    happened: (act, { tenderId, tenderingNo }) => ({
      businessId: tenderId,
      docNo: tenderingNo,
      path: `/official-bid-view?id=${tenderId}`,
      status: async () => (await lockTenders(act, [tenderId]))[0]?.status ?? 'AWARDED',
    }),
  },
}
