import sql from 'sql-template-tag'
import { queryInquiries } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import {
  inquiryBusinessType,
  inquiryResultType,
  quoteFileType,
} from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { Area } from '../../../kit/area.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { inquirySubject, resultSubject } from './approval-subjects.ts'
import { auctionPush } from './auction/auction.queries.ts'
import { inquiryAttachments } from './attachments.ts'
import { awardUseReactions } from './award-use/use.ts'
import { readInquiryPage } from './inquiry-list.queries.ts'
import { inquiryDecided, reviewConfirmed } from './inquiry.moves.ts'
import { inquiryOfDemand } from './inquiry.save.ts'
import { inquiryInvariants } from './invariants.ts'
import { inquiryClock } from './phase-clock.ts'
import { resultDecided } from './result.moves.ts'
import { quoteAttachments } from './quote-files.ts'
import { inquiryRound } from './round.ts'
import { inquiryRoutes } from './routes.ts'
import { inquiriesSeeds } from './seeds/seeds.ts'
import { openQuestionView, roundAttachments } from '../rounds/read.ts'
import { phase, seenInquiries } from './visible.queries.ts'

const approvalDecided: Reaction<'approval.decided'> = async (act, { businessType, businessId, decision, opinion }) => {
  if (businessType === inquiryBusinessType) await inquiryDecided(act, businessId, decision, opinion)
  if (businessType === inquiryResultType) await resultDecided(act, businessId, decision, opinion)
}

const warnings: readonly WarningSource[] = [
  {
    sides: ['BUYER'],
    modules: ['inquiry-first-trial'],
    code: 'INQUIRY_TO_OPEN',
    level: 'WARN',
    async read(act) {
      const found = await act.db.one<{ count: string }>(sql`
        select count(*) as count from inquiry q where ${seenInquiries(act.caller)} and ${phase} = 'QUOTE_END'`)
      return { count: Number(found?.count ?? 0), route: '/inquiry/list', filter: { status: 'QUOTE_END' } }
    },
  },
  {
    sides: ['BUYER'],
    modules: ['inquiry-edit'],
    code: 'INQUIRY_QUESTION',
    level: 'WARN',
    async read(act) {
      const found = await act.db.one<{ count: string }>(sql`
        select count(*) as count from ${openQuestionView('INQUIRY')} t join inquiry q on q.id = t.business_id
        where q.status in ('PUBLISHED', 'QUOTING', 'QUOTE_END')
          and ${seenInquiries(act.caller)}`)
      return {
        count: Number(found?.count ?? 0),
        route: '/dashboard/inquiry-questions-view',
        filter: { status: 'UNHANDLED' },
      }
    },
  },
  {
    sides: ['SUPPLIER'],
    modules: ['inquiry-quote-form'],
    code: 'INQUIRY_TO_QUOTE',
    level: 'WARN',
    async read(act) {
      const found = await act.db.one<{ count: string }>(sql`
        select count(*) as count from inquiry q where ${seenInquiries(act.caller)} and ${phase} = 'QUOTING'
          and not exists (select from inquiry_quote k where k.inquiry_id = q.id and k.round = q.round
            and k.supplier_id = any(${[...act.caller.supplierIds]}::bigint[]) and k.status <> 'WITHDRAWN')`)
      return { count: Number(found?.count ?? 0), route: '/inquiry/my-quote', filter: { status: 'QUOTING' } }
    },
  },
]

export const inquiriesArea: Area = {
  name: 'inquiries',
  schema: new URL('./schema/', import.meta.url),
  seeds: inquiriesSeeds,
  auditTypes: [
    {
      code: inquiryBusinessType,
      states: 'status',
      fields: 'fields',
      // While suppliers quote, the status follows from the clock; it is stored when a step loads it.
      record: sql`select id, enterprise_id, inquiry_no as number, status from inquiry
        where status not in ('PUBLISHED', 'QUOTING', 'QUOTE_END')`,
    },
    { code: 'INQUIRY_QUOTE', states: 'quoteStatus', fields: 'fields' },
    quoteFileType,
  ],
  // Seal keys are stored with the files.
  routes: (app, { files }) => (files === undefined ? undefined : inquiryRoutes(app, files)),
  exports: [
    exportList(queryInquiries, readInquiryPage, {
      area: 'inquiries',
      keys: { status: 'status', inquiryType: 'inquiryType', sealFlag: 'values.sealFlag' },
    }),
  ],
  approvals: [inquirySubject, resultSubject],
  rounds: [inquiryRound],
  attachments: [inquiryAttachments, ...roundAttachments(inquiryRound), quoteAttachments],
  reactions: {
    'approval.decided': [approvalDecided],
    'demand.toInquiry': [inquiryOfDemand],
    'review.confirmed': [reviewConfirmed],
    ...awardUseReactions,
  },
  invariants: inquiryInvariants,
  jobs: [inquiryClock],
  pushes: { auction: auctionPush },
  warnings,
}
