import sql from 'sql-template-tag'
import type { OfferTax } from '../../../../../src/contract/sourcing/rounds/offers.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { taxRateView } from '../../../ground/master-data/read.ts'

export async function readTaxPercents(act: Act): Promise<Map<string, string>> {
  const rows = await act.db.rows<{ code: string; percent: string }>(sql`
    select code, trim_scale(percent) as percent from ${taxRateView} t
    where t.enterprise_id = ${act.caller.enterpriseId} and t.deleted = 0 and t.valid_from <= current_date and (t.valid_to is null or t.valid_to >= current_date)`)
  return new Map(rows.map(({ code, percent }) => [code, percent]))
}

/** Percentages of the offers' tax codes; of removed codes, the last valid ones. */
export function readTaxes(act: Act, offers: readonly { taxCode?: string | null | undefined }[]): Promise<OfferTax[]> {
  const codes = new Set<string>()
  // A comparison has thousands of offers.
  for (const { taxCode } of offers) if (taxCode) codes.add(taxCode)
  return act.db.rows<OfferTax>(sql`
    select distinct on (t.code) t.code, trim_scale(t.percent) as percent from ${taxRateView} t
    where t.enterprise_id = ${act.caller.enterpriseId} and t.code = any(${[...codes]}::text[])
    order by t.code, t.deleted, t.valid_from desc`)
}
