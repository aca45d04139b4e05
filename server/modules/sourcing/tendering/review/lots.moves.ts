import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { drawOrder } from '../../../../../src/contract/sourcing/experts/draw-order.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuseProblems } from '../../../../kit/call/refusal.ts'
import { move } from '../../../../kit/documents/move.ts'
import { tenders } from '../tender-kind.ts'
import { afterDraw } from './rank.rules.ts'

interface SharedRank {
  lotId: string
  rank: number
  bidIds: string[]
}

/**
 * A separate seed for each shared rank: one order for all would give the same bidder every lot.
 * @throws Refusal 16007, 16005 without a shared rank, 10011 without a witness.
 */
export async function drawLots(act: Act, { id, version, witness }: { id: string; version: number; witness: string }) {
  const name = witness.trim()
  if (name === '') refuseProblems([{ field: 'witness', name: 'requiredMissing' }])
  await move(act, tenders, 'drawLots', id, undefined, {
    version,
    async work() {
      const seeds: string[] = []
      for (const shared of await readShared(act, id)) seeds.push(await drawShared(act, id, shared, name))
      return { reason: `${name}: ${seeds.join(', ')}`.slice(0, 500) }
    },
  })
}

function readShared({ db }: Act, tenderId: string): Promise<SharedRank[]> {
  return db.rows<SharedRank>(sql`
    select r.lot_id, r.rank, array_agg(b.id::text order by b.id) as bid_ids
    from tender q join tender_rank r on r.tender_id = q.id
      join tender_bid b on b.id = r.bid_id and b.round = q.round and b.status = 'VALID'
    where q.id = ${tenderId} group by r.lot_id, r.rank having count(*) > 1 order by r.lot_id, r.rank`)
}

async function drawShared(act: Act, tenderId: string, { lotId, rank, bidIds }: SharedRank, witness: string) {
  const seed = randomBytes(16).toString('hex')
  const drawn = await drawOrder(seed, bidIds)
  await act.db.run(sql`
    insert into tender_lot_draw (tender_id, lot_id, rank, seed, bid_ids, drawn_ids, witness_name, operator_name, time)
    values (${tenderId}, ${lotId}, ${rank}, ${seed}, ${asJson(bidIds)}::jsonb, ${asJson(drawn)}::jsonb, ${witness},
      ${act.caller.name}, sourcing_now())`)
  await act.db.run(sql`
    update tender_rank r set rank = d."rank" from jsonb_to_recordset(${asJson(afterDraw(rank, drawn))})
      as d ("bidId" bigint, "rank" int) where r.lot_id = ${lotId} and r.bid_id = d."bidId"`)
  return seed
}
