import Big from 'big.js'
import sql from 'sql-template-tag'
import { plainDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import type { RowAmounts } from '../../../../src/contract/amounts.ts'
import type { ApplicationInput, InvoiceableRow } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { chargeLineView, lockChargeLines } from '../reconciliation/read.ts'
import { lockReturnRows } from '../../goods/returns/read.ts'
import { sourceOf } from './application.rules.ts'
import { lockInvoices } from './invoice.queries.ts'
import type { LockedInvoice } from './invoice.queries.ts'
import { readCreditable } from './invoiceable.queries.ts'

/** The invoice is locked first, in the same order as posting. @throws Refusal 10007 when the invoice is not visible. */
export async function lockCreditable(
  act: Act,
  input: ApplicationInput,
): Promise<{ rows: InvoiceableRow[]; corrected: LockedInvoice | undefined }> {
  const { correctsId } = input
  const [corrected] = correctsId === undefined ? [] : await lockInvoices(act, [correctsId])
  if (correctsId !== undefined && corrected === undefined)
    refuse('noSuchData', { errors: [{ field: 'correctsId', name: 'noSuchData', key: 'invoice.correctsUnknown' }] })
  const sources = input.details.map(sourceOf)
  const of = (source: string) => sources.filter(each => each.source === source).map(each => each.id)
  const [returns, lines] = [of('RETURN'), of('STATEMENT')]
  await lockReturnRows(act, returns)
  await lockChargeLines(act, lines)
  // A separate statement, because the snapshot of the locking ones was taken before they waited.
  const crediting = { application: input.id ?? null, correctsId: correctsId ?? null }
  return { rows: await readCreditable(act, { returns, lines }, crediting), corrected }
}

/**
 * Only posted invoices are corrected, by credit notes of the same supplier, company, organisation and currency, at most
 * by their amount.
 * @throws Refusal 10008, 20008.
 */
export async function requireCorrectable(
  act: Act,
  corrected: LockedInvoice,
  first: InvoiceableRow,
  { application, amounts }: { application: string | null; amounts: readonly string[] },
): Promise<void> {
  const field = 'correctsId'
  const values = { invoice: corrected.invoiceNo }
  const same = (['supplierId', 'companyId', 'orgId', 'currency'] as const).every(
    name => corrected[name] === first[name],
  )
  const problems: Problem[] = []
  if (corrected.kind !== 'INVOICE' || !same)
    problems.push({ field, name: 'invalidInput', key: 'invoice.correctsOther', values })
  else if (!['POSTED', 'PART_PAID', 'PAID'].includes(corrected.status))
    problems.push({ field, name: 'invalidInput', key: 'invoice.correctsUnposted', values })
  refuseProblems(problems)
  const credited = await act.db.one<{ amount: string }>(sql`
    select coalesce(sum(d.amount_incl), 0) as amount from invoice_apply a join invoice_apply_detail d on d.apply_id = a.id
    where a.corrects_id = ${corrected.id} and a.deleted = 0 and d.live_flag = 1
      and a.id is distinct from ${application}::bigint`)
  const open = new Big(corrected.amountIncl).minus(credited?.amount ?? '0')
  if (open.lt(sumOf(amounts)))
    refuseProblems([
      {
        field,
        name: 'financeOutOfRange',
        key: 'invoice.aboveCorrected',
        values: { ...values, open: plainDecimal(open) },
      },
    ])
}

export async function agreedAmounts(act: Act, rows: readonly InvoiceableRow[]): Promise<Map<string, AgreedAmounts>> {
  const ids = rows.filter(row => row.source === 'STATEMENT').map(row => row.id)
  if (ids.length === 0) return new Map()
  const found = await act.db.rows<AgreedAmounts & { id: string }>(sql`
    select l.id, trim_scale(l.net) as net, trim_scale(l.amount_excl) as amount_excl, trim_scale(l.tax_amount) as tax_amount,
      trim_scale(l.amount_incl) as amount_incl
    from ${chargeLineView} l where l.id = any(${ids}::bigint[]) and l.enterprise_id = ${act.caller.enterpriseId}`)
  return new Map(found.map(({ id, ...amounts }) => [id, amounts]))
}

interface AgreedAmounts extends Pick<RowAmounts, 'amountExcl' | 'taxAmount' | 'amountIncl'> {
  /** In the tax mode of the line. */
  net: string
}
