import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { rateBetween } from '../../../ground/master-data/read.ts'
import { seenTenders } from '../visible.queries.ts'

interface OpeningRate {
  currency: string
  rate: string | null
  day: string
}

/** Rates of all allowed currencies: which of them occur in bids must not show before the opening. */
export function readRates({ db, caller }: Act, tenderId: string): Promise<OpeningRate[]> {
  const day = sql`q.open_time::date`
  const rate = rateBetween({ enterprise: sql`q.enterprise_id`, from: sql`a.currency`, to: sql`q.currency`, day })
  return db.rows<OpeningRate>(sql`
    select a.currency, trim_scale(${rate})::text as rate, ${day} as day
    from tender q cross join lateral jsonb_array_elements_text(q.allow_currencies) as a (currency)
    where q.id = ${tenderId} and a.currency <> q.currency and ${seenTenders(caller)} order by a.currency`)
}

/**
 * Stores the last rates published on or before the opening time.
 * @throws Refusal 16012 that names currencies without a rate.
 */
export async function fixRates(act: Act, { tenderId, round }: { tenderId: string; round: number }): Promise<void> {
  const rates = await readRates(act, tenderId)
  const missing = rates.filter(({ rate }) => rate === null)
  if (missing.length > 0)
    refuse('outsideValidity', {
      key: 'tender.rateMissing',
      values: { currencies: missing.map(({ currency }) => currency).join(', '), day: missing[0]?.day ?? '' },
    })
  for (const { currency, rate, day } of rates)
    await act.db.run(sql`
      insert into tender_rate (tender_id, round, currency, rate, rate_date)
      values (${tenderId}, ${round}, ${currency}, ${rate}, ${day})`)
}
