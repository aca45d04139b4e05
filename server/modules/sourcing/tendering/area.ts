import sql from 'sql-template-tag'
import { tenderBusinessType } from '../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Area } from '../../../kit/area.ts'
import { authoringStage } from './authoring/stage.ts'
import { awardOutboundEvents, awardsStage } from './awards/stage.ts'
import { bidsStage } from './bids/stage.ts'
import { clarificationsStage } from './clarifications/stage.ts'
import { openContractingStage } from './open-contracting/stage.ts'
import { openingStage } from './opening/stage.ts'
import { reviewStage } from './review/stage.ts'
import { awardModules } from './seeds/award-modules.ts'
import { biddingModules } from './seeds/bidding-modules.ts'
import { dictionaries } from './seeds/dictionaries.ts'
import { allOf, allReactions } from './stage.ts'
import type { Stage } from './stage.ts'

const stages: readonly Stage[] = [
  authoringStage,
  clarificationsStage,
  bidsStage,
  openingStage,
  reviewStage,
  awardsStage,
  openContractingStage,
]

export const tenderingArea: Area = {
  name: 'tendering',
  schema: new URL('./schema/', import.meta.url),
  seeds: {
    modules: [...biddingModules, ...awardModules],
    dictionaries,
    placeholders: allOf(stages, 'placeholders'),
    templates: allOf(stages, 'templates'),
    numberRules: [
      {
        code: 'TENDER',
        prefix: 'TD',
        datePart: 'YYYYMMDD',
        serialLength: 4,
        resetBy: 'DAY',
        longest: 64,
        ofOrganisations: true,
      },
    ],
  },
  auditTypes: [
    {
      code: tenderBusinessType,
      states: 'status',
      fields: 'fields',
      values: 'values',
      // Statuses that follow from the clock are stored when a step loads the tender.
      record: sql`select id, enterprise_id, tendering_no as number, status from tender
        where status not in ('PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING', 'WAIT_OPEN', 'PUBLICITY',
          'PUBLICITY_END')`,
    },
    ...allOf(stages, 'auditTypes'),
  ],
  routes(app, server) {
    for (const stage of stages) stage.routes(app, server)
  },
  exports: allOf(stages, 'exports'),
  approvals: allOf(stages, 'approvals'),
  attachments: allOf(stages, 'attachments'),
  rounds: allOf(stages, 'rounds'),
  reactions: allReactions(stages),
  invariants: allOf(stages, 'invariants'),
  outboundEvents: awardOutboundEvents,
  jobs: server => [...allOf(stages, 'jobs'), ...stages.flatMap(stage => stage.serverJobs?.(server) ?? [])],
  warnings: allOf(stages, 'warnings'),
}
