import sql from 'sql-template-tag'

/**
 * Invitations to inquiries whose quotes were opened, or that failed for want of them. `quote_time` is when the supplier
 * first sent the quote, null when none was given. Before the opening nobody learns who has quoted.
 */
export const invitationView = sql`
  (select q.id, q.enterprise_id, q.org_id, q.inquiry_no, q.publish_time, q.quote_end_time, i.supplier_id, given.quote_time
  from inquiry q join inquiry_invite i on i.inquiry_id = q.id
    left join lateral (
      select min(coalesce(h.submit_time, k.submit_time)) as quote_time
      from inquiry_quote k left join inquiry_quote_history h on h.quote_id = k.id
      where k.inquiry_id = q.id and k.supplier_id = i.supplier_id and k.status not in ('DECLINED', 'WITHDRAWN')) given on true
  where q.deleted = 0 and q.publish_time is not null and (q.open_time is not null or q.status = 'FAILED'))`
