import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../../kit/call/caller.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { announcementKinds } from '../../../../src/contract/ground/announcements/announcements.ts'
import { openTaskView, takenPartView } from '../workflow/read.ts'
import { announcementBusinessType, managingModule } from './announcement.rules.ts'

/** Announcements `a` of the enterprise and of a kind that the current user manages. */
export function managedBy(caller: Caller): Sql {
  const kinds = announcementKinds.filter(kind => sideOf(caller) === 'buyer' && caller.modules.has(managingModule(kind)))
  return sql`a.enterprise_id = ${caller.enterpriseId} and a.deleted = 0 and a.kind = any(${kinds}::text[])`
}

/** The validity has begun. Its end is covered by `PUBLISHED`, which lasts at most a minute longer. */
const begun = sql`(a.valid_from is null or a.valid_from <= now())`
const notOver = sql`(a.valid_to is null or a.valid_to > now())`

/**
 * Announcements `a` published to the current user: to everyone, to all suppliers, or to one of the user's companies;
 * the public bulletin is visible to everyone. Expired ones can still be read.
 */
export function publishedTo(caller: Pick<Caller, 'enterpriseId' | 'userType' | 'supplierIds'>): Sql {
  const kinds = sideOf(caller) === 'supplier' ? ['ALL', 'SUPPLIERS'] : ['ALL']
  return sql`a.enterprise_id = ${caller.enterpriseId} and a.deleted = 0 and a.status in ('PUBLISHED', 'EXPIRED')
    and (a.receiver_kind = any(${kinds}::text[]) or a.public_flag = 1
      or exists (select from announcement_receiver r
        where r.announcement_id = a.id and r.supplier_id = any(${[...caller.supplierIds]}::bigint[])))`
}

/** Announcements `a` that the current user decides or has decided on. */
function decidedBy({ enterpriseId, userId, modules }: Caller): Sql {
  return sql`a.enterprise_id = ${enterpriseId} and a.deleted = 0 and (
    exists (select from ${openTaskView} t where t.business_type = ${announcementBusinessType} and t.business_id = a.id
      and (${userId} = any(t.deciders) or t.module_code = any(${[...modules]}::text[])))
    or exists (select from ${takenPartView} t where t.business_type = ${announcementBusinessType}
      and t.business_id = a.id and t.user_id = ${userId}))`
}

/** Announcements `a` that the current user may read: as manager, approver or receiver. */
export function readableBy(caller: Caller): Sql {
  return sql`((${managedBy(caller)}) or (${publishedTo(caller)}) or (${decidedBy(caller)}))`
}

/** Announcements `a` on the public bulletin. */
export const onBulletin: Sql = sql`a.public_flag = 1 and a.status = 'PUBLISHED' and a.deleted = 0 and ${begun} and ${notOver}`
