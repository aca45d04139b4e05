import sql from 'sql-template-tag'
import type { Act } from '../../../../../kit/call/act.ts'
import { supplierView } from '../../../../ground/suppliers/read.ts'
import { readLines, readLots, readRanks } from '../award.queries.ts'
import type { LetterFacts } from './compose.rules.ts'

export async function readFacts(act: Act, id: string, round: number): Promise<LetterFacts> {
  const bids = await act.db.rows<LetterFacts['bids'][number]>(sql`
    select b.id, b.supplier_id, s.name as supplier_name, b.status, coalesce(x.reason, b.invalid_reason) as reason, coalesce((
        select jsonb_agg(distinct a.lot_id::text) from tender_bid_item t join tender_item a on a.id = t.item_id
        where t.bid_id = b.id and t.offered_flag = 1), '[]') as lot_ids
    from tender_bid b join ${supplierView} s on s.id = b.supplier_id left join tender_replacement x on x.bid_id = b.id
    where b.tender_id = ${id} and b.round = ${round} and b.deleted = 0
      and b.status in ('OPENED', 'VALID', 'INVALID', 'UNREADABLE', 'WON', 'PART_WON', 'LOST') order by b.id`)
  const lines = await readLines(act, id)
  return {
    lots: await readLots(act, id),
    bids,
    ranks: await readRanks(act, id, round),
    rows: lines.filter(({ status }) => status === 'OFFICIAL'),
  }
}
