import sql from 'sql-template-tag'
import { reviewBusinessType } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { Area } from '../../../kit/area.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { recordExport } from '../../../kit/records/record-sheets.ts'
import { expertRecords } from './expert.records.ts'
import { expertInvariants } from './invariants.ts'
import { expertList, expertUserList } from './lists.ts'
import { reviewReopened } from './reopen.ts'
import { reviewDropped, reviewRequested } from './request.ts'
import { expertRoutes } from './routes.ts'
import { expertsSeeds } from './seeds/seeds.ts'

/** Reviews without an answer or scores of the current user. */
const toScore: WarningSource = {
  code: 'EXPERT_TO_SCORE',
  sides: ['BUYER', 'EXPERT'],
  modules: ['expert-task'],
  level: 'WARN',
  async read({ db, caller }) {
    const found = await db.one<{ count: string }>(sql`
      select count(*) as count from expert_review r join expert_member m on m.review_id = r.id
        join expert e on e.id = m.expert_id
      where r.enterprise_id = ${caller.enterpriseId} and e.user_id = ${caller.userId}
        and (m.status = 'INVITED' and r.status in ('PREPARING', 'OPEN') or m.status = 'ACCEPTED' and r.status = 'OPEN')`)
    return { count: Number(found?.count ?? 0), route: '/expert/my-reviews', filter: {} }
  },
}

export const expertsArea: Area = {
  name: 'experts',
  schema: new URL('./schema/', import.meta.url),
  seeds: expertsSeeds,
  auditTypes: [
    {
      code: reviewBusinessType,
      states: 'reviewStatus',
      record: sql`select id, enterprise_id, doc_no as number, status from expert_review`,
    },
    { code: 'EXPERT', fields: 'library' },
  ],
  routes: expertRoutes,
  exports: [recordExport(expertRecords, { area: 'experts' })],
  lists: { LOV_EXPERT: expertList, LOV_EXPERT_USER: expertUserList },
  reactions: {
    'review.requested': [reviewRequested],
    'review.dropped': [reviewDropped],
    'review.reopened': [reviewReopened],
  },
  warnings: [toScore],
  invariants: expertInvariants,
}
