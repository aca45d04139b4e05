import sql from 'sql-template-tag'
import type { SubscribedWay, Subscription } from '../../../../src/contract/platform/session/own-account.ts'
import type { Static } from 'typebox'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { noticeTypeName } from './queries.ts'

export type SubscribedRow = Omit<Subscription, 'ways'> & Static<typeof SubscribedWay>

/**
 * Active templates for the user's side, for modules the user has access to. Enabled unless switched off; some cannot be
 * switched off.
 */
export function readSubscriptions(db: Db, caller: Caller): Promise<SubscribedRow[]> {
  const audience = sideOf(caller) === 'supplier' ? 'SUPPLIER' : 'BUYER'
  return db.rows<SubscribedRow>(sql`
    select event_code, name, notice_type_code, ${noticeTypeName(caller.language)} as notice_type_name,
      template_code, channel, closable, enabled
    from (
      select event.code as event_code, coalesce(event.names ->> ${caller.language}::text, event.name) as name,
        event.message_type_code as notice_type_code, t.code as template_code, t.notice_type as channel,
        t.user_closable as closable,
        case when t.user_closable = 1 and s.enabled = 0 then 0 else 1 end as enabled
      from msg_public_template t
        join msg_public_template event on event.code = coalesce(nullif(t.event_code, ''), t.code)
        left join message_subscription s on s.template_code = t.code and s.user_id = ${caller.userId}
      where t.active = 1 and event.audience in ('ALL', ${audience})
        and (event.module_code = '' or event.module_code = any(${[...caller.modules]}::text[]))) as told
    order by (select e.sort from sys_code_entry e join sys_code d on d.id = e.code_id
      where d.code = 'NOTICE_TYPE_CODE' and e.value = notice_type_code), name, event_code,
      array_position(array['SYSTEM', 'EMAIL', 'SMS'], channel::text), template_code`)
}

export function writeSubscription(db: Db, userId: string, templateCode: string, enabled: number): Promise<number> {
  return db.run(sql`
    insert into message_subscription (user_id, template_code, enabled) values (${userId}, ${templateCode}, ${enabled})
    on conflict (user_id, template_code) do update set enabled = excluded.enabled, update_time = now()`)
}
