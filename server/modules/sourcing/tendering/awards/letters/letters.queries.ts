import sql, { empty } from 'sql-template-tag'
import type { TenderLetter } from '../../../../../../src/contract/sourcing/tendering/award-letters.ts'
import type { Act } from '../../../../../kit/call/act.ts'
import { sideOf } from '../../../../../kit/call/caller.ts'
import { supplierView } from '../../../../ground/suppliers/read.ts'
import { companyView } from '../../../../platform/organisation/read.ts'
import { ownSuppliers } from '../../own-suppliers.ts'
import { seenTenders } from '../../visible.queries.ts'

/** Suppliers get their own; the first reading is recorded. */
export async function readLetters({ db, caller }: Act, tenderId: string): Promise<TenderLetter[]> {
  const supplier = sideOf(caller) === 'supplier'
  const own = supplier ? sql`and l.supplier_id = ${ownSuppliers(caller)}` : empty
  if (supplier)
    await db.run(sql`
      update tender_letter l set read_time = sourcing_now() from tender q
      where q.id = l.tender_id and q.id = ${tenderId} and l.withdrawn_time is null and l.read_time is null ${own}
        and ${seenTenders(caller)}`)
  const deposit = supplier
    ? sql`null`
    : sql`case when d.id is not null then jsonb_build_object('amount', trim_scale(d.amount)::text, 'status', d.status,
        'due', case when x.forfeit = 1 then 'FORFEIT' when l.kind = 'AWARD' then 'KEEP' else 'RELEASE' end) end`
  return db.rows<TenderLetter>(sql`
    select l.id, l.tender_id, q.tendering_no, q.title, company.name as company_name, l.supplier_id,
      s.name as supplier_name, l.kind, q.currency, q.currency_digits, b.bid_no, l.content -> 'lots' as lots,
      case when l.standstill_end > l.sent_time then l.standstill_end end as standstill_end, l.sent_time, l.sent_name, l.read_time, ${deposit} as deposit
    from tender_letter l join tender q on q.id = l.tender_id join ${companyView} company on company.id = q.company_id
      join ${supplierView} s on s.id = l.supplier_id
      join tender_bid b on b.tender_id = q.id and b.supplier_id = l.supplier_id and b.round = q.round
      left join tender_replacement x on x.bid_id = b.id
      left join tender_deposit d on d.tender_id = q.id and d.supplier_id = l.supplier_id and d.deleted = 0
    where q.id = ${tenderId} and l.withdrawn_time is null ${own} and ${seenTenders(caller)}
    order by l.kind, s.name, l.id`)
}
