import sql from 'sql-template-tag'
import { emit } from '../../kit/call/act.ts'
import type { Act } from '../../kit/call/act.ts'
import { awardedArticleView } from '../inquiries/read.ts'

/** Joins the awarded article `a` that a row `d` of a contract `t` stands for. */
export const articleJoin = sql`join ${awardedArticleView} a on a.inquiry_id = t.source_id and a.supplier_id = t.supplier_id
  and a.unit = d.unit and a.material_id is not distinct from d.material_id and (a.material_id is not null or a.material_text = d.material_text)`

/** Tells demand that nothing more of what an inquiry awarded is ordered through this contract. */
export async function tellGivenUp(act: Act, id: string): Promise<void> {
  const rows = await act.db.rows<{ inquiryId: string; articleId: string; qty: string }>(sql`
    select t.source_id as inquiry_id, a.id as article_id, trim_scale(greatest(d.qty - d.ordered_qty, 0)) as qty
    from contract t join contract_item d on d.contract_id = t.id ${articleJoin}
    where t.id = ${id} and t.source_type = 'INQUIRY' order by a.id`)
  const [first] = rows
  if (first !== undefined) await emit(act, 'contract.givenUp', { inquiryId: first.inquiryId, rows })
}
