import sql from 'sql-template-tag'
import { announcementBusinessType } from '../../modules/ground/announcements/announcement.rules.ts'
import { areas } from '../../areas.ts'
import type { Act } from '../../kit/call/act.ts'
import { callerWithoutSession } from '../../kit/call/caller.ts'
import { deliverModels } from '../../modules/ground/workflow/model/deliver-models.ts'
import { publish } from '../../modules/ground/workflow/model/model-acts.ts'
import type { Db } from '../database.ts'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'

/** With a model, announcements are submitted instead of published; the demo shows the shorter path. */
const drafts: readonly string[] = [announcementBusinessType]

/** Delivers the standard models and publishes them with the production code, after the approvals of the demo began. */
export async function publishDemoModels(db: Db, { organisation, today, trail }: OrderBook): Promise<void> {
  const { enterpriseId, users, names } = organisation
  const subjects = areas.flatMap(area => area.approvals ?? [])
  await deliverModels(db, subjects)
  const who = callerWithoutSession({
    userId: users['admin'] ?? '',
    name: names['admin'] ?? '',
    userType: 'BUYER',
    enterpriseId,
  })
  const act: Act = { db, caller: who, requestId: '', trail: [], reactions: [] }
  const models = await db.rows<{ id: string }>(sql`
    select id from approval_model
    where enterprise_id = ${enterpriseId} and delivered_for is not null and not business_type = any(${[...drafts]}::text[])
    order by id`)
  for (const { id } of models) await publish(act, subjects, id)
  const moment = `${addDays(today, -1)} 18:00:00`
  await db.run(sql`update approval_model_version set save_time = ${moment}::timestamp`)
  await db.run(sql`update approval_model_version set publish_time = save_time where status = 'PUBLISHED'`)
  for (const { businessId, docNo, fromStatus = '', toStatus = '' } of act.trail)
    trail.push({
      businessType: 'APPROVAL_MODEL',
      businessId: businessId ?? '',
      docNo,
      action: 'STATUS',
      fromStatus,
      toStatus,
      reason: '',
      changes: [],
      by: { userId: who.userId, name: who.name },
      moment,
    })
}
