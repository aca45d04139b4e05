import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { AuditKind } from './audit-type.ts'
import type { Invariant } from './invariant.ts'

/**
 * What holds between documents of these kinds and the trail. What came in without a history, as from another system, is not
 * in it.
 */
export function trailInvariants(kinds: readonly AuditKind[]): readonly Invariant[] {
  const differing = (stated: Sql, found: Sql) =>
    join(
      kinds.flatMap(({ code, record }) => (record === undefined ? [] : [newestRows(code, record, stated, found)])),
      ' union all ',
    )
  return [
    {
      // A document is in the state that the newest row about its state says.
      name: 'tracedStates',
      differences: differing(sql`k.status`, sql`trail.to_status`),
    },
    {
      // A number is the one under which the document stands in the trail.
      name: 'keptNumbers',
      differences: differing(sql`k.number`, sql`trail.doc_no`),
    },
    {
      // A file that was taken from a document was taken by whoever had added it. What a save leaves out is a change of the
      // document.
      name: 'removedFiles',
      differences: sql`
        select gone.enterprise_id, gone.doc_no || ' / ' || gone.reason as document, came.user_name as stated,
          gone.user_id || ' ' || gone.user_name as found
        from audit_log gone join audit_log came on came.business_type = 'ATTACHMENT' and came.business_id = gone.business_id
          and came.action = 'CREATE'
        where gone.business_type = 'ATTACHMENT' and gone.action = 'DELETE' and gone.doc_no <> ''
          and gone.user_id <> came.user_id`,
    },
  ]
}

function newestRows(code: string, record: Sql, stated: Sql, found: Sql): Sql {
  return sql`
    select k.enterprise_id, coalesce(k.number, trail.doc_no) as document, ${stated} as stated, ${found} as found
    from (${record}) k cross join lateral (
      select a.to_status, a.doc_no from audit_log a
      where a.business_type = ${code} and a.business_id = k.id and a.to_status <> '' order by a.id desc limit 1) trail
    where ${stated} <> ${found}`
}
