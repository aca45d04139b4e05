import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../kit/call/caller.ts'
import { sideOf } from '../../kit/call/caller.ts'
import { announcementKinds } from '../../../src/contract/announcements/announcements.ts'
import { openTaskView, takenPartView } from '../workflow/read.ts'
import { announcementBusinessType, managingModule } from './announcement.rules.ts'

/** Of announcements `a`, those of the enterprise and of a kind that the caller manages. */
export function managedBy(caller: Caller): Sql {
  const kinds = announcementKinds.filter(kind => sideOf(caller) === 'buyer' && caller.modules.has(managingModule(kind)))
  return sql`a.enterprise_id = ${caller.enterpriseId} and a.deleted = 0 and a.kind = any(${kinds}::text[])`
}

/** The validity has begun, and is not over: `PUBLISHED` ends with it, at the latest a minute after. */
const begun = sql`(a.valid_from is null or a.valid_from <= now())`
const notOver = sql`(a.valid_to is null or a.valid_to > now())`

/**
 * Of announcements `a`, those that were published to the caller: to everybody, to all suppliers, or to one of
 * the caller's companies; what is on the bulletin is everybody's. Expired ones can still be read.
 */
export function publishedTo(caller: Pick<Caller, 'enterpriseId' | 'userType' | 'supplierIds'>): Sql {
  const kinds = sideOf(caller) === 'supplier' ? ['ALL', 'SUPPLIERS'] : ['ALL']
  return sql`a.enterprise_id = ${caller.enterpriseId} and a.deleted = 0 and a.status in ('PUBLISHED', 'EXPIRED')
    and (a.receiver_kind = any(${kinds}::text[]) or a.public_flag = 1
      or exists (select from announcement_receiver r
        where r.announcement_id = a.id and r.supplier_id = any(${[...caller.supplierIds]}::bigint[])))`
}

/** Of announcements `a`, those that the caller decides on, or has decided on. */
function decidedBy({ enterpriseId, userId, modules }: Caller): Sql {
  return sql`a.enterprise_id = ${enterpriseId} and a.deleted = 0 and (
    exists (select from ${openTaskView} t where t.business_type = ${announcementBusinessType} and t.business_id = a.id
      and (${userId} = any(t.deciders) or t.module_code = any(${[...modules]}::text[])))
    or exists (select from ${takenPartView} t where t.business_type = ${announcementBusinessType}
      and t.business_id = a.id and t.user_id = ${userId}))`
}

/** Of announcements `a`, those that the caller may read: as manager or approver, or because they were published to them. */
export function readableBy(caller: Caller): Sql {
  return sql`((${managedBy(caller)}) or (${publishedTo(caller)}) or (${decidedBy(caller)}))`
}

/** Of announcements `a`, those on the public bulletin. */
export const onBulletin: Sql = sql`a.public_flag = 1 and a.status = 'PUBLISHED' and a.deleted = 0 and ${begun} and ${notOver}`
