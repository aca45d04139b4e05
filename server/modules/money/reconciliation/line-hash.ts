import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'

/**
 * SHA-256 over the lines of a statement as 64 hexadecimal digits: number, currency and period in the first line of
 * text, then one for each statement line in order, fields separated by `|`. docs/rules/reconciliation.md names the
 * fields. Computed in the database, so that long statements do not need the server's memory.
 */
export async function hashOfLines(db: Db, statementId: string): Promise<string> {
  const found = await db.one<{ hash: string }>(sql`
    select encode(sha256(convert_to(
      concat_ws('|', t.recon_no, t.currency, to_char(t.period_from, 'YYYY-MM-DD'),
        to_char(t.period_to, 'YYYY-MM-DD')) || E'\n' || coalesce((
        select string_agg(concat_ws('|', l.kind, l.document_no, coalesce(l.order_detail_id::text, ''),
            coalesce(trim_scale(l.qty)::text, ''), coalesce(trim_scale(l.price)::text, ''), l.price_unit, l.tax_mode,
            l.tax_code, trim_scale(l.tax_percent), trim_scale(l.amount_excl), trim_scale(l.tax_amount),
            trim_scale(l.amount_incl), l.text), E'\n' order by l.place, l.id)
        from recon_detail l where l.recon_id = t.id and l.removed_flag = 0), ''), 'UTF8')), 'hex') as hash
    from reconciliation t where t.id = ${statementId}`)
  return found?.hash ?? ''
}
