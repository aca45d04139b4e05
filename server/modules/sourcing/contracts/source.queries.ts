import sql from 'sql-template-tag'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { awardedArticleView } from '../inquiries/read.ts'
import type { AwardSource } from './events.ts'

/**
 * Joins the awarded article or item `a` of row `d` of contract `t`. Older rows without a reference match an article of
 * their material that no other row uses, preferably with their specification.
 */
export const articleJoin = sql`
  join lateral (select d.article_id as id where t.source_type = 'TENDER' and d.article_id is not null
    union all select found.id from (select x.id from ${awardedArticleView} x
    where x.inquiry_id = t.source_id and x.supplier_id = t.supplier_id and (x.id = d.article_id or (d.article_id is null
      and x.unit = d.unit and x.material_id is not distinct from d.material_id
      and (x.material_id is not null or x.material_text = d.material_text)
      and not exists (select from contract_item o where o.contract_id = d.contract_id and o.article_id = x.id)))
    and t.source_type = 'INQUIRY' order by x.spec = d.spec desc, x.id limit 1) found) a on true`

export async function tellGivenUp(act: Act, id: string): Promise<void> {
  const rows = await act.db.rows<{ type: AwardSource['type']; sourceId: string; articleId: string; qty: string }>(sql`
    select t.source_type as type, t.source_id, a.id as article_id,
      trim_scale(greatest(d.qty - d.ordered_qty, 0)) as qty
    from contract t join contract_item d on d.contract_id = t.id ${articleJoin}
    where t.id = ${id} and t.source_type <> 'DIRECT' order by a.id`)
  const [first] = rows
  if (first !== undefined)
    await emit(act, 'contract.givenUp', { source: { type: first.type, id: first.sourceId }, rows })
}
