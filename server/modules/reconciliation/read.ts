import sql from 'sql-template-tag'

/** Rows of receipts that stand in a statement which is not given up. */
export const statedRowView = sql`
  (select l.receive_detail_id, l.qty, t.recon_no, t.status
  from recon_detail l join reconciliation t on t.id = l.recon_id where l.live_flag = 1 and l.kind = 'RECEIPT')`
