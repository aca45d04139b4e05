import sql from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import type { handOverTender, queryTenderContracts } from '../../../../../src/contract/sourcing/tendering/awards.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { move } from '../../../../kit/documents/move.ts'
import type { Events } from '../../../../kit/events.ts'
import { placeOf, seenBy } from '../../../../kit/sight/seen-by.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { contractView } from '../asks.ts'
import { requireSeen } from './seen.ts'
import { tenders } from '../tender-kind.ts'
import { seenTenders } from '../visible.queries.ts'

type Terms = Input<typeof handOverTender>['contracts']
type Row = Events['award.decided']['rows'][number]

interface Agreed {
  title: string
  reason: string
  companyId: string
}

/** A contract draft per winner; prices and demand follow the award. */
export async function handOver(act: Act, { id, contracts }: Input<typeof handOverTender>): Promise<void> {
  await move(act, tenders, 'handOver', id, undefined, {
    async event({ tenderingNo, orgId }) {
      const rows = await readAwardedRows(act, id)
      requireTerms(rows, contracts)
      const source = { sourceType: 'TENDER' as const, sourceId: id, sourceNo: tenderingNo, orgId }
      await emit(act, 'award.decided', { ...source, rows })
      for (const { supplierId, validFrom, validTo } of contracts) {
        const own = rows.filter(row => row.supplierId === supplierId)
        const currency = own[0]?.currency ?? refuse('noSuchData')
        const agreed = await readAgreed(act, id, supplierId)
        await emit(act, 'award.contracted', {
          ...source,
          ...agreed,
          currency,
          supplierId,
          validFrom,
          validTo,
          rows: own,
        })
      }
    },
  })
}

/** @throws Refusal 10009, 10007, 10011. */
function requireTerms(rows: readonly Row[], contracts: Terms): void {
  const winners = [...new Set(rows.map(({ supplierId }) => supplierId))]
  const named = contracts.map(({ supplierId }) => supplierId)
  if (new Set(named).size < named.length) refuse('duplicateInput')
  if (named.some(supplierId => !winners.includes(supplierId))) refuse('noSuchData')
  if (winners.some(supplierId => !named.includes(supplierId)))
    refuseProblems([{ field: 'contracts', name: 'requiredMissing', key: 'tender.award.termsMissing' }])
}

async function readAgreed(act: Act, id: string, supplierId: string): Promise<Agreed> {
  const found = await act.db.one<Agreed>(sql`
    select q.title, q.company_id, coalesce((
      select string_agg(distinct w.reason, '; ') from tender_award w join tender_bid b on b.id = w.bid_id
      where w.tender_id = q.id and w.status = 'OFFICIAL' and b.supplier_id = ${supplierId} and w.reason <> ''), '') as reason
    from tender q where q.id = ${id}`)
  return found ?? refuse('noSuchData')
}

function readAwardedRows(act: Act, id: string): Promise<Row[]> {
  return act.db.rows<Row>(sql`
    select w.item_id as article_id, w.bid_id as quote_id, b.supplier_id, q.payment_term_id, null as incoterm,
      '' as incoterm_place, a.material_id, a.material_text, a.spec, trim_scale(w.qty) as qty, a.unit,
      trim_scale(w.price_excl) as price_excl, coalesce(b.currency, q.currency) as currency, w.tax_code, a.need_date,
      b.valid_until, coalesce(t.tiers, '[]') as tiers, null as moq, t.lead_days
    from tender_award w join tender q on q.id = w.tender_id join tender_item a on a.id = w.item_id
      join tender_bid b on b.id = w.bid_id
      left join tender_bid_item t on t.bid_id = w.bid_id and t.item_id = w.item_id
    where w.tender_id = ${id} and w.status = 'OFFICIAL' and ${seenTenders(act.caller)} order by b.supplier_id, a.place`)
}

export async function readContracts(act: Act, id: string): Promise<Output<typeof queryTenderContracts>> {
  await requireSeen(act, id)
  const { db, caller } = act
  return db.rows(sql`
    select c.id, c.contract_no as doc_no, c.supplier_id, s.name as supplier_name
    from ${contractView} c join ${supplierView} s on s.id = c.supplier_id
    where c.source_type = 'TENDER' and c.source_id = ${id} and c.deleted = 0 and ${seenBy(caller, placeOf(sql`c`))}
    order by c.contract_no`)
}
