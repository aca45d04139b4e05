import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../kit/call/caller.ts'
import { userView } from '../administration/read.ts'

/** Where a document says whose it is; one without an organisation is everybody's of its buyer. */
export interface Owners {
  org?: Sql
  creator: Sql
}

/** The ids of the caller's organisation and of all below it, in brackets. */
export const ownOrgs = (caller: Caller): Sql => sql`
  (with recursive own as (
    select org_id as id from ${userView} app_user where id = ${caller.userId} and org_id is not null
    union
    select org.id from org join own on org.parent_id = own.id
  )
  select id from own)`

/**
 * What a scope leaves of the documents that a buyer sees: 2 those of the caller's organisation and of all below it, 3 those that
 * the caller has written, 4 (of a supplier) none, else all. To suppliers each scope is 4, all that they see.
 */
export function inScope(caller: Caller, scope: number | undefined, { org, creator }: Owners): Sql[] {
  if (caller.userType === 'SUPPLIER') return []
  if (scope === 2) return org === undefined ? [] : [sql`${org} in ${ownOrgs(caller)}`]
  if (scope === 3) return [sql`${creator} = ${caller.userId}`]
  return scope === 4 ? [sql`false`] : []
}
