import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { roundDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import type { MatchRow } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { setting } from '../../../kit/setting.ts'
import { taxRateView } from '../../ground/master-data/read.ts'
import { differs } from './invoice.rules.ts'
import { matchRow, matchTotals, worstOf } from './match.rules.ts'
import type { MatchFacts, Tolerances } from './match.rules.ts'
import { otherQty, receiptColumns, rightPrice, sourceColumns, sourceJoins } from './row-sources.ts'

type ReadRow = Omit<MatchRow, 'qtyDiff' | 'priceDiff' | 'result'> & Pick<MatchFacts, 'taxCategory' | 'orderTaxCategory'>

/** Compares with the current tolerances, in one query for all rows. */
export async function matchRows(act: Act, invoiceId: string): Promise<MatchRow[]> {
  return rowsWithin(act, invoiceId, await readTolerances(act))
}

async function rowsWithin(act: Act, invoiceId: string, tolerances: Tolerances): Promise<MatchRow[]> {
  const category = (code: Sql) => sql`coalesce((select t.category from ${taxRateView} t
    where t.enterprise_id = a.enterprise_id and t.code = ${code} order by t.deleted limit 1), '')`
  const rows = await act.db.rows<ReadRow>(sql`
    select d.id, ${sourceColumns(act)}, ${receiptColumns}, coalesce(r.receive_date, b.shipped_on, l.line_day,
        (select v.invoice_date from invoice v where v.id = d.invoice_id)) as document_date,
      trim_scale(coalesce(line.qty, 0)) as order_qty, trim_scale(${rightPrice}) as order_price,
      trim_scale(coalesce(l.tax_percent, line.tax_percent, d.tax_percent)) as order_tax_percent, trim_scale(${otherQty}) as other_qty,
      trim_scale(d.qty) as qty, trim_scale(d.price) as price, trim_scale(d.tax_percent) as tax_percent,
      trim_scale(d.amount_excl) as amount_excl, trim_scale(d.tax_amount) as tax_amount,
      trim_scale(d.amount_incl) as amount_incl, d.released_name, d.release_reason,
      ${category(sql`d.tax_code`)} as tax_category, ${category(sql`coalesce(l.tax_code, line.tax_code, d.tax_code)`)} as order_tax_category
    from invoice_apply_detail d join invoice_apply a on a.id = d.apply_id ${sourceJoins}
    where d.invoice_id = ${invoiceId} order by d.place`)
  return rows.map(({ taxCategory, orderTaxCategory, ...row }) => ({
    ...row,
    ...matchRow({ ...row, taxCategory, orderTaxCategory }, tolerances),
  }))
}

async function readTolerances({ db, caller }: Act): Promise<Tolerances> {
  return {
    qty: await setting(db, caller.enterpriseId, 'invoice.qtyTolerance'),
    pricePct: await setting(db, caller.enterpriseId, 'invoice.priceTolerancePct'),
    priceAbs: await setting(db, caller.enterpriseId, 'invoice.priceToleranceAbs'),
  }
}

export function rowSums(rows: readonly MatchRow[], digits: number) {
  const sum = (field: 'amountExcl' | 'taxAmount' | 'amountIncl') =>
    roundDecimal(sumOf(rows.map(row => row[field])), digits)
  return { amountExcl: sum('amountExcl'), taxAmount: sum('taxAmount'), amountIncl: sum('amountIncl') }
}

/** Stores the result for lists and steps. The caller has locked the invoice. */
export async function writeMatch(act: Act, invoiceId: string): Promise<MatchRow[]> {
  const tolerances = await readTolerances(act)
  const rows = await rowsWithin(act, invoiceId, tolerances)
  const printed = await act.db.one<{
    amountExcl: string
    taxAmount: string
    amountIncl: string
    currencyDigits: number
  }>(sql`
    select amount_excl, tax_amount, amount_incl, currency_digits from invoice where id = ${invoiceId}`)
  if (printed === undefined) return rows
  const result = worstOf([...rows.map(row => row.result), matchTotals(printed, rows, printed.currencyDigits)])
  await act.db.run(sql`
    update invoice set match_result = ${result}, open_differences = ${openRows(rows).length}, match_time = now(),
      price_tolerance_pct = ${tolerances.pricePct}, price_tolerance_abs = ${tolerances.priceAbs}
    where id = ${invoiceId}`)
  return rows
}

export function openRows(rows: readonly MatchRow[]): MatchRow[] {
  return rows.filter(row => differs(row) && row.releasedName === '')
}
