import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { AuditKind } from './audit-type.ts'
import type { Invariant } from './invariant.ts'

/** Between documents of these kinds and the trail. Excludes documents imported without a history. */
export function trailInvariants(kinds: readonly AuditKind[]): readonly Invariant[] {
  const differing = (stated: Sql, found: Sql) =>
    join(
      kinds.flatMap(({ code, record }) => (record === undefined ? [] : [newestRows(code, record, stated, found)])),
      ' union all ',
    )
  return [
    {
      // The status of a document is that of its newest status row.
      name: 'tracedStates',
      differences: differing(sql`k.status`, sql`trail.to_status`),
    },
    {
      // The number of a document is that of its newest row.
      name: 'keptNumbers',
      differences: differing(sql`k.number`, sql`trail.doc_no`),
    },
    {
      // Only the user who added a file may remove it. Files omitted by a save are changes of the document.
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
