import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'

/**
 * SHA-256 of a balance as 64 hexadecimal digits: number, currency and day on the first line, then one line per figure
 * and one per document. docs/rules/balances.md lists the fields.
 */
export async function hashOfBalance(db: Db, id: string): Promise<string> {
  const found = await db.one<{ hash: string }>(sql`
    select encode(sha256(convert_to(concat_ws(E'\n',
      concat_ws('|', t.balance_no, t.currency, to_char(t.balance_day, 'YYYY-MM-DD')),
      (select string_agg(concat_ws('|', i.kind, i.rows, trim_scale(i.amount),
          coalesce(trim_scale(case i.answer when 'ACCEPT' then i.supplier_amount end)::text, '')), E'\n' order by i.place)
        from balance_item i where i.balance_id = t.id),
      (select string_agg(concat_ws('|', d.kind, d.document_type, d.document_no, to_char(d.document_day, 'YYYY-MM-DD'),
          trim_scale(d.amount)), E'\n' order by d.document_day, d.id)
        from balance_document d where d.balance_id = t.id)), 'UTF8')), 'hex') as hash
    from balance t where t.id = ${id}`)
  return found?.hash ?? ''
}
