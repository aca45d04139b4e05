import sql from 'sql-template-tag'
import type { TenderLetter } from '../../../../../../src/contract/sourcing/tendering/award-letters.ts'
import { asJson } from '../../../../../db/columns.ts'
import type { Act } from '../../../../../kit/call/act.ts'
import { move, requireMove } from '../../../../../kit/documents/move.ts'
import { tenders } from '../../tender-kind.ts'
import { tellBidders } from '../messages.ts'
import { composeLetters } from './compose.rules.ts'
import { readFacts } from './letter-facts.queries.ts'
import { readLetters } from './letters.queries.ts'

/** Whole days from the day after sending, up to 24:00 of a working day; without days it ends at once. */
const standstillEnd = sql`
  case when coalesce((q.rules ->> 'standstillDays')::int, 0) = 0 then sourcing_now() else
    (working_day(q.enterprise_id, q.org_id, sourcing_now()::date + (q.rules ->> 'standstillDays')::int - 1, 1) + 1)::timestamp
      at time zone current_setting('TimeZone') end`

/** To all bidders in one transaction; sending again changes nothing. */
export async function sendLetters(act: Act, id: string, version?: number): Promise<TenderLetter[]> {
  const tender = await requireMove(act, tenders, 'sendLetters', id, undefined, version)
  if (tender.lettersSent) return readLetters(act, id)
  const letters = composeLetters(await readFacts(act, id, tender.round))
  await move(act, tenders, 'sendLetters', tender, undefined, {
    async work() {
      await act.db.run(sql`
        insert into tender_letter (tender_id, supplier_id, kind, content, standstill_end, sent_time, sent_name)
        select q.id, w."supplierId", w."kind", w."content", ${standstillEnd}, sourcing_now(), ${act.caller.name}
        from tender q, jsonb_to_recordset(${asJson(letters)}) as w ("supplierId" bigint, "kind" text, "content" jsonb)
        where q.id = ${id}`)
      return { fields: sql`, letters_time = sourcing_now()` }
    },
    tell: after =>
      tellBidders(
        act,
        after,
        'tender.letter',
        letters.map(({ supplierId }) => supplierId),
      ),
  })
  return readLetters(act, id)
}
